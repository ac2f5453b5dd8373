/**
 * Asks for consent to tracking, where the jurisdiction requires it. Server HTML without a script in the
 * bundle: an inline script shows it before the first paint to visitors who have not answered, and stores the
 * answer.
 */
import { COOKIES } from '#contract/cookies.ts';
import { ANSWER_PATTERN, CONSENT_DAYS, PURPOSES, writeConsent } from '#contract/consent.ts';
import { attributeOf, mark, marked } from '#lib/core/marks.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { CONSENT_CHANNEL } from '#lib/tracking/consent-channel.ts';
import { styles } from './consent-bar-style.ts';

const DAY_SECONDS = 86_400;

/** The bar; its buttons `accept` and `onlyNecessary` look alike, so that neither answer is favoured. */
export function ConsentBar({ t }: { t: Translator<'consent'> }) {
  return (
    <>
      <section className={styles.bar} aria-label={t('label')}>
        <p className={styles.text}>
          {t('text')}{' '}
          <a href="?modal=consent" rel="nofollow" {...mark('open-modal', 'consent')}>
            {t('choose')}
          </a>
        </p>
        <div className={styles.answers}>
          <button type="button" {...mark('consent', writeConsent([]))}>
            {t('onlyNecessary')}
          </button>
          <button type="button" {...mark('consent', writeConsent(PURPOSES))}>
            {t('accept')}
          </button>
        </div>
      </section>
      <p className="srOnly" role="status">
        <span {...mark('consent-saved')} hidden>
          {t('saved')}
        </span>
      </p>
    </>
  );
}

const ASKED = attributeOf('consent-asked');
const COOKIE = `/(?:^|; )${COOKIES.consent}=${ANSWER_PATTERN}(?:;|$)/`;

/**
 * Inline script of the bar. Other tabs get the answer by a BroadcastChannel; a page that was suspended reads the cookie
 * when it is shown again.
 */
export const CONSENT_SCRIPT = `(function(){var root=document.documentElement,channel=globalThis.BroadcastChannel&&new BroadcastChannel('${CONSENT_CHANNEL}');
function ask(open){root.toggleAttribute('${ASKED}',open)}
function check(){ask(!${COOKIE}.test(document.cookie))}
check();addEventListener('pageshow',check);document.addEventListener('visibilitychange',check);
if(channel)channel.onmessage=function(){ask(false)};
addEventListener('click',function(event){var button=event.target instanceof Element&&event.target.closest('${marked('consent')}'),saved=document.querySelector('${marked('consent-saved')}');if(!button)return;
document.cookie='${COOKIES.consent}='+button.dataset.consent+'; Path=/; Max-Age=${CONSENT_DAYS * DAY_SECONDS}; SameSite=Lax'+(location.protocol==='https:'?'; Secure':'');
ask(false);if(saved)saved.hidden=false;if(channel)channel.postMessage(button.dataset.consent)},true)})()`;

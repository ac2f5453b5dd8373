import type { ReactNode } from 'react';
import type { LandingCode } from '#contract/landings.ts';
import { ButtonLink } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Loader } from '#components/ui/loader.tsx';
import { mark } from '#lib/core/marks.ts';
import type { PrizeText } from '#lib/landing/prize-text.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { Confetti } from './confetti.tsx';
import styles from './landing-frame.module.css';
import { Scenery } from './scenery.tsx';
import './themes.css';

type FrameProps = {
  landing: LandingCode;
  /** Currency in which the page shows amounts; a registration form starts with it. */
  currency: string;
  /** The bar at the top: logo and link to the sign-in. */
  bar: ReactNode;
  /** The wheel, the objects to choose from, or the flight. */
  stage: ReactNode;
  /** The prizes; `chance`: percentage as text, shown beside the prize. */
  prizes: readonly (PrizeText & { chance: string })[];
  claimHours: number;
  minimumAge: { mark: string; text: string };
  /** True if signed-in players draw too; they get the prize at once. */
  keepsPlayers: boolean;
  /** Address of the player's bonuses, for visitors who have just registered. */
  bonusesHref: string;
  footer: ReactNode;
  t: Translator<'landing'>;
};

/**
 * A landing page: its offer, the game, and the panel that follows the draw by `data-phase` (idle, busy, won,
 * claimed, failed). The runtime (run-landing.ts) sets the phase and fills the texts; the HTML is the same for
 * all.
 */
export function LandingFrame(props: FrameProps) {
  const { landing, currency, bar, stage, footer, t } = props;
  return (
    <div
      className={styles.page}
      {...mark('landing', landing)}
      {...mark('phase', 'idle')}
      {...mark('currency', currency)}
    >
      {bar}
      <main id="main" className={styles.main} tabIndex={-1}>
        <section className={styles.hero}>
          <Scenery landing={landing} />
          <Confetti />
          <div className={styles.inner}>
            <div className={styles.copy}>
              <p className={styles.name}>{t(`pages.${landing}.name`)}</p>
              <h1 className={styles.title}>{t(`pages.${landing}.title`)}</h1>
              <p className={styles.lead}>{t(`pages.${landing}.lead`)}</p>
            </div>
            <div className={styles.stage}>{stage}</div>
            <Panel {...props} />
          </div>
        </section>
        <Below {...props} />
      </main>
      {footer}
    </div>
  );
}

const register = { href: '?modal=reg', rel: 'nofollow', ...mark('open-modal', 'reg') };
const login = { href: '?modal=login', rel: 'nofollow', ...mark('open-modal', 'login') };

/** The next action; the style sheet shows each part in its phase. */
function Panel(props: Pick<FrameProps, 'landing' | 'keepsPlayers' | 'bonusesHref' | 't'>) {
  const { landing, keepsPlayers, bonusesHref, t } = props;
  return (
    <div className={styles.panel}>
      <div className={styles.guest} {...(!keepsPlayers && mark('when', 'guest'))}>
        <div className={styles.idle}>
          <button type="button" className={styles.action} {...mark('draw', '')}>
            {t(`pages.${landing}.action`)}
          </button>
        </div>
        <p className={styles.busy}>
          <Loader size="sm" />
          <span>{t('busy')}</span>
        </p>
        <div className={styles.won}>
          <Prize t={t} />
          <p className={styles.until}>
            <Icon name="clock" size={16} />
            <span {...mark('until')} />
          </p>
          <ButtonLink {...register} size="lg" wide className={styles.collect}>
            {t('won.collect')}
          </ButtonLink>
          <p className={styles.note}>{t('won.note')}</p>
        </div>
        <div className={styles.claimed} {...mark('claimed')} {...mark('when', 'guest')}>
          <p className={styles.prize}>
            <b>{t('claimed.title')}</b>
          </p>
          <p className={styles.note}>{t('claimed.text')}</p>
          <ButtonLink {...login} size="lg" wide>
            {t('signIn')}
          </ButtonLink>
        </div>
        {keepsPlayers && (
          <div className={styles.claimed} {...mark('claimed')} {...mark('when', 'player')}>
            <Prize t={t} />
            <p className={styles.note}>{t('player.won')}</p>
            <ButtonLink href={bonusesHref} size="lg" wide icon="gift">
              {t('player.open')}
            </ButtonLink>
          </div>
        )}
        <div className={styles.failed}>
          <p className={styles.note} {...mark('failure')} />
          <div className={styles.row}>
            <span className={styles.again}>
              <button type="button" className={styles.action} {...mark('draw', '')}>
                {t('failed.retry')}
              </button>
            </span>
            <ButtonLink {...register} size="lg" type="outline" wide {...mark('when', 'guest')}>
              {t('failed.register')}
            </ButtonLink>
          </div>
        </div>
        <p className={styles.slow} aria-hidden="true" {...mark('note')} />
        <p className="srOnly" role="status" {...mark('said')} />
      </div>
      {!keepsPlayers && (
        <div className={styles.guest} {...mark('when', 'player')}>
          <p className={styles.note}>{t('player.text')}</p>
          <ButtonLink href={bonusesHref} size="lg" wide icon="gift">
            {t('player.open')}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}

/** The prize that was drawn; the runtime fills in its texts. */
const Prize = ({ t }: Pick<FrameProps, 't'>) => (
  <>
    <p className={styles.kicker}>{t('won.kicker')}</p>
    <p className={styles.prize}>
      <b {...mark('prize-value')} />
      <span {...mark('prize-label')} />
    </p>
  </>
);

/** How it works, the prizes with their chances, and the terms. */
function Below({ prizes, keepsPlayers, claimHours, minimumAge, t }: FrameProps) {
  return (
    <div className={styles.below}>
      <section className={styles.steps} aria-labelledby="steps">
        <h2 id="steps">{t('steps.title')}</h2>
        <ol>
          {(['draw', 'register', 'play'] as const).map((step) => (
            <li key={step} {...(step === 'register' && mark('when', 'guest'))}>
              <span aria-hidden="true" />
              <p>{t(`steps.${step}`)}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className={styles.chances} aria-labelledby="chances">
        <h2 id="chances">{t('chances.title')}</h2>
        <ul>
          {prizes.map(({ whole, chance }, index) => (
            <li key={index}>
              <span>{whole}</span>
              <b>{chance}</b>
            </li>
          ))}
        </ul>
        <p>{t('chances.note')}</p>
      </section>
      <section className={styles.terms} aria-labelledby="terms">
        <h2 id="terms">{t('terms.title')}</h2>
        <ul>
          <li>{t(keepsPlayers ? 'terms.onceForAll' : 'terms.once')}</li>
          <li>{t('terms.time', { hours: claimHours })}</li>
          <li>{t('terms.wager')}</li>
        </ul>
        <p className={styles.age}>
          <b aria-hidden="true">{minimumAge.mark}</b>
          <span>{minimumAge.text}</span>
        </p>
      </section>
    </div>
  );
}

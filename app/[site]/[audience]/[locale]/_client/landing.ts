/** Runs the game of a landing page with the session, storage and texts of the page. Loaded at the first press. */
import { runLanding, type DrawFailure, type LandingRun } from '#components/landing/run-landing.ts';
import { isForPlayers, isLanding } from '#contract/landings.ts';
import { ACCOUNT_CURRENCIES } from '#contract/currencies.ts';
import { marked } from '#lib/core/marks.ts';
import type { Failure } from '#lib/errors/failure.ts';
import { isRefusedWith } from '#lib/errors/is-refused-with.ts';
import { loadTranslator } from '#lib/i18n/load-messages.ts';
import { momentText } from '#lib/i18n/time-text.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { keepDraw, visitorSecret, waitingDraw } from '#lib/landing/kept-draw.ts';
import { prizeText } from '#lib/landing/prize-text.ts';
import { drawPrize } from '#lib/rest/landing-calls.ts';
import { href } from '#lib/routes/links.ts';
import { localStore } from '#lib/storage/key-value.ts';
import { returnLink } from './guest-play.ts';
import { getSession } from './services.ts';
import { linkSite, type SiteView } from './site-view.ts';

function failureView(failure: Failure, t: Translator<'landing'>): DrawFailure {
  if (isRefusedWith(failure, 'too_many_attempts')) return { text: t('failed.limit'), canRetry: false };
  if (isRefusedWith(failure, 'account_exists')) return { text: t('player.text'), canRetry: false };
  if (isRefusedWith(failure, 'not_found')) return { text: t('failed.gone'), canRetry: false };
  const isLost = failure.kind === 'network' || failure.kind === 'timeout';
  return { text: t(isLost ? 'failed.network' : 'failed.other'), canRetry: true };
}

/** Currency in which the page shows amounts; undefined if accounts cannot have that currency. */
const landingCurrency = (page: HTMLElement) =>
  ACCOUNT_CURRENCIES.find((code) => code === page.dataset['currency']);

/**
 * Starts the game of a landing page; `page` is the element with `data-landing`. A prize that was drawn earlier and is
 * still stored is shown at once.
 */
export async function startLanding(page: HTMLElement, site: SiteView): Promise<LandingRun> {
  const t = await loadTranslator(site.locale, 'landing');
  const store = localStore();
  const landing = page.dataset['landing'] ?? '';
  const currency = landingCurrency(page);
  const isPlayer = () => document.documentElement.dataset['session'] === 'player';
  const draw = () => {
    if (!isLanding(landing)) throw new Error(`No landing ${landing}.`);
    const visitor = visitorSecret(store);
    return drawPrize(getSession(site).rest, { landing, visitor, ...(currency && { currency }) });
  };
  const run = runLanding(page, {
    async draw() {
      const reply = await draw();
      return reply.ok ? reply : { ok: false, error: failureView(reply.error, t) };
    },
    isPlayer,
    keep: (drawn) => keepDraw(store, drawn),
    textOf: ({ prize, expires }) => ({
      ...prizeText(prize, site.locale, t),
      until: t('won.until', { date: momentText(expires) }),
    }),
    announcements: {
      busy: t('busy'),
      slow: t('slow'),
      before: t('won.before'),
      won: (prize) => t('won.said', { prize }),
    },
    isCalm: matchMedia('(prefers-reduced-motion: reduce)').matches,
  });
  // The landing's sign-in links lead to the player's bonuses afterwards, because the prize is listed there.
  for (const link of page.querySelectorAll<HTMLElement>(`main ${marked('open-modal')}`))
    link.addEventListener('click', () =>
      returnLink(site).keep(href(linkSite(site), site.locale, 'profileBonuses')),
    );
  const kept = waitingDraw(store, new Date());
  if (kept && isPlayer() && isForPlayers(kept.landing) && kept.landing === landing) {
    // The prize was drawn before the sign-in: now it is credited to the account.
    const taken = await draw();
    if (taken.ok) keepDraw(store, taken.value);
    run.show(taken.ok ? taken.value : kept);
  } else if (kept) run.show(kept);
  return run;
}

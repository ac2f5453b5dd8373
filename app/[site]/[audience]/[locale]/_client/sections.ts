/**
 * Starts the updates of a section of Home after its HTML is inserted: countdown and leaderboard of a competition,
 * jackpots. Starts those of prices and scores on sports pages, too.
 */
import { marked } from '#lib/core/marks.ts';
import { amountText } from '#contract/currencies.ts';
import { formatNumber } from '#contract/numbers.ts';
import { loadTranslator } from '#lib/i18n/load-messages.ts';
import { fillSection } from '#components/runtime/fill-section.ts';
import { scoreText, toTableRows } from '#lib/competitions/table.ts';
import type { CompetitionUpdate, WatchVisitor } from '#components/runtime/watch-competition.ts';
import { playerCurrency } from './current-player.ts';
import { readCompetition } from './read-competition.ts';
import { getSession, requestToken } from './services.ts';
import type { SiteView } from './site-view.ts';

async function readBlock(site: SiteView, id: number): Promise<CompetitionUpdate | null> {
  const { locale } = site;
  const competition = await readCompetition(site, id);
  if (!competition) return null;
  const { own, nomination, sum, currency } = competition;
  return {
    rows: toTableRows(competition, locale),
    sum: amountText(sum, currency.code, locale),
    mine: own && {
      place: formatNumber(own.place, locale),
      score: scoreText(own.score, nomination, locale),
      count: formatNumber(own.count, locale),
    },
  };
}

/** Calls `changed` at sign-in and sign-out only; the session also changes with the player's record. */
const watchVisitor = (site: SiteView): WatchVisitor => {
  const { session } = getSession(site);
  return (changed) => {
    let wasGuest = requestToken() === null;
    return session.subscribe(({ status }) => {
      const isGuest = status === 'guest';
      if (isGuest === wasGuest) return;
      wasGuest = isGuest;
      changed();
    });
  };
};

export const sectionFiller = (site: SiteView) => async (place: HTMLElement) => {
  await fillSection(place);
  const board = place.querySelector<HTMLElement>(marked('jackpots'));
  if (board)
    void import('#components/runtime/watch-jackpots.ts').then(
      ({ watchJackpots }) =>
        watchJackpots(board, async () =>
          // The page of one jackpot keeps the currency of its HTML.
          board.dataset['fixed'] === undefined ? playerCurrency(site) : null,
        ),
      console.warn,
    );
  if (place.matches(marked('timers')))
    void import('#components/runtime/watch-timers.ts').then(
      ({ watchTimers }) => watchTimers(place),
      console.warn,
    );
  if (place.matches(marked('sport-board'))) {
    const [{ watchSport }, t] = await Promise.all([
      import('#components/runtime/watch-sport.ts'),
      loadTranslator(site.locale, 'sports'),
    ]);
    return watchSport(place, { t, locale: site.locale });
  }
  const page = place.querySelector<HTMLElement>(marked('competition-page'));
  if (page) {
    const [{ watchCompetitionPage }, { readCompetitionPage }] = await Promise.all([
      import('#components/runtime/watch-competition-page.ts'),
      import('./competition-page.ts'),
    ]);
    watchCompetitionPage(page, (id) => readCompetitionPage(site, id), watchVisitor(site));
  }
  const block = place.querySelector<HTMLElement>(marked('competition'));
  if (!block) return;
  const { watchCompetition } = await import('#components/runtime/watch-competition.ts');
  watchCompetition(block, (id) => readBlock(site, id), watchVisitor(site));
};

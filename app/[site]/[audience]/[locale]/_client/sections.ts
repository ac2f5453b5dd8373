/**
 * Starts the updates of a section of Home after its HTML is inserted: countdown and leaderboard of a
 * competition, jackpots.
 */
import { marked } from '#lib/core/marks.ts';
import { amountText } from '#contract/currencies.ts';
import { formatNumber } from '#contract/numbers.ts';
import { fillSection } from '#components/runtime/fill-section.ts';
import { COMPETITION } from '#lib/competitions/answers.ts';
import { scoreText, toTableRows } from '#lib/competitions/table.ts';
import type { CompetitionUpdate, WatchVisitor } from '#components/runtime/watch-competition.ts';
import { getGraphql, getSession, requestToken } from './services.ts';
import type { SiteView } from './site-view.ts';

/** Maximum time that a section waits for the player's record. */
const RECORD_WAIT_MS = 3000;

/** Amounts are in the player's currency, or in the page's for a guest. */
async function readCompetition(site: SiteView, id: number): Promise<CompetitionUpdate | null> {
  const { locale } = site;
  const isGuest = requestToken() === null;
  const graphql = await getGraphql(site);
  const reply = await graphql(COMPETITION, {
    id,
    isGuest,
    currency: isGuest ? site.currency : null,
  });
  const competition = reply.ok ? reply.value.competition : null;
  if (!competition) return null;
  const { userPlace: place, userResults, usersCount, nomination, sum, currency } = competition;
  const number = (count: number) => formatNumber(count, locale);
  const score = userResults?.[0]?.score;
  return {
    rows: toTableRows(competition, locale),
    sum: amountText(sum, currency.code, locale),
    mine:
      score === undefined || place == null
        ? null
        : {
            place: number(place),
            score: scoreText(score, nomination, locale),
            count: number(usersCount ?? place),
          },
  };
}

/** Currency of the player's record; null for a guest, and when the record does not arrive in time. */
export function playerCurrency(site: SiteView): Promise<string | null> {
  const { session } = getSession(site);
  const known = () => {
    const state = session.state();
    return state.status === 'player' && state.user ? state.user.currency.code : null;
  };
  if (known() !== null || requestToken() === null) return Promise.resolve(known());
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      stop();
      resolve(known());
    };
    const timer = setTimeout(finish, RECORD_WAIT_MS);
    // The first change may come before the record is loaded.
    const stop = session.subscribe(
      (state) => (state.status === 'guest' || state.user || state.failure) && finish(),
    );
  });
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
      ({ watchJackpots }) => watchJackpots(board, () => playerCurrency(site)),
      console.warn,
    );
  const block = place.querySelector<HTMLElement>(marked('competition'));
  if (!block) return;
  const { watchCompetition } = await import('#components/runtime/watch-competition.ts');
  watchCompetition(block, (id) => readCompetition(site, id), watchVisitor(site));
};

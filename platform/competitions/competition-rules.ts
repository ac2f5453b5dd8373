/** How a competition is scored and what it pays: the rules alone, no database (docs/decisions/0067). */
import { smallestAmount, type CurrencyCode } from '#contract/currencies.ts';

/**
 * What is counted, of each closed round of the player's own money alone. All of them count in stakes or
 * rounds, never in money, so that players of every currency and of every stake have the same chance:
 * `multiplier` the best single win by its stakes; `wins` all wins by their stakes, added up; `rounds` how
 * many were played.
 */
export const NOMINATIONS = ['multiplier', 'wins', 'rounds'] as const;
export type Nomination = (typeof NOMINATIONS)[number];

/**
 * What a place from `start` to `end` wins, each, in smallest amounts of the winner's currency (specification
 * 2 §9): there are no rates between currencies.
 */
type PrizePlace = { start: number; end: number; units: number };
/** Without gaps, from the first place on. */
export type PrizePlaces = readonly PrizePlace[];

/** Minor units; `staked` of the player's own money alone, or the round does not count. */
type ScoredRound = { staked: bigint; won: bigint };
const POINT = 100n;

/** What a round adds, in hundredths of a point, rounded down; 0 = it does not count. */
export function pointsOf(nomination: Nomination, { staked, won }: ScoredRound): bigint {
  if (staked <= 0n) return 0n;
  return nomination === 'rounds' ? POINT : (won * POINT) / staked;
}

/** A score as people read it: '12', '12.5', '12.05'. */
export function scoreText(score: bigint): string {
  const fraction = String(score % POINT)
    .padStart(2, '0')
    .replace(/0+$/, '');
  return `${score / POINT}${fraction === '' ? '' : `.${fraction}`}`;
}

export const countPlaces = (prizes: PrizePlaces): number => Math.max(0, ...prizes.map(({ end }) => end));

/** In smallest amounts; 0 = the place wins nothing. */
export const unitsOf = (place: number, prizes: PrizePlaces): number =>
  prizes.find(({ start, end }) => start <= place && place <= end)?.units ?? 0;

/** All prizes together, in smallest amounts. */
export const fundOf = (prizes: PrizePlaces): number =>
  prizes.reduce((sum, { start, end, units }) => sum + units * (end - start + 1), 0);

export const amountOf = (units: number, currency: CurrencyCode): bigint =>
  BigInt(units) * smallestAmount(currency);

type Dates = { dateStart: Date; dateEnd: Date };
export const STATUSES = ['running', 'coming', 'ended'] as const;
export type Status = (typeof STATUSES)[number];

export const statusOf = ({ dateStart, dateEnd }: Dates, now: Date): Status =>
  now >= dateEnd ? 'ended' : now < dateStart ? 'coming' : 'running';

/**
 * The order of a list: running ones by their end, then coming ones by their start, then ended ones, the last
 * first.
 */
export function inOrder<C extends Dates & { id: number }>(competitions: readonly C[], now: Date): C[] {
  const rank = (competition: C): readonly [number, number] => {
    const status = statusOf(competition, now);
    const at = status === 'coming' ? competition.dateStart.getTime() : competition.dateEnd.getTime();
    return [STATUSES.indexOf(status), status === 'ended' ? -at : at];
  };
  return [...competitions].sort((a, b) => {
    const [[statusA, timeA], [statusB, timeB]] = [rank(a), rank(b)];
    return statusA - statusB || timeA - timeB || a.id - b.id;
  });
}

type Plan = { firstStart: Date; lengthMs: number; everyMs: number | null };

/**
 * The editions that should stand in the books now: the last one, the one that runs and the next. The first
 * edition is number 1.
 */
export function editionsAround(
  { firstStart, lengthMs, everyMs }: Plan,
  now: Date,
): (Dates & { number: number })[] {
  const current = everyMs === null ? 1 : Math.floor((now.getTime() - firstStart.getTime()) / everyMs) + 1;
  const numbers =
    everyMs === null ? [1] : [current - 1, current, current + 1].filter((number) => number >= 1);
  const wanted = numbers.length === 0 ? [1] : numbers;
  return wanted.map((number) => {
    const start = firstStart.getTime() + (number - 1) * (everyMs ?? 0);
    return { number, dateStart: new Date(start), dateEnd: new Date(start + lengthMs) };
  });
}

/** Scoring and prizes of competitions: pure rules (docs/decisions/0067). */
import { COMPETITION_TYPES, type CompetitionType } from '#contract/competitions.ts';
import { smallestAmount, type CurrencyCode } from '#contract/currencies.ts';

/**
 * What a competition scores: closed rounds that were played with real money only. Scores are multiples of the
 * stake or numbers of rounds, never money, so that players of every currency and stake have the same chance.
 * `multiplier`: the best single round's win divided by its stakes; `wins`: the sum over all rounds of the win
 * divided by the stakes; `rounds`: the number of rounds.
 */
export const NOMINATIONS = ['multiplier', 'wins', 'rounds'] as const;
export type Nomination = (typeof NOMINATIONS)[number];

/**
 * The prize of each place from `start` to `end`, in smallest amounts of the winner's currency
 * (specification 2 §9), because the platform has no exchange rates.
 */
type PrizePlace = {
  start: number;
  end: number;
  units: number;
  /** Free rounds of a game at its smallest stake, in place of money; `units` is 0 then. */
  rounds?: { count: number; gameId: string };
};
/** Prizes in the order of the places, without gaps, beginning with the first place. */
export type PrizePlaces = readonly PrizePlace[];

/** A closed round; amounts in minor units. `staked`: real money only. */
type ScoredRound = { staked: bigint; won: bigint };
const POINT = 100n;

/** Points of a round in hundredths, rounded down; 0 = the round does not count. */
export function pointsOf(nomination: Nomination, { staked, won }: ScoredRound): bigint {
  if (staked <= 0n) return 0n;
  return nomination === 'rounds' ? POINT : (won * POINT) / staked;
}

/** Formats a score: '12', '12.5', '12.05'. */
export function scoreText(score: bigint): string {
  const fraction = String(score % POINT)
    .padStart(2, '0')
    .replace(/0+$/, '');
  return `${score / POINT}${fraction === '' ? '' : `.${fraction}`}`;
}

export const countPlaces = (prizes: PrizePlaces): number => Math.max(0, ...prizes.map(({ end }) => end));

/** Stands in place of a currency code where the prize is free rounds. */
export const FREE_ROUNDS = 'FREE_ROUNDS';

/** The prize of a place; undefined = the place has none. */
export const prizeOf = (place: number, prizes: PrizePlaces): PrizePlace | undefined =>
  prizes.find(({ start, end }) => start <= place && place <= end);

/** The prize of a place in smallest amounts of a currency; 0 = no prize of money. */
export const unitsOf = (place: number, prizes: PrizePlaces): number => prizeOf(place, prizes)?.units ?? 0;

/** Sum of all prizes of money, in smallest amounts of a currency. */
export const fundOf = (prizes: PrizePlaces): number =>
  prizes.reduce((sum, { start, end, units }) => sum + units * (end - start + 1), 0);

export const amountOf = (units: number, currency: CurrencyCode): bigint =>
  BigInt(units) * smallestAmount(currency);

type Dates = { dateStart: Date; dateEnd: Date };
export const statusOf = ({ dateStart, dateEnd }: Dates, now: Date): CompetitionType =>
  now >= dateEnd ? 'ended' : now < dateStart ? 'coming' : 'running';

/**
 * Sorts competitions: running ones by their end, then upcoming ones by their start, then ended ones, the
 * latest first.
 */
export function inOrder<C extends Dates & { id: number }>(competitions: readonly C[], now: Date): C[] {
  const rank = (competition: C): readonly [number, number] => {
    const status = statusOf(competition, now);
    const at = status === 'coming' ? competition.dateStart.getTime() : competition.dateEnd.getTime();
    return [COMPETITION_TYPES.indexOf(status), status === 'ended' ? -at : at];
  };
  return [...competitions].sort((a, b) => {
    const [[statusA, timeA], [statusB, timeB]] = [rank(a), rank(b)];
    return statusA - statusB || timeA - timeB || a.id - b.id;
  });
}

type Plan = { firstStart: Date; lengthMs: number; everyMs: number | null };

/**
 * The editions of a series that should exist at the time `now`: the last, the current and the next one. The
 * first edition has the number 1.
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

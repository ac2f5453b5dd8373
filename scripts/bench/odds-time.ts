/**
 * Matches of the measured feeds, and odds whose digits encode when they were made, to measure how long they take to
 * arrive.
 */

const LEAST = 1_000;
/** Odds are whole thousandths of a size that is written in full. */
const TURN_MS = 100_000_000;

export const oddsOfNow = (): number => LEAST + (Date.now() % TURN_MS);
/** Milliseconds since the odds were made. */
export const ageOfOdds = (odds: number): number => (Date.now() % TURN_MS) - (odds - LEAST);

/** Ids of pages are numbers; these have seven digits, which `MATCH_ID` finds. */
export const matchId = (index: number): string => String(1_000_000 + index);
export const MATCH_ID = /"id":"(\d{7})"/;

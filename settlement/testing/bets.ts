/** Short notation of bets for tests. */
import { NO_CAPS, type Bet, type Combination, type Leg } from '../bet.ts';
import { HALF_LOST, HALF_WON, LOST, VOID, WON, type LegResult } from '../leg-result.ts';
import { parseOdds } from '../odds.ts';

const RESULTS: Record<string, LegResult | null> = {
  win: WON,
  half: HALF_WON,
  void: VOID,
  halfLose: HALF_LOST,
  lose: LOST,
  open: null,
  heat2: { ...WON, deadHeat: { places: 1, runners: 2 } },
};

/** Legs from '1.80 win, 2.00 lose'. After the result, 'banker' makes the leg a banker, and 'of m' names its match. */
export const legsOf = (text: string): readonly Leg[] =>
  text.split(', ').map((one, index) => {
    const [price = '', result = 'open', ...rest] = one.split(' ');
    const value = parseOdds(price);
    if (value === null || RESULTS[result] === undefined) throw new Error(`no leg: ${one}`);
    const at = rest.indexOf('of');
    const match = at < 0 ? `match ${index}` : (rest[at + 1] ?? '');
    return { odds: value, result: RESULTS[result], match, isBanker: rest.includes('banker') };
  });

export const betOf = (combination: Combination, legs: string, more: Partial<Bet> = {}): Bet => ({
  combination,
  legs: legsOf(legs),
  stake: 1000n,
  freeBet: null,
  bonus: null,
  caps: NO_CAPS,
  ...more,
});

export const SINGLE: Combination = { kind: 'single' };
export const EXPRESS: Combination = { kind: 'express' };
export const CHAIN: Combination = { kind: 'chain' };
export const system = (...sizes: readonly number[]): Combination => ({ kind: 'system', sizes });

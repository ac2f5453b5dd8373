/** Handicaps and totals, Asian and European (products §8.5). A line is a number of quarters: −0.75 is −3. */
import { LOST, meanResult, VOID, WON, type LegResult } from './leg-result.ts';

declare const brand: unique symbol;
/** Quarters of a goal, point, game or set. */
export type Line = number & { readonly [brand]: 'line' };

const QUARTERS = 4;

/** '-0.75' → −3 quarters; null for a text that is no line. */
export function parseLine(text: string): Line | null {
  const parts = /^([+-]?)(\d{1,4})(?:\.(0|00|25|5|50|75))?$/.exec(text);
  if (!parts) return null;
  const quarters = Number(parts[2]) * QUARTERS + Number((parts[3] ?? '').padEnd(2, '0')) / 25;
  return (parts[1] === '-' && quarters > 0 ? -quarters : quarters) as Line;
}

/** −3 → '-0.75', with as few decimals as possible. */
export const lineText = (line: Line): string => String(line / QUARTERS);

/** A line of this many quarters; throws when the number is not whole. */
export function line(quarters: number): Line {
  if (!Number.isInteger(quarters)) throw new RangeError(`${quarters} quarters are no line`);
  return quarters as Line;
}

const byMargin = (quarters: number): LegResult => (quarters > 0 ? WON : quarters < 0 ? LOST : VOID);

/**
 * Result for x = goals × 4 + line, in quarters: x > 0 wins, 0 returns the stake; a quarter line is settled as two half
 * stakes.
 */
function settled(goals: number, by: Line): LegResult {
  const quarters = goals * QUARTERS + by;
  if (quarters % 2 === 0) return byMargin(quarters);
  const mean = meanResult(byMargin(quarters - 1), byMargin(quarters + 1));
  if (!mean) throw new RangeError('halves of a quarter line differ by half a goal');
  return mean;
}

/**
 * Result of a bet on a team with a handicap. `difference`: goals of this team minus the opponent's; for live lines only
 * goals since the bet.
 */
export const settleHandicap = (difference: number, given: Line): LegResult => settled(difference, given);

/** Over or under a total. */
export const settleTotal = (total: number, at: Line, side: 'over' | 'under'): LegResult =>
  side === 'over' ? settled(total, line(-at)) : settled(-total, at);

/**
 * Outcome of a European handicap: `goals` (whole) are added to those of the home team, then it is 1, X or 2; no stake
 * is returned.
 */
export function euroHandicapOutcome(difference: number, goals: number): '1' | 'x' | '2' {
  const after = difference + goals;
  return after > 0 ? '1' : after < 0 ? '2' : 'x';
}

/** Random draw of a landing page's prize, and of the prize's code. */
import { randomBytes, randomInt } from 'node:crypto';

/** Letters and digits that are not easily confused; 32 of them, so that each has the same probability. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_LENGTH = 20;

/**
 * Picks a prize at random: the probability of each is its share of all weights; null when all weights are 0.
 * `draw(n)` returns a uniform whole number from 0 to n − 1.
 */
export function pickPrize<P extends { readonly weight: number }>(
  prizes: readonly P[],
  draw: (below: number) => number = randomInt,
): P | null {
  const total = prizes.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return null;
  let left = draw(total);
  return prizes.find(({ weight }) => (left -= weight) < 0) ?? null;
}

/** A code of 100 random bits (contract/rest/landing.ts PRIZE_CODE). */
export const newPrizeCode = (): string =>
  `WIN-${Array.from(randomBytes(CODE_LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('')}`;

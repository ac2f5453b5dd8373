/** Products §8.11 builder: one price for selections of one match; a void leg returns the stake, a lost one loses it. */
import { expect, test } from '@jest/globals';
import { cashOutQuote, priceNow } from './cash-out.ts';
import { NO_CAPS, type Bet } from './bet.ts';
import { LOST, VOID, WON, type LegResult } from './leg-result.ts';
import { odds } from './odds.ts';
import { settleBet } from './settle-bet.ts';
import { slipFault } from './slip-rules.ts';

const builderOf = (results: readonly (LegResult | null)[], rest: Partial<Bet> = {}): Bet => ({
  combination: { kind: 'builder', odds: odds(3500) },
  legs: results.map((result) => ({ odds: odds(2000), result, match: 'a' })),
  stake: 1000n,
  freeBet: null,
  bonus: null,
  caps: NO_CAPS,
  ...rest,
});

test.each<[string, readonly (LegResult | null)[], string, bigint]>([
  ['open', [null, null], 'open', 3500n],
  ['won', [WON, WON], 'won', 3500n],
  ['one lost', [WON, LOST], 'lost', 0n],
  ['lost before the end', [LOST, null], 'lost', 0n],
  ['one void', [WON, VOID], 'void', 1000n],
  ['one void, the other open', [VOID, null], 'open', 1000n],
  ['void and lost', [VOID, LOST], 'lost', 0n],
  ['all void', [VOID, VOID], 'void', 1000n],
])('%s', (_name, results, state, total) => {
  expect(settleBet(builderOf(results))).toMatchObject({ state, total, bonus: 0n });
});

test('the price of a builder is not the product of its odds, and the explanation shows it', () => {
  const { explanation } = settleBet(builderOf([WON, WON]));
  expect(explanation.steps.map(({ step }) => step)).toEqual(['builder', 'payout', 'total']);
  expect(settleBet(builderOf([WON, VOID])).explanation.steps[0]?.step).toBe('builder-void');
  const free = { freeBet: { isStakeReturned: false } };
  expect(settleBet(builderOf([WON, VOID], free)).total).toBe(0n);
});

test('a builder takes only legs of one match, and is never cashed out', () => {
  const leg = { odds: odds(2000), isExpressForbidden: true, isBanker: false };
  const fault = (matches: readonly string[]) =>
    slipFault(
      {
        combination: { kind: 'builder', odds: odds(3500) },
        legs: matches.map((match) => ({ ...leg, match })),
      },
      { maxLegs: 20, minTotalOdds: null, maxTotalOdds: null },
    );
  expect([fault(['a', 'a']), fault(['a', 'b']), fault(['a'])]).toEqual([null, 'builder-match', 'leg-count']);
  const price = priceNow(odds(1900));
  const terms = { marginPercent: 5, isAllowedForFreeBets: false };
  expect(cashOutQuote(builderOf([null, null]), [price, price], terms)).toEqual({ code: 'not-offered' });
});

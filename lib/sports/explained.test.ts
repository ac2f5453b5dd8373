import { expect, jest, test } from '@jest/globals';
import { CURRENCIES } from '#contract/currencies.ts';
import { NO_CAPS, type Bet, type Leg } from '#settlement/bet.ts';
import { HALF_LOST, HALF_WON, LOST, VOID, WON } from '#settlement/leg-result.ts';
import { odds } from '#settlement/odds.ts';
import { settleBet } from '#settlement/settle-bet.ts';
import { explainedLines, legFormula } from './explained.ts';

const to = { currency: CURRENCIES.EUR, locale: 'en' };
const leg = (thousandths: number, result: Leg['result'] = WON, match = String(thousandths)): Leg => ({
  odds: odds(thousandths),
  result,
  match,
});
const bet = (legs: readonly Leg[], rest: Partial<Bet> = {}): Bet => ({
  combination: { kind: legs.length === 1 ? 'single' : 'express' },
  legs,
  stake: 10_00n,
  freeBet: null,
  bonus: null,
  caps: NO_CAPS,
  ...rest,
});
const explained = (given: Bet) =>
  explainedLines(settleBet(given).explanation.steps, to).map(({ step, formula }) => [step, formula]);

test('a single', () => {
  expect(explained(bet([leg(1850)]))).toEqual([
    ['product', '1.85'],
    ['payout', '€10 × 1.85 = €18.50'],
    ['total', '€18.50'],
  ]);
});

test('an express with its bonus', () => {
  const bonus = {
    variant: 'net',
    minOdds: odds(1200),
    tiers: [{ minLegs: 2, percent: 10 }],
    cap: 2_00n,
  } as const;
  expect(explained(bet([leg(2000), leg(1500)], { bonus }))).toEqual([
    ['product', '2 × 1.50 = 3'],
    ['payout', '€10 × 3 = €30'],
    ['express-bonus', 'min(€20 × 10%; €2) = €2'],
    ['total', '€32'],
  ]);
});

test('the lines of a small system are listed; a large system shows only their sum', () => {
  const legs = [leg(1800), leg(2000), leg(2500)];
  const system = (sizes: number[]) => ({ combination: { kind: 'system', sizes } }) as const;
  expect(explained(bet(legs, { ...system([2]), stake: 30_00n }))).toEqual([
    ['stake-per-line', '€30 ÷ 3 = €10'],
    ['line-sum', '1.80 × 2 + 1.80 × 2.50 + 2 × 2.50 = 13.10'],
    ['payout', '€10 × 13.10 = €131'],
    ['total', '€131'],
  ]);
  const many = [...legs, leg(3000), leg(4000), leg(5000)];
  expect(explained(bet(many, system([3])))[1]).toEqual(['line-sum', 'Σ = 522.30']);
});

test('a system of 184,756 lines shows its sum without computing a list of the lines', () => {
  const legs = Array.from({ length: 20 }, (_, index) => leg(2000, WON, String(index)));
  const system = bet(legs, { combination: { kind: 'system', sizes: [10] }, stake: 184_756n });
  const listing = jest.spyOn(Array.prototype, 'flatMap');
  expect(explained(system)[1]).toEqual(['line-sum', 'Σ = 189,190,144']);
  expect(listing.mock.calls.length).toBeLessThan(100);
  listing.mockRestore();
});

test('bankers are multiplied before the lines', () => {
  const legs = [{ ...leg(1500), isBanker: true }, leg(2000), leg(3000)];
  expect(explained(bet(legs, { combination: { kind: 'system', sizes: [2] } }))[1]).toEqual([
    'line-sum',
    '1.50 × (2 + 3) = 7.50',
  ]);
});

test('products §8.4: the factor of a leg in each state', () => {
  const states = [WON, HALF_WON, VOID, HALF_LOST, LOST, { ...WON, deadHeat: { places: 1, runners: 2 } }];
  const { legs } = settleBet(bet(states.map((result, at) => leg(1900, result, String(at))))).explanation;
  expect(legs.map((each) => legFormula(each, 'en'))).toEqual([
    '1.90',
    '½ × 1.90 + ½ = 1.45',
    '1',
    '½ = 0.50',
    '0',
    '1.90 × 1/2 = 0.95',
  ]);
});

import { describe, expect, test } from '@jest/globals';
import { toDecimal } from '#settlement/fraction.ts';
import { odds } from '#settlement/odds.ts';
import { betsLeft, numbersOf, PLAIN_TERMS } from './slip-bets.ts';
import { SAMPLE_CONTEXT, sampleSelection as leg, sampleSlip } from './slip-samples.ts';
import {
  builderKeys,
  choose,
  selectionKey,
  setBuilder,
  setSingleStake,
  setStake,
  withoutGone,
  type Selection,
  type Slip,
} from './slip.ts';
import { buttonOf } from './slip-button.ts';
import { slipState } from './slip-state.ts';

const over = (status: Selection['status'], rest: Partial<Selection> = {}) =>
  leg('b', 3000, { status, now: status === 'suspended' ? odds(3000) : null, ...rest });
const [a, c, d] = [leg('a', 2000), leg('c', 1500), leg('d', 4000)] as const;
const staked = (...legs: readonly Selection[]) => setStake(sampleSlip(...legs), '100');
const singles = (...legs: readonly Selection[]) =>
  legs.reduce(
    (slip, each) => setSingleStake(slip, selectionKey(each), '100'),
    choose(sampleSlip(...legs), 'single'),
  );
const builder = (...legs: readonly Selection[]) => {
  const slip = staked(...legs);
  return setBuilder(slip, builderKeys(slip.selections), null);
};
const ofA = { eventId: 'a', marketId: 'total;line=2.5' };

describe('products §7.0: a selection that is over counts neither in odds nor in the possible win', () => {
  test.each<[string, Slip, readonly string[], bigint, string]>([
    ['express, one is finished', staked(a, over('gone'), c), ['3.00'], 300_00n, 'drop'],
    ['express, one has another line', staked(a, over('moved'), c), ['3.00'], 300_00n, 'drop'],
    ['express, one is suspended: it counts', staked(a, over('suspended'), c), ['9.00'], 900_00n, 'suspended'],
    ['express of two, one is finished: a single', staked(a, over('gone')), ['2.00'], 200_00n, 'drop'],
    ['2 of 4: 2 of 3', choose(staked(a, over('gone'), c, d), 'system'), ['8.00'], 566_61n, 'drop'],
    ['builder of two: a single', builder(a, over('gone', ofA)), ['2.00'], 200_00n, 'drop'],
    ['singles: the other one', singles(a, over('gone')), ['2.00'], 200_00n, 'drop'],
    ['a single that is finished: nothing', staked(over('gone')), [], 0n, 'drop'],
  ])('%s', (_name, slip, shown, possibleWin, label) => {
    const numbersIn = (each: Slip) =>
      betsLeft(each, SAMPLE_CONTEXT.currency).map((bet) => numbersOf(bet, SAMPLE_CONTEXT.terms));
    const numbers = numbersIn(slip);
    expect(numbers.map((each) => toDecimal(each.odds, 2))).toEqual(shown);
    expect(numbers.reduce((sum, each) => sum + each.possibleWin, 0n)).toBe(possibleWin);
    const button = buttonOf(slipState(slip, SAMPLE_CONTEXT), { charged: 0n, count: 0 });
    expect(button.label).toBe(label);
    // The button of this problem removes the selections that are over, and changes none of the numbers.
    if (label === 'drop') expect(numbersIn(withoutGone(slip))).toEqual(numbers);
  });
});

test('the hint of an express bonus counts the legs that count for it, not all selections', () => {
  const bonus = {
    variant: 'gross',
    minOdds: odds(1400),
    tiers: [{ minLegs: 3, percent: 5 }],
    cap: null,
  } as const;
  const [bet] = betsLeft(sampleSlip(a, leg('b', 1200), leg('c', 1300)), SAMPLE_CONTEXT.currency);
  expect(bet && numbersOf(bet, { ...PLAIN_TERMS, bonus }).hint).toEqual({
    counted: 1,
    missing: 2,
    percent: 5,
  });
});

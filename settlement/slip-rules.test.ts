/** Products §7.0, §7.4, §8.6: why legs cannot be one bet. */
import { expect, test } from '@jest/globals';
import type { Combination } from './bet.ts';
import { slipFault, type SlipFault, type SlipTerms } from './slip-rules.ts';
import { CHAIN, EXPRESS, legsOf, SINGLE, system } from './testing/bets.ts';

const TERMS: SlipTerms = { maxLegs: 4, minTotalOdds: null, maxTotalOdds: null };
const faultOf = (
  combination: Combination,
  legs: string,
  terms: Partial<SlipTerms> = {},
  forbidden: readonly number[] = [],
): SlipFault | null =>
  slipFault(
    {
      combination,
      legs:
        legs === ''
          ? []
          : legsOf(legs).map((leg, index) => ({
              ...leg,
              isBanker: leg.isBanker === true,
              isExpressForbidden: forbidden.includes(index),
            })),
    },
    { ...TERMS, ...terms },
  );

const THREE = '2.00 open, 2.00 open, 2.00 open';
test.each<[Combination, string, SlipFault | null]>([
  [SINGLE, '', 'no-legs'],
  [SINGLE, '2.00 open', null],
  [SINGLE, '2.00 open, 2.00 open', 'leg-count'],
  [EXPRESS, '2.00 open', 'leg-count'],
  [EXPRESS, '2.00 open, 2.00 open', null],
  [EXPRESS, `${THREE}, ${THREE}`, 'too-many-legs'],
  [EXPRESS, '2.00 open of a, 2.00 open of a', 'same-match'],
  [EXPRESS, '2.00 open banker, 2.00 open', 'banker-count'],
  [CHAIN, THREE, null],
  [CHAIN, '2.00 open', 'leg-count'],
  [system(2), THREE, null],
  [system(1, 2, 3), THREE, null],
  [system(), THREE, 'system-size'],
  [system(2, 2), THREE, 'system-size'],
  [system(0, 2), THREE, 'system-size'],
  [system(4), THREE, 'system-size'],
  [system(2), '2.00 open banker, 2.00 open, 2.00 open', null],
  [system(1), '2.00 open banker, 2.00 open, 2.00 open', 'banker-count'],
  [system(2), '2.00 open of a, 2.00 open of a, 2.00 open', null],
  [system(3), '2.00 open of a, 2.00 open of a, 2.00 open', 'system-size'],
  [system(2), '2.00 open banker of a, 2.00 open of a, 2.00 open', 'same-match'],
])('%p of %s: %s', (combination, legs, fault) => {
  expect(faultOf(combination, legs)).toBe(fault);
});

test('legs that the feed forbids in an express may be singles', () => {
  expect(faultOf(SINGLE, '2.00 open', {}, [0])).toBeNull();
  expect(faultOf(EXPRESS, '2.00 open, 2.00 open', {}, [1])).toBe('express-forbidden');
  expect(faultOf(system(2), THREE, {}, [1])).toBe('express-forbidden');
});

test('total odds are refused if they are too low for an express, or too high for a line of a system', () => {
  expect(faultOf(EXPRESS, '1.10 open, 1.10 open', { minTotalOdds: 1250 })).toBe('total-odds-too-low');
  expect(faultOf(EXPRESS, '1.10 open, 1.20 open', { minTotalOdds: 1250 })).toBeNull();
  expect(faultOf(EXPRESS, THREE, { maxTotalOdds: 7000 })).toBeNull();
  expect(faultOf(system(3), THREE, { maxTotalOdds: 7000 })).toBe('total-odds-too-high');
  expect(faultOf(system(2), THREE, { maxTotalOdds: 7000 })).toBeNull();
  expect(faultOf(system(2), '9.00 open of a, 2.00 open of a, 3.00 open', { maxTotalOdds: 26_999 })).toBe(
    'total-odds-too-high',
  );
});

/** Products §8.8: price policies and limits of the stake. */
import { expect, test } from '@jest/globals';
import { fraction, type Fraction } from './fraction.ts';
import { acceptsPrice, lowestAccepted, type PricePolicy } from './price-policy.ts';
import { maxStake, minStake, type MaxStakeLimits } from './stake-limits.ts';

const price = (thousandths: number): Fraction => fraction(BigInt(thousandths), 1000n);

test('§8.8 odds of 2.50 with a threshold of 5 % accept 2.425', () => {
  expect(lowestAccepted(price(2500), 5)).toEqual(price(2425));
});

const THRESHOLD: PricePolicy = { kind: 'threshold', percent: 5 };
test.each<[PricePolicy, number, boolean]>([
  [{ kind: 'any' }, 1010, true],
  [{ kind: 'higher' }, 2500, true],
  [{ kind: 'higher' }, 2510, true],
  [{ kind: 'higher' }, 2490, false],
  [THRESHOLD, 2425, true],
  [THRESHOLD, 2424, false],
  [THRESHOLD, 9000, true],
  [{ kind: 'none' }, 2500, true],
  [{ kind: 'none' }, 2510, false],
  [{ kind: 'none' }, 2490, false],
])('§8.8 %p of 2.500: %d', (policy, offered, isAccepted) => {
  expect(acceptsPrice(policy, price(2500), price(offered))).toBe(isAccepted);
});

const NO_LIMITS: MaxStakeLimits = {
  odds: price(2500),
  market: null,
  maxPayout: null,
  offer: null,
  maxNetWin: null,
  liability: null,
  balance: null,
  protection: null,
  freeBet: null,
};
test.each<[Partial<MaxStakeLimits>, ReturnType<typeof maxStake>]>([
  [{}, null],
  [{ market: 500n }, { amount: 500n, reason: 'market' }],
  [
    { market: 500n, maxPayout: 1000n },
    { amount: 400n, reason: 'maxPayout' },
  ],
  [
    { market: 500n, maxPayout: 1001n },
    { amount: 400n, reason: 'maxPayout' },
  ],
  [{ offer: 500n }, { amount: 500n, reason: 'offer' }],
  [{ maxNetWin: 1000n }, { amount: 666n, reason: 'maxNetWin' }],
  [
    { market: 700n, liability: 1000n },
    { amount: 666n, reason: 'liability' },
  ],
  [
    { market: 500n, balance: 300n },
    { amount: 300n, reason: 'balance' },
  ],
  [
    { balance: 300n, protection: 299n },
    { amount: 299n, reason: 'protection' },
  ],
  [
    { balance: 300n, protection: -5n },
    { amount: 0n, reason: 'protection' },
  ],
  [
    { balance: 300n, freeBet: 100n },
    { amount: 100n, reason: 'freeBet' },
  ],
  [
    { market: 300n, balance: 300n },
    { amount: 300n, reason: 'market' },
  ],
])('§8.8 the binding limit of %p', (limits, expected) => {
  expect(maxStake({ ...NO_LIMITS, ...limits })).toEqual(expected);
});

test('§8.8 the smallest stake is per line', () => {
  expect(minStake({ currency: 3000n, market: 100n }, 1n)).toEqual({ amount: 3000n, reason: 'currency' });
  expect(minStake({ currency: 3000n, market: 5000n }, 3n)).toEqual({ amount: 15_000n, reason: 'market' });
});

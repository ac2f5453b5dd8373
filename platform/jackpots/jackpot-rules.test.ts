import { createHmac } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ACCOUNT_CURRENCIES } from '#contract/currencies.ts';
import { dropPointOf, growth, poolLimits, TIERS, type Pool } from './jackpot-rules.ts';

const SEED = 'ab'.repeat(32);
const pool = (rest: Partial<Pool> = {}): Pool => ({
  id: 'mini-kzt-1',
  tier: 'mini',
  seed: SEED,
  start: 1000n,
  cap: 5000n,
  amount: 1000n,
  fraction: 0n,
  ...rest,
});

describe('limits of pools are multiples of the smallest amounts of specification 2 §9', () => {
  test.each([
    ['mini', 'KZT', 600_000n, 3_000_000n],
    ['major', 'UZS', 140_000_000n, 700_000_000n],
    ['grand', 'USD', 200_000n, 1_000_000n],
    ['mini', 'AZN', 4_000n, 20_000n],
  ] as const)('%s in %s', (tier, currency, start, cap) =>
    expect(poolLimits(tier, currency)).toEqual({ start, cap }),
  );
  test('in every currency the cap of a tier is below the start of the next', () => {
    for (const currency of ACCOUNT_CURRENCIES) {
      const [mini, major, grand] = TIERS.map((tier) => poolLimits(tier, currency));
      expect(mini!.cap < major!.start && major!.cap < grand!.start).toBe(true);
    }
  });
});

describe('shares of a stake', () => {
  test.each([
    ['mini', 10_000n, 0n, 25n, 0n],
    ['major', 10_000n, 0n, 15n, 0n],
    ['grand', 10_000n, 0n, 10n, 0n],
    ['mini', 399n, 0n, 0n, 9_975n],
    ['mini', 1n, 9_975n, 1n, 0n],
    ['mini', 600n, 9_000n, 2n, 4_000n],
  ] as const)(
    '%s: %d with %d left over gives %d, %d are left over',
    (tier, staked, fraction, contribution, rest) =>
      expect(growth(pool({ tier, fraction, cap: 10n ** 9n }), staked)).toMatchObject({
        contribution,
        fraction: rest,
      }),
  );
  test('no fraction of a share is lost: single stakes contribute as much as their sum', () => {
    fc.assert(
      fc.property(
        fc.array(fc.bigInt({ min: 0n, max: 10n ** 7n }), { minLength: 1, maxLength: 30 }),
        (stakes) => {
          let grown = pool({ cap: 10n ** 15n });
          for (const staked of stakes) {
            const { contribution, fraction } = growth(grown, staked);
            grown = { ...grown, amount: grown.amount + contribution, fraction };
          }
          const total = stakes.reduce((sum, staked) => sum + staked, 0n) * 25n;
          return grown.amount - 1000n === total / 10_000n && grown.fraction === total % 10_000n;
        },
      ),
    );
  });
});

describe('the drop point', () => {
  const point = dropPointOf(pool());
  test('can be computed from the published seed', () => {
    const hmac = createHmac('sha256', Buffer.from(SEED, 'hex')).update('mini-kzt-1').digest('hex');
    expect(point).toBe(1000n + 1n + (BigInt(`0x${hmac}`) % 4000n));
  });
  test('differs between pools with the same seed', () =>
    expect(dropPointOf(pool({ id: 'mini-kzt-2' }))).not.toBe(point));
  test('is above the start and at most the cap', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 32, maxLength: 32 }),
        fc.bigInt({ min: 1n, max: 9n }),
        (bytes, width) => {
          const drawn = dropPointOf(pool({ seed: Buffer.from(bytes).toString('hex'), cap: 1000n + width }));
          return drawn > 1000n && drawn <= 1000n + width;
        },
      ),
    );
  });
  test.each([
    ['one below the point', point - 26n, 10_000n, null],
    ['exactly the point', point - 25n, 10_000n, point],
    ['beyond the point: still the point', point - 25n, 20_000n, point],
    ['a pool already at its drop point, whose earlier payment failed, drops now', point, 10_000n, point],
    ['a round that contributes less than one minor unit wins nothing', point, 1n, null],
  ])('%s', (_name, amount, staked, drop) => expect(growth(pool({ amount }), staked).drop).toBe(drop));
});

import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { CURRENCIES, CURRENCY_CODES, type CurrencyCode } from '#contract/currencies.ts';
import { toMajor, toMinor } from '#contract/money.ts';
import { firstShown, nextShown, stepIntervalMs } from './balance-animation.ts';
import { createBalanceTicker } from './balance-ticker.ts';

const minor = (major: string, code: CurrencyCode) => toMinor(major, CURRENCIES[code]) as bigint;

describe('specification 1 §9 "Dynamic balance animation"', () => {
  test.each<[CurrencyCode, string, readonly string[]]>([
    ['USD', '998', ['998.05', '998.17', '998.37', '998.42']],
    ['AZN', '998', ['998.05', '998.17', '998.37', '998.42']],
    ['EUR', '998', ['998.05', '998.17', '998.37', '998.42']],
    ['UZS', '500', ['505', '514', '528', '533']],
    ['UAH', '900', ['902', '906', '912', '914']],
    ['KZT', '900', ['902', '906', '912', '914']],
    ['KGS', '900', ['901', '903', '906', '907']],
    ['RUB', '950', ['951', '953', '956', '957']],
    ['BYN', '950', ['951', '953', '956', '957']],
    ['MDL', '950', ['951', '953', '956', '957']],
    ['BDT', '950', ['951', '953', '956', '957']],
  ])('%s: 1000 starts at %s and goes on with its three steps in turn', (code, start, expected) => {
    const to = minor('1000', code);
    const first = firstShown(0n, to, code);
    expect(first).toBe(minor(start, code));
    let shown = first ?? 0n;
    const steps = expected.map((_amount, count) => (shown = nextShown(shown, to, count, code)));
    expect(steps).toEqual(expected.map((amount) => minor(amount, code)));
  });
  test.each<CurrencyCode>(['INR', 'TRY', 'GBP', 'DOGE'])('%s has no row: no animation', (code) =>
    expect(firstShown(0n, 1000n, code)).toBeNull(),
  );
  test('an interval is 2000 or 3000 ms', () =>
    expect([0, 0.49, 0.5, 0.999].map(stepIntervalMs)).toEqual([2000, 2000, 3000, 3000]));
  test('the shown value never exceeds the amount, never falls, and finally reaches the amount', () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...CURRENCY_CODES),
        fc.bigInt(0n, 10n ** 9n),
        fc.bigInt(0n, 10n ** 9n),
        (code, from, to) => {
          let shown = firstShown(from, to, code);
          if (shown === null) return;
          expect(shown).toBeGreaterThanOrEqual(from);
          for (let count = 0; shown < to; count++) {
            const next = nextShown(shown, to, count, code);
            expect(next).toBeGreaterThan(shown);
            expect(next).toBeLessThanOrEqual(to);
            shown = next;
          }
        },
      ),
    ));
});

describe('a balance on the page', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());
  const setup = (isStill = false) => {
    const painted: string[] = [];
    const paint = (amount: bigint, code: CurrencyCode) =>
      painted.push(`${toMajor(amount, CURRENCIES[code])} ${code}`);
    return {
      painted,
      ticker: createBalanceTicker({ paint, random: () => 0.9, isStill: () => isStill }),
    };
  };
  const kzt = (major: string) => minor(major, 'KZT');

  test('the first balance, a smaller one and one in another currency are shown without animation', () => {
    const { painted, ticker } = setup();
    ticker.set(kzt('1000'), 'KZT');
    ticker.set(kzt('900'), 'KZT');
    ticker.set(minor('7', 'USD'), 'USD');
    jest.advanceTimersByTime(60_000);
    expect(painted).toEqual(['1000.00 KZT', '900.00 KZT', '7.00 USD']);
  });
  test('a bigger balance goes up by steps, here every 3000 ms', () => {
    const { painted, ticker } = setup();
    ticker.set(kzt('1000'), 'KZT');
    ticker.set(kzt('1005'), 'KZT');
    jest.advanceTimersByTime(2999);
    expect(painted).toEqual(['1000.00 KZT', '1000.00 KZT']);
    jest.advanceTimersByTime(60_000);
    expect(painted.slice(2)).toEqual(['1002.00 KZT', '1005.00 KZT']);
    expect(jest.getTimerCount()).toBe(0);
  });
  test('a bet during the animation ends it', () => {
    const { painted, ticker } = setup();
    ticker.set(kzt('1000'), 'KZT');
    ticker.set(kzt('2000'), 'KZT');
    ticker.set(kzt('1990'), 'KZT');
    jest.advanceTimersByTime(60_000);
    expect(painted).toEqual(['1000.00 KZT', '1900.00 KZT', '1990.00 KZT']);
  });
  test('with reduced motion a bigger balance is shown at once', () => {
    const { painted, ticker } = setup(true);
    ticker.set(kzt('1000'), 'KZT');
    ticker.set(kzt('2000'), 'KZT');
    expect(painted).toEqual(['1000.00 KZT', '2000.00 KZT']);
  });
  test('looking at the balance shows the final amount at once; after a sign-out nothing is written', () => {
    const { painted, ticker } = setup();
    ticker.set(kzt('1000'), 'KZT');
    ticker.set(kzt('2000'), 'KZT');
    ticker.finish();
    ticker.set(kzt('3000'), 'KZT');
    ticker.clear();
    jest.advanceTimersByTime(60_000);
    expect(painted.slice(2)).toEqual(['2000.00 KZT', '2900.00 KZT']);
  });
});

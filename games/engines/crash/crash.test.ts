import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { plainWager } from '#platform/testing/plain-wager.ts';
import { crashAt, crashEngine, multiplierAfter, timeOf } from './engine.ts';
import { crashGame } from '#games/server/kinds/crash.ts';
import { CRASH_RULES } from './rules.ts';

const E = 2n ** 52n;
const [classic] = CRASH_RULES;
if (!classic) throw new Error('no rules');

/**
 * How many of the E values of h give a multiplier of at least x hundredths. The crash point never falls with growing h,
 * so bisection finds the first such value.
 */
function reaching(rtp: number, cap: number, x: number): bigint {
  let [low, high] = [0n, E];
  while (low < high) {
    const middle = (low + high) / 2n;
    if (crashAt(rtp, cap, middle) >= x) high = middle;
    else low = middle + 1n;
  }
  return E - low;
}

describe('the formula (docs/decisions/0040)', () => {
  test.each(CRASH_RULES.map((rules) => [rules.id, rules] as const))(
    '%s: every target returns the declared share, to one part in 2^45',
    (_id, { rtp, cap }) => {
      for (const target of [101, 102, 110, 150, 197, 200, 333, 1000, 9_999, cap]) {
        // Returned share = P(multiplier reaches target) · target. Both sides are multiplied by 100 · E, so they are
        // whole numbers.
        const paid = reaching(rtp, cap, target) * BigInt(target);
        const declared = BigInt(rtp) * E;
        const apart = paid > declared ? paid - declared : declared - paid;
        expect(apart).toBeLessThan(BigInt(target) * 2n);
      }
    },
  );

  test('a round ends as soon as it begins when the formula gives less than the lowest cash-out multiplier', () => {
    const flights = Number(reaching(classic.rtp, classic.cap, 101)) / Number(E);
    expect(1 - flights).toBeCloseTo(1 - 97 / 101, 10);
  });

  test('h = 0 gives 100 hundredths, and the highest h gives the cap', () => {
    expect([crashAt(97, 1_000_000, 0n), crashAt(97, 1_000_000, E - 1n)]).toEqual([100, 1_000_000]);
  });
});

describe('the growing multiplier', () => {
  test.each([
    [0, 100],
    [165, 100],
    [166, 101],
    [11_553, 200],
    [-5, 100],
  ])('after %i ms it is %i', (ms, hundredths) => expect(multiplierAfter(ms)).toBe(hundredths));

  test('the multiplier reaches a value at timeOf and not a millisecond before', () => {
    fc.assert(
      fc.property(fc.integer({ min: 101, max: 1_000_000 }), (hundredths) => {
        const at = timeOf(hundredths);
        return multiplierAfter(at) >= hundredths && multiplierAfter(at - 1) < hundredths;
      }),
    );
  });

  test('a manual cash-out pays less than the crash point, an automatic one at most the crash point', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 101, max: 1_000_000 }),
        fc.integer({ min: 101, max: 1_000_000 }),
        (at, auto) => {
          const inFlight =
            crashEngine.flight?.multiplierAt(classic, crashEngine.runningMs(classic, { at }) - 1) ?? 0;
          const closing = crashEngine.flight?.closing(classic, { auto }, { at }) ?? null;
          return (
            inFlight < at &&
            (closing === null ? auto > at && at < classic.cap : closing === Math.min(auto, at))
          );
        },
      ),
    );
  });

  test('bets without automatic cash-out are paid when the round ends at the cap, and lost when it ends below', () => {
    expect(crashEngine.flight?.closing(classic, { auto: null }, { at: classic.cap })).toBe(classic.cap);
    expect(crashEngine.flight?.closing(classic, { auto: null }, { at: classic.cap - 1 })).toBeNull();
  });

  test('a win is the stake times the multiplier, rounded down', () => {
    expect(crashEngine.won(classic, plainWager({ auto: null }, 1050n, 133), { at: 300 })).toBe(1396n);
    expect(crashEngine.won(classic, plainWager({ auto: null }, 1050n), { at: 300 })).toBe(0n);
  });

  test('unknown rule sets and looks give null; an automatic cash-out above the cap is not allowed', () => {
    expect([
      crashGame.rules('classic')?.id,
      crashGame.rules('none'),
      crashGame.config(classic, 'none'),
    ]).toEqual(['classic', null, null]);
    expect(crashEngine.allows(classic, { auto: classic.cap + 1 })).toBe(false);
  });
});

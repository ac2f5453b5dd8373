import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { limitProblem } from '#games/engines/roulette/engine.ts';
import type { RouletteRules } from '#games/engines/roulette/engine.ts';
import { ROULETTE_RULES } from '#games/engines/roulette/rules.ts';
import { SPOTS } from '#games/engines/roulette/spots.ts';
import { EMPTY, createLayout, sumOfLayout, toChips, toLayout } from './layout.ts';

const [rules] = ROULETTE_RULES as [RouletteRules];
const on = (spot: string, amount: bigint) => new Map([[spot, amount]]);
const layoutWith = (balance = 100_000n) =>
  createLayout({ rules, min: 10n, max: 10_000n, balance: () => balance });

describe('chips on the felt', () => {
  test('are added, doubled, and undone step by step', () => {
    const layout = layoutWith();
    layout.lay(on('red', 10n));
    layout.lay(on('red', 50n));
    layout.lay(
      new Map([
        ['straight-7', 10n],
        ['corner-1', 20n],
      ]),
    );
    expect(Object.fromEntries(layout.chips())).toEqual({ red: 60n, 'straight-7': 10n, 'corner-1': 20n });
    expect(layout.double()).toBeNull();
    expect(sumOfLayout(layout.chips())).toBe(180n);
    layout.undo();
    layout.undo();
    expect(Object.fromEntries(layout.chips())).toEqual({ red: 60n });
    layout.take('red');
    expect(layout.chips().size).toBe(0);
    layout.undo();
    layout.clear();
    layout.undo();
    expect(sumOfLayout(layout.chips())).toBe(60n);
  });

  test('are rejected as a whole above a limit or the balance', () => {
    const layout = layoutWith(600n);
    expect(
      layout.lay(
        new Map([
          ['red', 10n],
          ['straight-7', 510n],
        ]),
      ),
    ).toEqual({ why: 'spot', max: 500n });
    expect(layout.chips().size).toBe(0);
    layout.lay(on('red', 400n));
    expect(layout.double()).toEqual({ why: 'balance', max: 600n });
    expect(
      layoutWith().lay(
        new Map([
          ['red', 9_000n],
          ['black', 9_000n],
        ]),
      ),
    ).toEqual({ why: 'table', max: 10_000n });
    expect(sumOfLayout(layout.chips())).toBe(400n);
  });

  test('a played round clears the felt, and its bet can be repeated', () => {
    const layout = layoutWith();
    layout.lay(on('red', 10n));
    layout.played(layout.chips());
    expect(layout.chips()).toBe(EMPTY);
    expect(layout.canUndo()).toBe(false);
    expect(layout.rebet()).toBeNull();
    expect(toChips(layout.chips())).toEqual([{ spot: 'red', amount: '10' }]);
  });
});

test('every layout is a bet that the engine accepts', () => {
  const step = fc.oneof(
    fc.record({
      do: fc.constant('lay' as const),
      spot: fc.constantFrom(...SPOTS.map(({ id }) => id)),
      tens: fc.integer({ min: 1, max: 600 }),
    }),
    fc.record({
      do: fc.constantFrom('double' as const, 'undo' as const, 'rebet' as const, 'clear' as const),
    }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const layout = layoutWith(8_000n);
      for (const one of steps) {
        if (one.do === 'lay') layout.lay(on(one.spot, BigInt(one.tens) * 10n));
        else layout[one.do]();
        const chips = toChips(layout.chips());
        expect(limitProblem(rules, { chips }, 10n)).toBeNull();
        expect(sumOfLayout(layout.chips())).toBeLessThanOrEqual(8_000n);
        expect(toLayout(chips)).toEqual(layout.chips());
      }
    }),
  );
});

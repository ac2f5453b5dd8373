import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import * as v from 'valibot';
import { roundNumbers } from '#games/server/fairness.ts';
import { limitProblem, returnOf, rouletteEngine, sumOf } from './engine.ts';
import { rouletteGame } from '#games/server/kinds/roulette.ts';
import { ROULETTE_RULES } from './rules.ts';
import { PAYS, POCKETS, SPOTS, WHEEL, colourOf, spotOf } from './spots.ts';
import type { SpotKind } from './spots.ts';

const [european, french] = ROULETTE_RULES as [(typeof ROULETTE_RULES)[0], (typeof ROULETTE_RULES)[0]];
const numbers = Array.from({ length: POCKETS }, (_, number) => number);
const countOf = (kind: SpotKind): number => SPOTS.filter((spot) => spot.kind === kind).length;

describe('the table', () => {
  test('has every spot of a single-zero table once', () => {
    expect(new Set(SPOTS.map(({ id }) => id)).size).toBe(SPOTS.length);
    expect(new Set(SPOTS.map((spot) => `${spot.kind} ${spot.numbers.join()}`)).size).toBe(SPOTS.length);
    expect([countOf('straight'), countOf('split'), countOf('street'), countOf('corner')]).toEqual([
      37, 60, 14, 23,
    ]);
    expect([countOf('line'), countOf('dozen'), countOf('column'), countOf('even-chance')]).toEqual([
      11, 3, 3, 6,
    ]);
  });

  test.each([
    ['split-0-2', [0, 2]],
    ['split-17-20', [17, 20]],
    ['split-35-36', [35, 36]],
    ['trio-0-2-3', [0, 2, 3]],
    ['street-34', [34, 35, 36]],
    ['corner-32', [32, 33, 35, 36]],
    ['line-31', [31, 32, 33, 34, 35, 36]],
    ['dozen-2', [13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24]],
    ['column-3', [3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36]],
  ])('%s covers its numbers', (id, covered) => expect(spotOf(id)?.numbers).toEqual(covered));

  test.each(['split-3-4', 'corner-33', 'straight-37', 'line-34', 'constructor'])(
    'there is no spot %s',
    (id) => expect(spotOf(id)).toBeNull(),
  );

  test('the wheel has each number once, and the colours alternate', () => {
    expect([...WHEEL].sort((a, b) => a - b)).toEqual(numbers);
    expect(
      WHEEL.slice(1).every(
        (number, index) => index === 0 || colourOf(number) !== colourOf(WHEEL[index] ?? 0),
      ),
    ).toBe(true);
    expect(numbers.filter((number) => colourOf(number) === 'red')).toHaveLength(18);
  });
});

describe.each(ROULETTE_RULES)('rules $id', (rules) => {
  test.each(SPOTS.map(({ id, kind }) => ({ id, kind })))(
    '$id has the declared return, computed over all pockets',
    ({ id, kind }) => {
      const back = numbers.reduce(
        (sum, number) => sum + returnOf(rules, { spot: id, amount: '10' }, number),
        0n,
      );
      // A chip returns 36 chips over all 37 pockets, and half a chip more with la partage.
      expect(back).toBe(rules.laPartage && kind === 'even-chance' ? 365n : 360n);
      const declared = kind === 'even-chance' ? rules.evenChanceRtp : rules.rtp;
      expect(Math.abs((Number(back) / 370) * 100 - declared)).toBeLessThan(0.01);
    },
  );

  test('no chip within its limit returns more than 18,000 smallest stakes', () => {
    const dearest = Object.entries(rules.max).map(([kind, max]) => max * (PAYS[kind as SpotKind] + 1));
    expect(Math.max(...dearest)).toBeLessThanOrEqual(18_000);
  });
});

test('la partage returns half of the chips on even chances, and nothing of other chips', () => {
  expect(returnOf(french, { spot: 'red', amount: '30' }, 0)).toBe(15n);
  expect(returnOf(french, { spot: 'dozen-1', amount: '30' }, 0)).toBe(0n);
  expect(returnOf(french, { spot: 'red', amount: '30' }, 2)).toBe(0n);
  expect(returnOf(european, { spot: 'red', amount: '30' }, 0)).toBe(0n);
});

describe('validation of a bet', () => {
  const read = (bet: unknown) => v.safeParse(rouletteGame.bet, bet).success;

  test('accepts only chips on known spots, one for each spot, with amounts divisible by ten', () => {
    expect(read({ chips: [{ spot: 'red', amount: '100' }] })).toBe(true);
    for (const chips of [
      [],
      [{ spot: 'purple', amount: '100' }],
      [{ spot: 'red', amount: '105' }],
      [{ spot: 'red', amount: '-10' }],
      [{ spot: 'red', amount: 100 }],
      [{ spot: 'red', amount: '0' }],
      [{ spot: 'red', amount: '100', won: '900' }],
      [
        { spot: 'red', amount: '100' },
        { spot: 'red', amount: '100' },
      ],
    ])
      expect(read({ chips })).toBe(false);
    expect(read({ chips: [{ spot: 'red', amount: '10' }], number: 7 })).toBe(false);
    expect(v.safeParse(rouletteGame.action, { type: 'spin' }).success).toBe(false);
  });

  test('limits of a spot, in multiples of the smallest stake', () => {
    const on = (spot: string, amount: string) => limitProblem(european, { chips: [{ spot, amount }] }, 10n);
    expect(on('straight-7', '500')).toBeNull();
    expect(on('straight-7', '510')).toBe('bet_above_maximum');
    expect(on('red', '10000')).toBeNull();
    expect(on('red', '10010')).toBe('bet_above_maximum');
    expect(limitProblem(european, { chips: [{ spot: 'red', amount: '10' }] }, 20n)).toBe('bet_below_minimum');
    expect(on('split-1-36', '10')).toBe('validation_failed');
  });
});

const chips = fc.uniqueArray(
  fc.record({
    spot: fc.constantFrom(...SPOTS.map(({ id }) => id)),
    amount: fc.integer({ min: 1, max: 500 }).map((tens) => String(tens * 10)),
  }),
  { selector: ({ spot }) => spot, minLength: 1, maxLength: 30 },
);
const seeds = fc.record({
  serverSeed: fc.constant('5a'.repeat(32)),
  clientSeed: fc.string({ minLength: 1, maxLength: 12 }),
  nonce: fc.nat(),
});

describe('any bet and any seeds', () => {
  test('a repeated round gives the same result; stakes and wins are sums over the chips', () => {
    fc.assert(
      fc.property(chips, seeds, fc.constantFrom(...ROULETTE_RULES), (laid, seed, rules) => {
        const state = rouletteEngine.begin(rules, { chips: laid }, roundNumbers(seed));
        expect(JSON.parse(JSON.stringify(state))).toEqual(state);
        expect(rouletteEngine.begin(rules, { chips: laid }, roundNumbers(seed))).toEqual(state);
        const stake = rouletteGame.stakeOfBet?.({ chips: laid }) ?? 0n;
        expect(rouletteEngine.staked(rules, state, stake)).toBe(sumOf(laid));
        expect(stake).toBe(sumOf(laid));
        const won = rouletteEngine.won(rules, state, stake);
        expect(won).toBeLessThanOrEqual(stake * 36n);
        const view = rouletteEngine.view(rules, state) as { chips: { won: string }[] };
        expect(view.chips.reduce((sum, chip) => sum + BigInt(chip.won), 0n)).toBe(won);
      }),
    );
  });

  test('with an equal chip on each number exactly one chip wins', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const state = rouletteEngine.begin(
          european,
          { chips: numbers.map((number) => ({ spot: `straight-${number}`, amount: '10' })) },
          roundNumbers(seed),
        );
        expect(rouletteEngine.won(european, state, 370n)).toBe(360n);
      }),
    );
  });
});

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import * as v from 'valibot';
import { roundNumbers } from '#games/server/fairness.ts';
import { FACES, MIN_CHANCE, MAX_CHANCE, UNIT, diceEngine, payOf } from './engine.ts';
import type { DiceBet, DiceState, DiceView } from './engine.ts';
import { diceGame } from '#games/server/kinds/dice.ts';
import { DICE_RULES } from './rules.ts';
import { DICE_THEMES } from './themes.ts';

const [first] = DICE_RULES;
if (!first) throw new Error('no rules');

describe.each(DICE_RULES)('$id', (rules) => {
  test('returns at most the declared share at every chance, and less only by the rounding of the pay', () => {
    for (let chance = MIN_CHANCE; chance <= MAX_CHANCE; chance += 1) {
      const paid = BigInt(chance) * BigInt(payOf(rules, chance));
      const declared = BigInt(rules.rtp) * BigInt(FACES) * BigInt(UNIT / 100);
      // Rounding the multiplier down costs less than one ten-thousandth of the stake for each winning number.
      expect([chance, paid <= declared, declared - paid < BigInt(chance)]).toEqual([chance, true, true]);
    }
  });

  test('every win is more than its stake', () => expect(payOf(rules, MAX_CHANCE)).toBeGreaterThan(UNIT));
});

describe('which numbers win', () => {
  test.each<[DiceBet['side'], number, number, boolean]>([
    ['under', 5000, 4999, true],
    ['under', 5000, 5000, false],
    ['under', 100, 0, true],
    ['under', 9500, 9499, true],
    ['over', 5000, 5000, true],
    ['over', 5000, 4999, false],
    ['over', 100, 9900, true],
    ['over', 100, 9899, false],
    ['over', 9500, 500, true],
  ])('%s at %i of 10000: %i wins = %s', (side, chance, roll, isWon) => {
    const state: DiceState = { side, chance, roll };
    expect(diceEngine.view(first, state)).toMatchObject({ isWon, roll });
    expect(diceEngine.won(first, state, 1000n)).toBe(
      isWon ? (1000n * BigInt(payOf(first, chance))) / BigInt(UNIT) : 0n,
    );
  });

  test('low and high numbers win equally often: as many numbers as the chance says', () => {
    for (const side of ['under', 'over'] as const)
      for (const chance of [MIN_CHANCE, 3333, 5000, MAX_CHANCE]) {
        let wins = 0;
        for (let roll = 0; roll < FACES; roll += 1)
          wins += (diceEngine.view(first, { side, chance, roll }) as DiceView).isWon ? 1 : 0;
        expect([side, wins]).toEqual([side, chance]);
      }
  });
});

test('a round is determined by its seeds and is over when it has begun', () => {
  const seeds = fc.record({
    serverSeed: fc.stringMatching(/^[0-9a-f]{64}$/),
    clientSeed: fc.stringMatching(/^[a-z]{1,8}$/),
    nonce: fc.nat(1000),
  });
  const bet = fc.record({
    side: fc.constantFrom('under' as const, 'over' as const),
    chance: fc.integer({ min: MIN_CHANCE, max: MAX_CHANCE }),
  });
  fc.assert(
    fc.property(fc.constantFrom(...DICE_RULES), bet, seeds, (rules, chosen, round) => {
      const state = diceEngine.begin(rules, chosen, roundNumbers(round));
      expect(diceEngine.begin(rules, chosen, roundNumbers(round))).toEqual(state);
      expect(JSON.parse(JSON.stringify(state))).toEqual(state);
      expect([
        diceEngine.isOver(rules, state),
        diceEngine.abandon(rules, state),
        diceEngine.staked(rules, state, 50n),
      ]).toEqual([true, state, 50n]);
      expect(state.roll >= 0 && state.roll < FACES).toBe(true);
      expect(diceEngine.won(rules, state, 100n) <= BigInt(rules.rtp) * 100n).toBe(true);
    }),
  );
});

test('the schema accepts valid bets only; unknown rule sets and themes give null', () => {
  for (const chance of [MIN_CHANCE, MAX_CHANCE])
    expect(v.is(diceGame.bet, { side: 'over', chance })).toBe(true);
  for (const wrong of [{ chance: 99 }, { chance: 9501 }, { chance: 50.5 }, { side: 'beside' }, { more: 1 }])
    expect(v.is(diceGame.bet, { side: 'over', chance: 5000, ...wrong })).toBe(false);
  expect(v.is(diceGame.action, {})).toBe(false);
  expect(diceGame.rules('nothing')).toBeNull();
  for (const { id } of DICE_THEMES)
    expect(diceGame.config(first, id)).toMatchObject({ rules: first, theme: { id } });
  expect(diceGame.config(first, 'nothing')).toBeNull();
});

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import * as v from 'valibot';
import { roundNumbers } from '#games/server/fairness.ts';
import { TILES, UNIT, lastStep, minesEngine, multiplierAfter } from './engine.ts';
import type { MinesAction, MinesState } from './engine.ts';
import { minesGame } from '#games/server/kinds/mines.ts';
import { MINES_RULES } from './rules.ts';
import { MINES_THEMES } from './themes.ts';

const [first] = MINES_RULES;
if (!first) throw new Error('no rules');
const choose = (n: number, k: number): bigint => {
  let ways = 1n;
  for (let step = 0; step < k; step += 1) ways = (ways * BigInt(n - step)) / BigInt(step + 1);
  return ways;
};

describe.each(MINES_RULES)('$id', (rules) => {
  test('returns its declared share for every number of mines and whenever the player stops, computed exactly', () => {
    for (let mines = 1; mines < TILES; mines += 1)
      for (let step = 1; step <= lastStep(rules, mines); step += 1) {
        // Returned share = C(25 − mines, step) / C(25, step) · worth, in millionths of the stake.
        const share =
          (choose(TILES - mines, step) * BigInt(multiplierAfter(rules, mines, step)) * 1_000_000n) /
          (choose(TILES, step) * BigInt(UNIT));
        const short = BigInt(rules.rtp) * 10_000n - share;
        // Rounding the multiplier down costs less than one ten-thousandth of the stake.
        expect([mines, step, short >= 0n && short <= 101n]).toEqual([mines, step, true]);
      }
  });

  test('every step is worth more than the one before, the first one more than the stake', () => {
    for (let mines = 1; mines < TILES; mines += 1) {
      const steps = Array.from({ length: lastStep(rules, mines) }, (_, index) =>
        multiplierAfter(rules, mines, index + 1),
      );
      expect(steps[0]).toBeGreaterThan(UNIT);
      expect(steps).toEqual([...steps].sort((a, b) => a - b));
      expect(steps.at(-1)).toBeLessThanOrEqual(rules.max * UNIT);
    }
  });
});

const seeds = fc.record({
  serverSeed: fc.stringMatching(/^[0-9a-f]{64}$/),
  clientSeed: fc.stringMatching(/^[a-z]{1,8}$/),
  nonce: fc.nat(1000),
});
const actions = fc.array(
  fc.oneof(
    fc.record({ type: fc.constant('pick' as const), at: fc.integer({ min: -1, max: 26 }) }),
    fc.constant({ type: 'cash' as const }),
  ),
  {
    maxLength: 30,
  },
);
const rules = fc.constantFrom(...MINES_RULES);
const bet = fc.record({ mines: fc.integer({ min: 1, max: 24 }) });

describe('a round of mines', () => {
  test('is determined by seeds and decisions, hides the mines until it is over, and pays within its bounds', () => {
    fc.assert(
      fc.property(rules, bet, seeds, actions, (ruleSet, chosen, round, decisions) => {
        const play = (): MinesState => {
          let state = minesEngine.begin(ruleSet, chosen, roundNumbers(round));
          expect(new Set(state.mines).size).toBe(chosen.mines);
          for (const action of decisions) {
            const before = JSON.stringify(state);
            const next = minesEngine.act(ruleSet, state, action);
            expect(JSON.stringify(state)).toBe(before);
            if (minesEngine.isOver(ruleSet, state)) expect(next).toBeNull();
            state = next ?? state;
            const view = minesEngine.view(ruleSet, state) as { field: unknown };
            expect(view.field === null).toBe(!minesEngine.isOver(ruleSet, state));
            if (!minesEngine.isOver(ruleSet, state)) expect(minesEngine.won(ruleSet, state, 100n)).toBe(0n);
            expect(minesEngine.staked(ruleSet, state, 100n)).toBe(100n);
            expect(minesEngine.won(ruleSet, state, 100n) <= 100n * BigInt(ruleSet.max)).toBe(true);
          }
          return state;
        };
        const state = play();
        expect(play()).toEqual(state);
        expect(JSON.parse(JSON.stringify(state))).toEqual(state);
        const left = minesEngine.abandon(ruleSet, state);
        expect(minesEngine.isOver(ruleSet, left)).toBe(true);
        expect(minesEngine.won(ruleSet, left, 100n) > 0n).toBe(!left.isHit);
      }),
      { numRuns: 200 },
    );
  });

  const state = (mines: number[], picks: number[]): MinesState => ({
    mines,
    picks,
    isHit: false,
    isCashed: false,
  });
  test.each<[string, MinesState, MinesAction]>([
    ['cashing out before a tile is open', state([3], []), { type: 'cash' }],
    ['a tile that is open', state([3], [1]), { type: 'pick', at: 1 }],
    ['a tile outside the field', state([3], [1]), { type: 'pick', at: 25 }],
    ['a tile number that is not whole', state([3], [1]), { type: 'pick', at: 1.5 }],
    ['a tile after a mine', { ...state([3], [3]), isHit: true }, { type: 'pick', at: 4 }],
    ['cashing out twice', { ...state([3], [1]), isCashed: true }, { type: 'cash' }],
  ])('%s is not allowed', (_, before, action) => {
    expect(minesEngine.act(first, before, action)).toBeNull();
  });

  test('opening a mine loses the stake, even after safe tiles', () => {
    const open = minesEngine.act(first, state([3, 9], []), { type: 'pick', at: 0 });
    expect(open && minesEngine.view(first, open)).toMatchObject({
      worth: multiplierAfter(first, 2, 1),
      field: null,
    });
    const hit = open && minesEngine.act(first, open, { type: 'pick', at: 9 });
    expect(hit && minesEngine.view(first, hit)).toMatchObject({ isHit: true, worth: 0, field: [3, 9] });
    expect(hit && minesEngine.won(first, hit, 100n)).toBe(0n);
  });

  test('the last safe tile ends the round and pays; a round abandoned before the first tile returns the stake', () => {
    const all = Array.from({ length: 24 }, (_, at) => at);
    const last = minesEngine.act(first, state([24], all.slice(0, 23)), { type: 'pick', at: 23 });
    expect(last && minesEngine.won(first, last, 10_000n)).toBe(242_500n);
    expect(minesEngine.won(first, minesEngine.abandon(first, state([24], [])), 10_000n)).toBe(10_000n);
  });

  test('each tile is a mine equally often', () => {
    const counts = Array.from({ length: TILES }, () => 0);
    for (let nonce = 0; nonce < 5000; nonce += 1) {
      const { mines } = minesEngine.begin(
        first,
        { mines: 5 },
        roundNumbers({ serverSeed: 'ab'.repeat(32), clientSeed: 'x', nonce }),
      );
      for (const at of mines) counts[at] = (counts[at] ?? 0) + 1;
    }
    // 150 is more than five standard deviations.
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });
});

test('the schema accepts valid bets only; unknown rule sets and themes give null', () => {
  for (const mines of [1, 24]) expect(v.is(minesGame.bet, { mines })).toBe(true);
  for (const wrong of [
    { mines: 0 },
    { mines: 25 },
    { mines: 1.5 },
    { mines: '3' },
    {},
    { mines: 3, more: 1 },
  ])
    expect(v.is(minesGame.bet, wrong)).toBe(false);
  for (const right of [{ type: 'cash' }, { type: 'pick', at: 24 }])
    expect(v.is(minesGame.action, right)).toBe(true);
  for (const wrong of [{ type: 'pick' }, { type: 'pick', at: 25 }, { type: 'cash', at: 1 }, { type: 'look' }])
    expect(v.is(minesGame.action, wrong)).toBe(false);
  expect(minesGame.rules('nothing')).toBeNull();
  for (const { id } of MINES_THEMES)
    expect(minesGame.config(first, id)).toMatchObject({ rules: first, theme: { id } });
  expect(minesGame.config(first, 'nothing')).toBeNull();
});

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import * as v from 'valibot';
import { roundNumbers } from '#games/server/fairness.ts';
import { SEGMENTS, wheelEngine, wheelOf } from './engine.ts';
import type { Risk } from './engine.ts';
import { wheelGame } from '#games/server/kinds/wheel.ts';
import { WHEEL_RULES } from './rules.ts';
import { WHEEL_THEMES } from './themes.ts';

const RISKS: readonly Risk[] = ['low', 'medium', 'high'];

describe.each(WHEEL_RULES)('$id', (rules) => {
  test.each(RISKS)('returns exactly its declared share at %s risk, on every wheel', (risk) => {
    for (const segments of SEGMENTS) {
      const wheel = wheelOf(rules, { segments, risk });
      expect(wheel).toHaveLength(segments);
      expect([segments, wheel.reduce((sum, pay) => sum + pay, 0)]).toEqual([segments, rules.rtp * segments]);
    }
  });

  test('the wheel has as many segments of each prize as the rules say', () => {
    for (const risk of RISKS)
      for (const segments of SEGMENTS) {
        const wheel = wheelOf(rules, { segments, risk });
        for (const [pay, count] of rules.prizes[risk][segments] ?? [])
          expect([risk, segments, wheel.filter((one) => one === pay).length]).toEqual([
            risk,
            segments,
            count,
          ]);
      }
  });
});

test('a round is determined by its seeds, has no decisions and pays its segment', () => {
  const seeds = fc.record({
    serverSeed: fc.stringMatching(/^[0-9a-f]{64}$/),
    clientSeed: fc.stringMatching(/^[a-z]{1,8}$/),
    nonce: fc.nat(1000),
  });
  const bet = fc.record({ segments: fc.constantFrom(...SEGMENTS), risk: fc.constantFrom(...RISKS) });
  fc.assert(
    fc.property(fc.constantFrom(...WHEEL_RULES), bet, seeds, (rules, chosen, round) => {
      const state = wheelEngine.begin(rules, chosen, roundNumbers(round));
      expect(wheelEngine.begin(rules, chosen, roundNumbers(round))).toEqual(state);
      expect(JSON.parse(JSON.stringify(state))).toEqual(state);
      expect([
        wheelEngine.isOver(rules, state),
        wheelEngine.abandon(rules, state),
        wheelEngine.staked(rules, state, 70n),
      ]).toEqual([true, state, 70n]);
      const pays = wheelOf(rules, chosen)[state.stop] ?? -1;
      expect(wheelEngine.view(rules, state)).toMatchObject({ ...chosen, stop: state.stop, pays });
      expect(wheelEngine.won(rules, state, 70n)).toBe((70n * BigInt(pays)) / 100n);
    }),
  );
});

test('the schema accepts valid bets only; unknown rule sets and themes give null', () => {
  expect(v.is(wheelGame.bet, { segments: 50, risk: 'low' })).toBe(true);
  for (const wrong of [{ segments: 15 }, { segments: '10' }, { risk: 'none' }, { more: 1 }])
    expect(v.is(wheelGame.bet, { segments: 10, risk: 'low', ...wrong })).toBe(false);
  expect(v.is(wheelGame.action, {})).toBe(false);
  expect(wheelGame.rules('nothing')).toBeNull();
  for (const rules of WHEEL_RULES)
    for (const { id } of WHEEL_THEMES) {
      expect(wheelGame.rules(rules.id)).toBe(rules);
      expect(wheelGame.config(rules, id)).toMatchObject({ theme: { id } });
      expect(wheelGame.config(rules, 'nothing')).toBeNull();
    }
});

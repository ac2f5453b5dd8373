import { describe, expect, test } from '@jest/globals';
import { ACCOUNT_CURRENCIES } from '#contract/currencies.ts';
import { roundNumbers } from '#platform/games/fairness.ts';
import { COINS_PER_STAKE, PAYLINES, REELS, ROWS, evaluate, playRound } from './engine.ts';
import type { SlotProfile } from './engine.ts';
import { enumerate, expectation, expectedSpin } from './mathematics.ts';
import { SLOT_PROFILES } from './profiles.ts';
import { stakeLadder } from '../stakes.ts';
import { SLOT_THEMES } from './themes.ts';

describe.each(Object.values(SLOT_PROFILES))('profile $id', (profile) => {
  test('declared return and deviation hold over every combination of stops', () => {
    const facts = enumerate(profile);
    expect(facts.combinations).toBe(profile.strips.reduce((product, strip) => product * strip.length, 1));
    expect(facts.rtp).toBeGreaterThanOrEqual(95);
    expect(facts.rtp).toBeLessThanOrEqual(97);
    expect(Math.abs(facts.rtp - profile.rtp)).toBeLessThan(0.01);
    expect(Math.abs(facts.deviation - profile.deviation)).toBeLessThan(0.01);
    expect(facts.hitRate).toBeGreaterThan(0.3);
    // The two ways of counting share only the pay rule of a line.
    expect(expectation(profile)).toBeCloseTo(facts.rtp, 9);
  });

  test('a played sample agrees with the mathematics', () => {
    const rounds = 60_000;
    let coins = 0;
    for (let nonce = 0; nonce < rounds; nonce += 1)
      coins += playRound(profile, roundNumbers({ serverSeed: '5a'.repeat(32), clientSeed: 'sample', nonce })).coins;
    const mean = coins / rounds / COINS_PER_STAKE;
    expect(Math.abs(mean - profile.rtp / 100)).toBeLessThan((4.5 * profile.deviation) / Math.sqrt(rounds));
  });

  test('better symbols never pay less, and more of a kind pays more', () => {
    const rows = (['W', 'H1', 'H2', 'H3', 'H4', 'A', 'K', 'Q', 'J', 'T'] as const)
      .flatMap((symbol) => (profile.pays as SlotProfile['pays'])[symbol] ?? [])
      .flat();
    for (let index = 3; index < rows.length; index += 1) expect(rows[index]).toBeLessThanOrEqual(rows[index - 3] ?? 0);
    for (let index = 0; index < rows.length; index += 3) {
      expect(rows[index + 1]).toBeGreaterThan(rows[index] ?? 0);
      expect(rows[index + 2]).toBeGreaterThan(rows[index + 1] ?? 0);
    }
  });
});

describe('engine', () => {
  /** Small enough that the engine itself can be asked for every combination. */
  const small: SlotProfile = {
    ...SLOT_PROFILES.medium,
    strips: [
      ['W', 'S', 'H1', 'A', 'K'],
      ['H1', 'A', 'W', 'S', 'K'],
      ['A', 'H1', 'S', 'W', 'A'],
      ['S', 'A', 'K', 'H1', 'W', 'T'],
      ['K', 'A', 'H1', 'T', 'W', 'S'],
    ],
  };

  test('evaluate agrees with both mathematics on every combination of a small machine', () => {
    let coins = 0;
    let count = 0;
    const walk = (stops: number[]): void => {
      const strip = small.strips[stops.length];
      if (!strip) {
        coins += evaluate(small, stops, 1).coins;
        count += 1;
        return;
      }
      strip.forEach((_, stop) => walk([...stops, stop]));
    };
    walk([]);
    expect(count).toBe(5 * 5 * 5 * 6 * 6);
    expect(expectedSpin(small)).toBeCloseTo(coins / count, 9);
    expect(enumerate(small).rtp).toBeCloseTo(expectation(small), 8);
  });

  test('twenty different lines, all on the screen', () => {
    expect(new Set(PAYLINES.map(String)).size).toBe(20);
    expect(PAYLINES.every((rows) => rows.length === REELS && rows.every((row) => row >= 0 && row < ROWS))).toBe(true);
  });

  test('free spins start again and stop at the cap', () => {
    const scatters: SlotProfile = { ...small, strips: Array.from({ length: REELS }, () => ['S', 'A', 'K']), freeSpins: [8, 10, 12], freeSpinsCap: 40 };
    const outcome = playRound(scatters, () => 0);
    expect(outcome.base.scatters).toBe(5);
    expect(outcome.free).toHaveLength(40);
    expect(outcome.base.freeSpins + outcome.free.reduce((sum, spin) => sum + spin.freeSpins, 0)).toBe(40);
    expect(outcome.coins).toBe(outcome.base.coins + outcome.free.reduce((sum, spin) => sum + spin.coins, 0));
    expect(outcome.free[0]?.coins).toBe(outcome.base.coins * scatters.freeMultiplier);
  });
});

test.each(ACCOUNT_CURRENCIES)('every stake of %s divides into whole coins', (currency) => {
  const ladder = stakeLadder(currency);
  expect(ladder.length).toBeGreaterThan(10);
  expect(ladder.every((stake, index) => stake > (ladder[index - 1] ?? 0n) && stake % BigInt(COINS_PER_STAKE) === 0n)).toBe(true);
});

test('every theme has its own id and six different pictures', () => {
  expect(new Set(SLOT_THEMES.map((theme) => theme.id)).size).toBe(SLOT_THEMES.length);
  for (const theme of SLOT_THEMES) expect(new Set(Object.values(theme.symbols)).size).toBe(6);
});

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { commitmentOf, newServerSeed } from '#contract/commitment.ts';
import { roundNumbers } from '#games/server/fairness.ts';
import type { RandomBelow, RoundEngine } from '#games/engines/round-engine.ts';
import { canonical, commitmentTo, endOfRound, repeatRound } from './proof.ts';

const seeds = fc.record({
  serverSeed: fc.stringMatching(/^[0-9a-f]{64}$/),
  clientSeed: fc.stringMatching(/^[\x20-\x7e]{1,64}$/),
  nonce: fc.nat(2 ** 31),
});

describe('repeating a round in the browser', () => {
  test("uses the server's numbers, however many a round needs", async () => {
    await fc.assert(
      fc.asyncProperty(
        seeds,
        fc.array(fc.integer({ min: 1, max: 2 ** 32 }), { minLength: 1, maxLength: 400 }),
        async (round, bounds) => {
          const play = (randomBelow: RandomBelow): number[] => bounds.map((bound) => randomBelow(bound));
          expect(await repeatRound(round, play)).toEqual(play(roundNumbers(round)));
        },
      ),
      { numRuns: 40 },
    );
  });

  test('a round that never stops drawing numbers throws', async () => {
    const endless = (randomBelow: RandomBelow): never => {
      for (;;) randomBelow(2);
    };
    await expect(
      repeatRound({ serverSeed: 'a7'.repeat(32), clientSeed: 'x', nonce: 0 }, endless),
    ).rejects.toThrow(RangeError);
  });

  test('errors of the engine are thrown', async () => {
    const broken = (): never => {
      throw new Error('broken');
    };
    await expect(
      repeatRound({ serverSeed: 'a7'.repeat(32), clientSeed: 'x', nonce: 0 }, broken),
    ).rejects.toThrow('broken');
  });

  test('computes the commitment of a seed', async () => {
    const serverSeed = newServerSeed();
    expect(await commitmentTo(serverSeed)).toBe(commitmentOf(serverSeed));
  });
});

/** A test game: the player takes steps up to a random number; `isAbandoned`: the engine ended the round. */
type State = { goal: number; at: number; isAbandoned: boolean };
const STEPS: RoundEngine<{ max: number }, { from: number }, State, { by: number }> = {
  begin: ({ max }, { from }, randomBelow) => ({ goal: randomBelow(max) + 1, at: from, isAbandoned: false }),
  act: (_, state, { by }) => (state.at + by > state.goal ? null : { ...state, at: state.at + by }),
  isOver: (_, { at, goal, isAbandoned }) => isAbandoned || at === goal,
  abandon: (_, state) => ({ ...state, isAbandoned: true }),
  staked: (_, __, stake) => stake,
  won: () => 0n,
  view: (_, { at, isAbandoned }) => ({ at, isAbandoned }),
};

describe('endOfRound', () => {
  const from = (actions: { by: number }[]): State =>
    endOfRound(STEPS, { max: 10 }, { bet: { from: 0 }, actions }, () => 4);

  test('follows the decisions', () => {
    expect(from([{ by: 2 }, { by: 3 }])).toEqual({ goal: 5, at: 5, isAbandoned: false });
  });
  test('finishes an abandoned round by the engine’s rule', () => {
    expect(from([{ by: 2 }])).toEqual({ goal: 5, at: 2, isAbandoned: true });
  });
  test('throws for a decision that was not allowed', () => {
    expect(() => from([{ by: 6 }])).toThrow();
  });
});

test('equal values have equal texts', () => {
  expect(canonical({ b: [{ d: 1, c: null }], a: 'x' })).toBe(canonical({ a: 'x', b: [{ c: null, d: 1 }] }));
  expect(canonical([1, 2])).not.toBe(canonical([2, 1]));
});

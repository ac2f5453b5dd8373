import { describe, expect, test } from '@jest/globals';
import { roundNumbers } from '../../fairness.ts';
import { playRound } from '../../slots/engine.ts';
import { SLOT_PROFILES } from '../../slots/profiles.ts';
import { repeatRound } from '../kit/proof.ts';
import { repeatSlot } from './repeat.ts';

describe('the player’s own browser repeats a round of a slot', () => {
  test.each(Object.values(SLOT_PROFILES))('$id: the same outcome as on the server', async (profile) => {
    // A fixed seed, of which it is known that some of its rounds have free spins.
    const serverSeed = 'a7'.repeat(32);
    let withFree = 0;
    for (let nonce = 0; nonce < 400; nonce += 1) {
      const seeds = { serverSeed, clientSeed: 'my own seed!', nonce };
      const { base, free } = playRound(profile, roundNumbers(seeds));
      withFree += free.length > 0 ? 1 : 0;
      const { strips, ...mathematics } = profile;
      expect(await repeatRound(seeds, (below) => repeatSlot({ strips, mathematics }, below))).toMatchObject({ base, free });
    }
    expect(withFree).toBeGreaterThan(0);
  });
});

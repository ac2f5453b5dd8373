import { describe, expect, test } from '@jest/globals';
import { commitmentOf, newServerSeed, roundNumbers } from '../../fairness.ts';
import { playRound } from '../../slots/engine.ts';
import { SLOT_PROFILES } from '../../slots/profiles.ts';
import { commitmentTo, repeatRound } from './proof.ts';

describe('the player’s own browser repeats a round', () => {
  test.each(Object.values(SLOT_PROFILES))('$id: the same outcome as on the server', async (profile) => {
    // A fixed seed, of which it is known that some of its rounds have free spins.
    const serverSeed = 'a7'.repeat(32);
    let withFree = 0;
    for (let nonce = 0; nonce < 400; nonce += 1) {
      const seeds = { serverSeed, clientSeed: 'my own seed!', nonce };
      const outcome = playRound(profile, roundNumbers(seeds));
      withFree += outcome.free.length > 0 ? 1 : 0;
      expect(await repeatRound(seeds, profile)).toEqual(outcome);
    }
    expect(withFree).toBeGreaterThan(0);
  });

  test('and the commitment', async () => {
    const serverSeed = newServerSeed();
    expect(await commitmentTo(serverSeed)).toBe(commitmentOf(serverSeed));
  });
});

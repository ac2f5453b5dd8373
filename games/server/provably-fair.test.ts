/** Seeds that are committed, revealed and verified. */
import { describe, expect, test } from '@jest/globals';
import { onBench } from '#platform/testing/on-bench.ts';
import { GAME_SLUG, openTestGames } from '#platform/testing/test-games.ts';
import type { TestGames } from '#platform/testing/test-games.ts';
import { commitmentOf } from '#contract/commitment.ts';
import { codeOf } from '#platform/testing/code-of.ts';
import { createSlotPlayer, OWNED, STAKE } from '#platform/testing/slot-player.ts';
import type { SlotPlayer } from '#platform/testing/slot-player.ts';

let bench: TestGames;
let player: SlotPlayer;
onBench(openTestGames, (opened) => {
  bench = opened;
  player = createSlotPlayer(bench);
});

describe('provably fair', () => {
  test('a rotation reveals the committed seed, and every round can be repeated with it', async () => {
    const playerId = await bench.player({ real: OWNED });
    const { session, fairness } = await player.open(playerId);
    for (let i = 0; i < 5; i += 1) await player.finish(session, (await player.spin(session)).round);
    expect((await bench.games.history(session, 20)).rounds.every((entry) => entry.serverSeed === null)).toBe(
      true,
    );

    const { revealed, fairness: next } = await bench.games.rotateSeed(session, 'my own seed');
    expect(commitmentOf(revealed.serverSeed)).toBe(fairness.serverSeedHash);
    expect(revealed).toMatchObject({
      serverSeedHash: fairness.serverSeedHash,
      clientSeed: fairness.clientSeed,
      rounds: 5,
    });
    expect(next).toMatchObject({ clientSeed: 'my own seed', nonce: 0 });
    expect(next.serverSeedHash).toBe(fairness.nextServerSeedHash);
    expect(next.serverSeedHash).not.toBe(fairness.serverSeedHash);

    const { rounds } = await bench.games.history(session, 20);
    expect(rounds.map((entry) => entry.nonce)).toEqual([4, 3, 2, 1, 0]);
    for (const entry of rounds) {
      const { clientSeed, nonce, bet, actions } = entry;
      const repeated = await bench.games.verify(
        GAME_SLUG,
        { serverSeed: revealed.serverSeed, clientSeed, nonce },
        bet,
        actions,
      );
      expect(repeated.serverSeedHash).toBe(entry.serverSeedHash);
      expect(repeated.view).toEqual(entry.round.view);
      expect((BigInt(repeated.winPerHundred) * STAKE) / 100n).toBe(BigInt(entry.round.win));
    }
  });

  test('no seed is revealed while a round is open', async () => {
    const playerId = await bench.player({ real: OWNED });
    const { session } = await player.open(playerId);
    const { round } = await player.spin(session);
    expect(await codeOf(bench.games.rotateSeed(session, 'x'))).toBe('round_not_open');
    await player.finish(session, round);
    expect(await codeOf(bench.games.rotateSeed(session, 'x'))).toBe('ok');
  });
});

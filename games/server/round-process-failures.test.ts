/** Rounds whose process crashes before or after a wallet call. */
import { describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { gameRounds } from './games.tables.ts';
import { onBench } from '#platform/testing/on-bench.ts';
import { openTestGames } from '#platform/testing/test-games.ts';
import type { ProcessFailure, TestGames } from '#platform/testing/test-games.ts';
import { freshId } from '#platform/testing/test-wallet.ts';
import { ABANDONED_MS, BET_TIMEOUT_MS } from './constants.ts';
import { codeOf } from '#platform/testing/code-of.ts';
import { createSlotPlayer, OWNED, STAKE } from '#platform/testing/slot-player.ts';
import type { RoundReply, SlotPlayer } from '#platform/testing/slot-player.ts';

let bench: TestGames;
let player: SlotPlayer;
onBench(openTestGames, (opened) => {
  bench = opened;
  player = createSlotPlayer(bench);
});

describe('failures of the process', () => {
  const failures: ProcessFailure[] = (['bet', 'win'] as const).flatMap((call) =>
    (['before', 'after'] as const).map((when) => ({ call, when })),
  );

  test.each(failures)(
    'process crashes $when the $call: a repeated request continues the round, money moves once',
    async (at) => {
      const playerId = await bench.player({ real: OWNED });
      const { session } = await player.open(playerId);
      const request = freshId('request');
      bench.processFailure.at = at;
      if (at.call === 'bet') await expect(player.spin(session, request)).rejects.toThrow('died');
      else {
        const { round } = await player.spin(session, request);
        let now = round;
        while (now.state === 'open') now = (await player.step(session, now)).round;
        await expect(bench.games.collect(session, round.id)).rejects.toThrow('died');
      }
      bench.processFailure.at = null;
      const games = bench.another();
      const { round } = (await games.play(session, request, STAKE, {})) as RoundReply;
      const closed = await player.finish(session, round);
      expect(await player.balanceOf(playerId)).toBe(OWNED - STAKE + BigInt(closed.win));
    },
    30_000,
  );

  test.each(failures.filter(({ call }) => call === 'bet'))(
    'process crashes $when the bet and the request is not repeated: after the sweep of another process the player has the stake',
    async (at) => {
      const playerId = await bench.player({ real: OWNED });
      const { session } = await player.open(playerId);
      const request = freshId('request');
      bench.processFailure.at = at;
      await expect(player.spin(session, request)).rejects.toThrow('died');
      bench.processFailure.at = null;
      bench.pass(BET_TIMEOUT_MS + 1000);
      await bench.another().sweep();
      expect(await player.balanceOf(playerId)).toBe(OWNED);
      expect(await codeOf(player.spin(session, request))).toBe('round_not_open');
      expect(await player.balanceOf(playerId)).toBe(OWNED);
      expect(await codeOf(player.spin(session))).toBe('ok');
    },
  );

  test.each(['before', 'after'] as const)(
    'process crashes %s the rollback too: the next sweep completes it',
    async (when) => {
      const playerId = await bench.player({ real: OWNED });
      const { session } = await player.open(playerId);
      bench.processFailure.at = { call: 'bet', when: 'after' };
      await expect(player.spin(session)).rejects.toThrow('died');
      bench.pass(BET_TIMEOUT_MS + 1000);
      bench.processFailure.at = { call: 'rollback', when };
      await bench.games.sweep();
      expect(bench.errors.splice(0)).toHaveLength(1);
      bench.processFailure.at = null;
      bench.pass(BET_TIMEOUT_MS + 1000);
      await bench.games.sweep();
      expect(await player.balanceOf(playerId)).toBe(OWNED);
    },
  );

  test('an abandoned round is closed and paid after ten minutes, even between free spins, and only once by two concurrent sweepers', async () => {
    const playerId = await bench.player({ real: OWNED });
    const { session } = await player.open(playerId);
    const round = await player.untilFreeSpins(session, playerId);
    await player.step(session, round);
    const before = await player.balanceOf(playerId);
    bench.pass(ABANDONED_MS - 1000);
    await bench.games.sweep();
    expect(await player.balanceOf(playerId)).toBe(before);
    bench.pass(2000);
    await Promise.all([bench.games.sweep(), bench.another().sweep(), bench.another().sweep()]);
    const [row] = await bench.store.db.select().from(gameRounds).where(eq(gameRounds.id, round.id));
    expect(row?.status).toBe('closed');
    expect(await player.balanceOf(playerId)).toBe(before + (row?.win ?? 0n));
    const now = await bench.games.collect(session, round.id);
    expect(now.round.win).toBe(String(row?.win));
    expect(now.round.state).toBe('closed');
  });
});

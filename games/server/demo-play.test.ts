/** Rounds of demo play. */
import { describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { demoPurses, gameRounds } from './games.tables.ts';
import { onBench } from '#platform/testing/on-bench.ts';
import { openTestGames } from '#platform/testing/test-games.ts';
import type { TestGames } from '#platform/testing/test-games.ts';
import { BET_TIMEOUT_MS, GUEST_KEPT_MS } from './constants.ts';
import { createRoundSaga } from './round-saga.ts';
import { demoMoney } from './stake-money.ts';
import { createSlotPlayer, OWNED, STAKE } from '#platform/testing/slot-player.ts';
import type { RoundView, SlotPlayer } from '#platform/testing/slot-player.ts';

let bench: TestGames;
let player: SlotPlayer;
onBench(openTestGames, (opened) => {
  bench = opened;
  player = createSlotPlayer(bench);
});

describe('demo play', () => {
  test('a guest plays with the purse of the launch, without an account', async () => {
    const { session, mode, balance } = await player.open(null, 'demo');
    expect(mode).toBe('demo');
    const { round, balance: after } = await player.spin(session);
    expect(BigInt(after)).toBe(BigInt(balance) - STAKE);
    const closed = await player.finish(session, round);
    expect((await bench.games.state(session)).balance).toBe(
      String(BigInt(balance) - STAKE + BigInt(closed.win)),
    );
  });

  test('a player keeps purse and open round across launches, separate from real money', async () => {
    const playerId = await bench.player({ real: OWNED });
    const { session, stake } = await player.open(playerId, 'demo');
    expect(stake).not.toBe(String(STAKE));
    const { round, balance } = await player.spin(session);
    const again = await player.open(playerId, 'demo');
    expect(again.stake).toBe(String(STAKE));
    expect(again.round).toEqual(round);
    expect(again.balance).toBe(balance);
    expect((await player.open(playerId, 'real')).round).toBeNull();
    expect(await player.balanceOf(playerId)).toBe(OWNED);
  });

  test('twenty concurrent spins take one stake; repeated collects pay once', async () => {
    const { session, balance } = await player.open(null, 'demo');
    const answers = await Promise.all(Array.from({ length: 20 }, () => player.spin(session)));
    const round = answers[0]?.round as RoundView;
    expect(new Set(answers.map((answer) => answer.round.id)).size).toBe(1);
    const closed = await player.finish(session, round);
    await Promise.all(Array.from({ length: 5 }, () => bench.games.collect(session, round.id)));
    expect((await bench.games.state(session)).balance).toBe(
      String(BigInt(balance) - STAKE + BigInt(closed.win)),
    );
  });

  test('late duplicates of earlier calls move nothing, and the next round is paid', async () => {
    const { session } = await player.open(null, 'demo');
    const { round } = await player.spin(session);
    const [begun] = await bench.store.db.select().from(gameRounds).where(eq(gameRounds.id, round.id));
    if (!begun) throw new Error('no round');
    const { store } = bench;
    const demo = demoMoney(store, { permission: async () => ({ ok: true, reply: {} }) });
    const saga = createRoundSaga({ store, clock: { now: bench.now }, money: { real: demo, demo } });
    const pending = { id: 'raise', action: {}, state: begun.state, amount: String(STAKE) };
    const late = async () => {
      const before = await demo.balance(begun.ownerId);
      for (const status of ['betting', 'raising', 'voiding', 'paying'] as const)
        await saga.step({ ...begun, status, win: STAKE, pending: status === 'raising' ? pending : null });
      expect(await demo.balance(begun.ownerId)).toBe(before);
    };
    await late();
    await player.finish(session, round);
    await late();
    const { round: next, balance } = await player.spin(session);
    await late();
    const { win } = await player.finish(session, next);
    expect((await bench.games.state(session)).balance).toBe(String(BigInt(balance) + BigInt(win)));
  });

  test('a bet that was not taken in time is cancelled; data of a guest is deleted after a day', async () => {
    const { session, balance } = await player.open(null, 'demo');
    const { round } = await player.spin(session);
    // Simulates a bet that is not taken yet; purse and round normally change in one transaction.
    await bench.store.db.update(gameRounds).set({ status: 'betting' }).where(eq(gameRounds.id, round.id));
    await bench.store.db.update(demoPurses).set({ balance: BigInt(balance) });
    bench.pass(BET_TIMEOUT_MS + 1000);
    await bench.games.sweep();
    expect((await bench.games.state(session)).balance).toBe(balance);
    bench.pass(GUEST_KEPT_MS + 1000);
    await bench.games.sweep();
    expect(await bench.store.db.select().from(gameRounds).where(eq(gameRounds.id, round.id))).toEqual([]);
    expect(bench.errors).toEqual([]);
  });
});

/** Rounds for money of one player. */
import { describe, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { gameRequests, gameRounds, gameSeeds } from './games.tables.ts';
import { onBench } from '#platform/testing/on-bench.ts';
import { openTestGames } from '#platform/testing/test-games.ts';
import type { TestGames } from '#platform/testing/test-games.ts';
import { freshId } from '#platform/testing/test-wallet.ts';
import { GAME_SESSION_IDLE_MS, REQUEST_KEPT_MS } from './constants.ts';
import { commitmentOf } from '#contract/commitment.ts';
import type { Spin } from '#games/engines/slots/spin-view.ts';
import { codeOf } from '#platform/testing/code-of.ts';
import { createSlotPlayer, OWNED, STAKE } from '#platform/testing/slot-player.ts';
import type { OpenReply, RoundReply, RoundView, SlotPlayer } from '#platform/testing/slot-player.ts';

let bench: TestGames;
let player: SlotPlayer;
onBench(openTestGames, (opened) => {
  bench = opened;
  player = createSlotPlayer(bench);
});

describe('rounds for money', () => {
  test('the stake is taken at the spin, the win paid by one call at the end', async () => {
    const playerId = await bench.player({ real: OWNED });
    const { session, stakes, balance } = await player.open(playerId);
    expect(balance).toBe(String(OWNED));
    expect(stakes).toContain(String(STAKE));
    const { round } = await player.spin(session);
    expect(await player.balanceOf(playerId)).toBe(OWNED - STAKE);
    const closed = await player.finish(session, round);
    expect(closed.state).toBe('closed');
    expect(await player.balanceOf(playerId)).toBe(OWNED - STAKE + BigInt(closed.win));
    await bench.games.collect(session, round.id);
    expect(await player.balanceOf(playerId)).toBe(OWNED - STAKE + BigInt(closed.win));
  });

  test.each(['real', 'demo'] as const)(
    'replies for %s money have the stored balance and the stored nonce of the seed',
    async (mode) => {
      const playerId = await bench.player({ real: OWNED });
      const opened = await bench.launchToken(playerId, mode);
      const { session, balance: before } = (await bench.games.open(opened)) as OpenReply;
      const found = async () => {
        const { balance } = await bench.games.state(session);
        return { balance, seeds: await bench.store.db.select().from(gameSeeds) };
      };
      const nonceOf = async (hash: string) =>
        (await found()).seeds.find(({ serverSeed }) => commitmentOf(serverSeed) === hash)?.nonce;
      const spun = await player.spin(session);
      expect(spun.balance).toBe((await found()).balance);
      expect(BigInt(spun.balance)).toBe(BigInt(before) - STAKE);
      expect(spun.fairness.nonce).toBe(await nonceOf(spun.fairness.serverSeedHash));
      let { round } = spun;
      while (round.state === 'open') ({ round } = await player.step(session, round));
      const paid = (await bench.games.collect(session, round.id)) as RoundReply;
      expect(paid.balance).toBe((await found()).balance);
      expect(BigInt(paid.balance)).toBe(BigInt(before) - STAKE + BigInt(paid.round.win));
      expect(paid.fairness).toEqual(spun.fairness);
      const again = (await bench.games.collect(session, round.id)) as RoundReply;
      expect(again).toEqual(paid);
    },
  );

  test('the same request returns the same round, even after it was closed; with another stake it is a conflict', async () => {
    const playerId = await bench.player({ real: OWNED });
    const { session } = await player.open(playerId);
    const request = freshId('request');
    const answers = await Promise.all(Array.from({ length: 8 }, () => player.spin(session, request)));
    expect(new Set(answers.map(({ round }) => JSON.stringify(round))).size).toBe(1);
    expect(await player.balanceOf(playerId)).toBe(OWNED - STAKE);
    const first = answers[0]?.round as RoundView;
    const closed = await player.finish(session, first);
    expect((await player.spin(session, request)).round).toEqual(closed);
    expect(await codeOf(player.spin(session, request, STAKE * 2n))).toBe('idempotency_conflict');
  });

  test('a request that was answered with another open round gets that round again after its end, and never stakes', async () => {
    const playerId = await bench.player({ real: OWNED });
    const { session } = await bench.games.open(
      await bench.launchToken(playerId, 'real', { slug: 'some-mines' }),
    );
    const play = (request: string, stake = STAKE) => bench.games.play(session, request, stake, { mines: 3 });
    const [first, second] = [freshId('request'), freshId('request')];
    const { round } = await play(first);
    expect(round.state).toBe('open');
    const answers = await Promise.all([play(second), play(second), play(second)]);
    expect(answers.map((answer) => answer.round)).toEqual([round, round, round]);
    await bench.games.act(session, round.id, 0, { type: 'pick', at: 4 });
    const now = (await play(second)).round;
    expect(now.id).toBe(round.id);
    if (now.state === 'open') await bench.games.act(session, round.id, now.actions, { type: 'cash' });
    const closed = (await bench.games.collect(session, round.id)).round;
    const balance = await player.balanceOf(playerId);
    expect((await play(second)).round).toEqual(closed);
    expect(await codeOf(play(second, STAKE * 2n))).toBe('idempotency_conflict');
    expect(await player.balanceOf(playerId)).toBe(balance);
    bench.pass(REQUEST_KEPT_MS + 1);
    await bench.games.sweep();
    expect(await bench.store.db.select().from(gameRequests)).toEqual([]);
  });

  test('when other requests are quicker at each attempt, a request fails with an internal error; its repeat begins the round', async () => {
    const playerId = await bench.player({ real: OWNED });
    const { session } = await player.open(playerId);
    const request = freshId('request');
    await bench.store.db.execute(sql`create function reject_insert() returns trigger language plpgsql as
      'begin raise unique_violation; end'`);
    await bench.store.db.execute(sql`create trigger reject_insert before insert on game_rounds
      for each row execute function reject_insert()`);
    try {
      await expect(player.spin(session, request)).rejects.toThrow('quicker 5 times');
    } finally {
      await bench.store.db.execute(sql`drop function reject_insert cascade`);
    }
    expect(await player.balanceOf(playerId)).toBe(OWNED);
    expect((await player.spin(session, request)).round.stake).toBe(String(STAKE));
    expect(await player.balanceOf(playerId)).toBe(OWNED - STAKE);
  });

  test('two tabs: one round at a time; the second spin returns the open one without a stake', async () => {
    const playerId = await bench.player({ real: OWNED });
    const [one, two] = [await player.open(playerId), await player.open(playerId)];
    const answers = await Promise.all([one, two, one, two].map(({ session }) => player.spin(session)));
    expect(new Set(answers.map(({ round }) => round.id)).size).toBe(1);
    expect(await player.balanceOf(playerId)).toBe(OWNED - STAKE);
  });

  test('a reload returns the same round with the same outcome, even between free spins', async () => {
    const playerId = await bench.player({ real: OWNED });
    const { session } = await player.open(playerId);
    const round = await player.untilFreeSpins(session, playerId);
    expect((await player.open(playerId)).round).toEqual(round);
    const { round: first } = await player.step(session, round);
    expect((await player.step(session, round)).round).toEqual(first);
    const { round: second } = await player.step(session, first);
    expect(second.view.spins).toHaveLength(3);
    const again = await player.open(playerId);
    expect(again.round).toEqual(second);
    expect(await codeOf(bench.games.collect(again.session, round.id))).toBe('round_not_open');
    const before = await player.balanceOf(playerId);
    const closed = await player.finish(again.session, second);
    expect(closed.view.spins).toHaveLength(1 + closed.view.granted);
    expect(await player.balanceOf(playerId)).toBe(before + BigInt(closed.win));
    expect((await player.open(playerId)).round).toBeNull();
    expect(await codeOf(player.step(session, closed))).toBe('round_not_open');
  });

  test('unrevealed free spins are never sent', async () => {
    const playerId = await bench.player({ real: OWNED });
    const { session } = await player.open(playerId);
    const round = await player.untilFreeSpins(session, playerId);
    expect(round.view.spins).toHaveLength(1);
    expect(round.win).toBe(String((BigInt(round.view.spins[0]?.coins ?? 0) * STAKE) / 10n));
    const text = JSON.stringify([await bench.games.state(session), await bench.games.history(session, 50)]);
    const [row] = await bench.store.db.select().from(gameRounds).where(eq(gameRounds.id, round.id));
    const { spins } = row?.state as { spins: Spin[] };
    expect(spins.length).toBeGreaterThan(1);
    expect(text).not.toContain(JSON.stringify(spins[1]));
  });

  test.each([
    [1n, 'bet_below_minimum'],
    [3001n, 'validation_failed'],
    [10n ** 12n, 'bet_above_maximum'],
  ])('a stake of %s minor units is rejected: %s', async (stake, code) => {
    const playerId = await bench.player({ real: OWNED });
    const { session } = await player.open(playerId);
    expect(await codeOf(player.spin(session, freshId('request'), stake))).toBe(code);
    expect(await player.balanceOf(playerId)).toBe(OWNED);
  });

  test('not enough money: rejected, no open round, and the next spin works', async () => {
    const playerId = await bench.player({ real: STAKE - 1n });
    const { session } = await player.open(playerId);
    const request = freshId('request');
    expect(await codeOf(player.spin(session, request))).toBe('insufficient_funds');
    expect(await codeOf(player.spin(session, request))).toBe('insufficient_funds');
    await bench.store.transaction((tx) =>
      bench.wallet.grant(tx, { playerId, kind: 'real', amount: 1n, key: freshId('credit'), reason: 'test' }),
    );
    expect(await codeOf(player.spin(session))).toBe('ok');
  });

  test('rounds of other players answer like rounds that do not exist', async () => {
    const [one, two] = [await bench.player({ real: OWNED }), await bench.player({ real: OWNED })];
    const mine = await player.open(one);
    const { round } = await player.spin(mine.session);
    const other = await player.open(two);
    for (const id of [round.id, 'no-such-round']) {
      expect(await codeOf(bench.games.collect(other.session, id))).toBe('not_found');
      expect(await codeOf(player.step(other.session, { id, actions: 0 }))).toBe('not_found');
    }
  });

  test('a game session ends with its sign-in and after an idle hour; an invented token is rejected', async () => {
    const playerId = await bench.player({ real: OWNED });
    const { session } = await player.open(playerId);
    expect(await codeOf(player.spin('made-up'))).toBe('launch_expired');
    expect(await codeOf(bench.games.state(undefined))).toBe('launch_expired');
    const launch = await bench.launchToken(playerId, 'real');
    bench.signedOut.add(`session of ${playerId}`);
    expect(await codeOf(player.spin(session))).toBe('not_authenticated');
    expect(await codeOf(bench.games.open(launch))).toBe('not_authenticated');
    expect(await player.balanceOf(playerId)).toBe(OWNED);
    const guest = await player.open(null, 'demo');
    bench.pass(GAME_SESSION_IDLE_MS + 1000);
    expect(await codeOf(player.spin(guest.session))).toBe('launch_expired');
  });

  test("opening a game is reported to the platform, which stores the player's recent games", async () => {
    const playerId = await bench.player({});
    await player.open(playerId, 'demo');
    expect(bench.opened).toContain(playerId);
  });
});

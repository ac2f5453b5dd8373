/** Free rounds of a campaign: none is lost, none is played twice, and the player pays nothing for them. */
import { describe, expect, jest, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { gameRounds } from './games.tables.ts';
import { onBench } from '#platform/testing/on-bench.ts';
import { openTestGames } from '#platform/testing/test-games.ts';
import type { ProcessFailure, TestGames } from '#platform/testing/test-games.ts';
import { freshId } from '#platform/testing/test-wallet.ts';
import { ABANDONED_MS, BET_TIMEOUT_MS } from './constants.ts';
import type { RoundReply, RoundView } from './protocol.ts';
import { codeOf } from '#platform/testing/code-of.ts';
import { createFreeRoundPlayer, STAKE } from '#platform/testing/free-round-player.ts';
import type { FreeRoundPlayer } from '#platform/testing/free-round-player.ts';

let bench: TestGames;
let player: FreeRoundPlayer;
onBench(openTestGames, (opened) => {
  bench = opened;
  player = createFreeRoundPlayer(bench);
});

describe('neither more nor fewer rounds than granted', () => {
  test('a free round has the stake of the campaign and no bought bonus, and no round is paid while free ones are left', async () => {
    const { playerId, campaignId, left } = await player.given({ slug: 'bought-slot' });
    const { session, stakes } = await player.open(playerId, campaignId, 'bought-slot');
    expect(await codeOf(player.playFreeRound(session, freshId('request'), BigInt(stakes[1] ?? 0)))).toBe(
      'validation_failed',
    );
    expect(await codeOf(bench.games.play(session, freshId('request'), STAKE, { buy: true }, true))).toBe(
      'validation_failed',
    );
    expect(await codeOf(bench.games.play(session, freshId('request'), STAKE, {}))).toBe('validation_failed');
    expect(await left()).toBe(3);
    expect(await player.balanceOf(playerId)).toBe(0n);
  });

  test('a repeated request returns the same round, even after the last one; the same request id with a paid round is a conflict', async () => {
    const { playerId, campaignId, left } = await player.given({ count: 1 });
    const { session } = await player.open(playerId, campaignId);
    const request = freshId('request');
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => player.playFreeRound(session, request)),
    );
    expect(new Set(answers.map(({ round }) => JSON.stringify(round))).size).toBe(1);
    const closed = await player.finish(session, answers[0]?.round as RoundView);
    expect((await player.playFreeRound(session, request)).round).toEqual(closed.round);
    expect(await codeOf(bench.games.play(session, request, STAKE, {}))).toBe('idempotency_conflict');
    expect(await left()).toBe(0);
  });

  test('a repeated request that overlaps with the last round in another process returns that round', async () => {
    const { playerId, campaignId, left } = await player.given({ count: 1 });
    const { session } = await player.open(playerId, campaignId);
    const request = freshId('request');
    const twin: { reply?: Promise<RoundReply> } = {};
    const find = bench.wallet.freeRounds.find;
    // At this moment the request has found no round yet, and is about to read how many free rounds are left. Its repeat
    // in another process takes the last one.
    const late = jest.spyOn(bench.wallet.freeRounds, 'find').mockImplementationOnce(async (key) => {
      twin.reply = bench.another().play(session, request, STAKE, {}, true);
      await twin.reply;
      return find(key);
    });
    try {
      const repeat = await player.playFreeRound(session, request);
      const first = await twin.reply;
      expect(repeat.round).toEqual(first?.round);
      expect(repeat.fairness).toEqual(first?.fairness);
      expect(await left()).toBe(0);
    } finally {
      late.mockRestore();
    }
  });

  test('two tabs and two processes play one round at a time, and not more than granted in total', async () => {
    const { playerId, campaignId, left } = await player.given({ count: 4 });
    const tabs = [await player.open(playerId, campaignId), await player.open(playerId, campaignId)];
    const processes = [bench.games, bench.another()];
    const played = new Set<string>();
    for (let index = 0; index < 8; index += 1) {
      const plays = tabs.map(({ session }, at) =>
        processes[at]?.play(session, freshId('request'), STAKE, {}, true).catch(() => null),
      );
      for (const reply of await Promise.all(plays)) {
        if (!reply) continue;
        played.add(reply.round.id);
        await player.finish(tabs[0]?.session ?? '', reply.round);
      }
    }
    expect(played.size).toBe(4);
    expect(await left()).toBe(0);
    const rows = await bench.store.db.select().from(gameRounds).where(eq(gameRounds.ownerId, playerId));
    const paid = rows.filter(({ status }) => status === 'closed');
    expect(paid).toHaveLength(4);
    expect(await player.balanceOf(playerId)).toBe(paid.reduce((sum, { win }) => sum + win, 0n));
  });

  const failures: ProcessFailure[] = (['bet', 'win'] as const).flatMap((call) =>
    (['before', 'after'] as const).map((when) => ({ call, when })),
  );
  test.each(failures)(
    'process crashes $when the $call: a repeated request continues the round, which is counted once',
    async (at) => {
      const { playerId, campaignId, left } = await player.given();
      const { session } = await player.open(playerId, campaignId);
      const request = freshId('request');
      bench.processFailure.at = at;
      if (at.call === 'bet') await expect(player.playFreeRound(session, request)).rejects.toThrow('died');
      else {
        const { round } = await player.playFreeRound(session, request);
        await expect(player.finish(session, round)).rejects.toThrow('died');
      }
      bench.processFailure.at = null;
      const { round } = await bench.another().play(session, request, STAKE, {}, true);
      const closed = await player.finish(session, round);
      expect(await left()).toBe(2);
      expect(await player.balanceOf(playerId)).toBe(BigInt(closed.round.win));
    },
  );

  test.each(['before', 'after'] as const)(
    'process crashes %s the bet without a repeat: the sweeper returns the free round',
    async (when) => {
      const { playerId, campaignId, left } = await player.given({ count: 1 });
      const { session } = await player.open(playerId, campaignId);
      bench.processFailure.at = { call: 'bet', when };
      await expect(player.playFreeRound(session)).rejects.toThrow('died');
      bench.processFailure.at = null;
      bench.pass(BET_TIMEOUT_MS + 1000);
      await bench.another().sweep();
      expect(await left()).toBe(1);
      expect(await player.balanceOf(playerId)).toBe(0n);
      expect((await bench.games.state(session)).freeRounds?.left).toBe(1);
      expect(await codeOf(player.playFreeRound(session))).toBe('ok');
      expect(await left()).toBe(0);
    },
  );

  test('the player pays a further bet in a free round, and gets the whole win', async () => {
    const { playerId, campaignId } = await player.given({ slug: 'some-blackjack', count: 30 });
    const owned = 1_000_000n;
    await bench.store.transaction((tx) =>
      bench.wallet.grant(tx, {
        playerId,
        kind: 'real',
        amount: owned,
        key: freshId('credit'),
        reason: 'test',
      }),
    );
    const { session } = await player.open(playerId, campaignId, 'some-blackjack');
    let doubled = 0;
    let total = owned;
    for (let i = 0; i < 30; i += 1) {
      let { round } = await player.playFreeRound(session);
      expect(await player.balanceOf(playerId)).toBe(total);
      const act = async (action: object) =>
        (round = (await bench.games.act(session, round.id, round.actions, action)).round);
      const tried = round.state === 'open' && (await codeOf(act({ type: 'double' }))) === 'ok';
      if (tried) doubled += 1;
      while (round.state === 'open')
        if ((await codeOf(act({ type: 'stand' }))) !== 'ok') await act({ type: 'insurance', take: false });
      const { round: closed } = await bench.games.collect(session, round.id);
      expect(BigInt(closed.staked)).toBe(tried ? 2n * STAKE : STAKE);
      total += BigInt(closed.win) - (tried ? STAKE : 0n);
      expect(await player.balanceOf(playerId)).toBe(total);
    }
    expect(doubled).toBeGreaterThan(0);
  });

  test('an abandoned free round is closed and its win is paid', async () => {
    const { playerId, campaignId, left } = await player.given({ slug: 'some-mines' });
    const { session } = await player.open(playerId, campaignId, 'some-mines');
    const { round } = await bench.games.play(session, freshId('request'), STAKE, { mines: 3 }, true);
    bench.pass(ABANDONED_MS + 1000);
    await bench.games.sweep();
    const [row] = await bench.store.db.select().from(gameRounds).where(eq(gameRounds.id, round.id));
    // The player opened no tile, so the round returns the stake as its win, although the house paid the stake.
    expect(row).toMatchObject({ status: 'closed', win: STAKE });
    expect(await player.balanceOf(playerId)).toBe(STAKE);
    expect(await left()).toBe(2);
  });
});

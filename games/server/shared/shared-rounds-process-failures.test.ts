/** Shared rounds with a process that crashes, and with several processes on one store. */
import { beforeEach, describe, expect, test } from '@jest/globals';
import type { CrashOutcome } from '#games/engines/crash/engine.ts';
import { onBench } from '#platform/testing/on-bench.ts';
import { openTestSharedRounds } from '#platform/testing/test-shared-rounds.ts';
import type { TestSharedRounds } from '#platform/testing/test-shared-rounds.ts';
import { freshId } from '#platform/testing/test-wallet.ts';
import { GRACE_MS } from './constants.ts';
import { codeOf } from '#platform/testing/code-of.ts';
import { createCrashTable, OWNED, STAKE } from '#platform/testing/crash-table.ts';
import type { CrashTable } from '#platform/testing/crash-table.ts';

let bench: TestSharedRounds;
let table: CrashTable;
onBench(
  () => openTestSharedRounds({ comet: { kind: 'crash', profile: 'classic' } }),
  (opened) => {
    bench = opened;
    table = createCrashTable(bench);
  },
);
beforeEach(() => {
  bench.errors.splice(0);
});

describe('a crashed process', () => {
  test('during a round: another process pays only cash-outs that were stored or automatic', async () => {
    const players = await Promise.all([table.player(), table.player(), table.player()]);
    const round = await table.nextRound(250);
    const placed = await Promise.all(
      players.map(({ session }, i) => table.bet(session, round.id, { auto: i === 1 ? 220 : null })),
    );
    table.flyTo(round, 150);
    bench.processFailure.at = { call: 'win', when: 'before' };
    expect(await codeOf(bench.rounds.cashOut(players[0]?.session ?? '', placed[0]?.bet.id ?? ''))).toMatch(
      /died/,
    );
    bench.processFailure.at = null;
    // No process runs until a minute after the end of the round; then another process finds the round.
    bench.setTime(round.endsAt.getTime() + 60_000);
    await bench.another().tick();
    expect(await Promise.all(players.map(({ id }) => table.balanceOf(id)))).toEqual([
      OWNED + 1500n,
      OWNED + 3600n,
      OWNED - STAKE,
    ]);
  });

  test.each(['before', 'after'] as const)(
    '%s the bet was taken: a repeat in time takes it once, a bet without a repeat is refunded',
    async (when) => {
      const [one, other] = [await table.player(), await table.player()];
      const round = await table.nextRound(200);
      const requestId = freshId('request');
      bench.processFailure.at = { call: 'bet', when };
      expect(await codeOf(table.bet(one.session, round.id, { requestId }))).toMatch(/died/);
      expect(await codeOf(table.bet(other.session, round.id))).toMatch(/died/);
      bench.processFailure.at = null;
      expect((await table.bet(one.session, round.id, { requestId }, bench.another())).bet.status).toBe(
        'placed',
      );
      expect(await table.balanceOf(one.id)).toBe(OWNED - STAKE);
      bench.setTime(round.startsAt.getTime() + GRACE_MS + 1);
      await bench.another().tick();
      expect(await table.balanceOf(other.id)).toBe(OWNED);
      await table.finish(round);
      expect([await table.balanceOf(one.id), await table.balanceOf(other.id)]).toEqual([
        OWNED - STAKE,
        OWNED,
      ]);
    },
  );

  test('after paying: the win is not paid again', async () => {
    const { id, session } = await table.player();
    const round = await table.nextRound(300);
    const { bet: placed } = await table.bet(session, round.id);
    table.flyTo(round, 200);
    bench.processFailure.at = { call: 'win', when: 'after' };
    expect(await codeOf(bench.rounds.cashOut(session, placed.id))).toMatch(/died/);
    bench.processFailure.at = null;
    expect((await bench.rounds.cashOut(session, placed.id)).bet).toMatchObject({
      status: 'closed',
      cashedOut: 200,
    });
    await table.finish(round);
    expect(await table.balanceOf(id)).toBe(OWNED + STAKE);
  });

  test('a bet that could not be settled does not stop the others, and the next run pays all', async () => {
    const players = await Promise.all([table.player(), table.player()]);
    const round = await table.nextRound(200);
    for (const { session } of players) await table.bet(session, round.id, { auto: 150 });
    bench.processFailure.at = { call: 'win', when: 'before' };
    await table.finish(round);
    expect(bench.errors).toHaveLength(2);
    bench.processFailure.at = null;
    bench.setTime(bench.time() + GRACE_MS + 1);
    await bench.rounds.tick();
    expect(await Promise.all(players.map(({ id }) => table.balanceOf(id)))).toEqual([
      OWNED + 1500n,
      OWNED + 1500n,
    ]);
  });
});

describe('two processes', () => {
  test('create each round once and pay each bet once', async () => {
    const [one, other] = [bench.rounds, bench.another()];
    const { id, session } = await table.player();
    const before = await table.newestRound();
    bench.setTime(before?.nextAt.getTime() ?? bench.time());
    await Promise.all([one.tick(), other.tick()]);
    const round = await table.newestRound();
    expect(round?.number).toBe((before?.number ?? 0) + 1);
    if (!round) return;
    await table.bet(session, round.id, { auto: 101 }, other);
    bench.setTime(round.endsAt.getTime() + GRACE_MS);
    await Promise.all([one.tick(), other.tick(), one.tick(), other.tick()]);
    const won = (round.outcome as CrashOutcome).at >= 101 ? 3030n : 0n;
    expect(await table.balanceOf(id)).toBe(OWNED - STAKE + won);
  });

  test('a bet or a cash-out and its concurrent repeat in another process count once', async () => {
    const other = bench.another();
    const { id, session } = await table.player();
    const round = await table.nextRound(300);
    const requestId = freshId('request');
    const placed = await Promise.all([
      table.bet(session, round.id, { requestId }),
      table.bet(session, round.id, { requestId }, other),
    ]);
    expect(placed[0]?.bet.id).toBe(placed[1]?.bet.id);
    table.flyTo(round, 200);
    const betId = placed[0]?.bet.id ?? '';
    await Promise.all([bench.rounds.cashOut(session, betId), other.cashOut(session, betId)]);
    await table.finish(round);
    expect(await table.balanceOf(id)).toBe(OWNED + STAKE);
  });
});

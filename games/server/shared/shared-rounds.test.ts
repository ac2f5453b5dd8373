import { beforeEach, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { GUEST_KEPT_MS } from '../constants.ts';
import { createDemoPurses, purseIdOf } from '../demo-purses.ts';
import { demoPurses } from '../games.tables.ts';
import { sharedBets } from './shared-rounds.tables.ts';
import { onBench } from '#platform/testing/on-bench.ts';
import { openTestSharedRounds } from '#platform/testing/test-shared-rounds.ts';
import type { TestSharedRounds } from '#platform/testing/test-shared-rounds.ts';
import { freshId } from '#platform/testing/test-wallet.ts';
import { AUTO_CASH_OUT_MS, GRACE_MS, LEASE_CHECK_MS } from './constants.ts';
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
  bench.refusal.code = null;
  bench.errors.splice(0);
});

describe('a crash round', () => {
  test('a bet is taken, cashed out during the round and paid at the multiplier of that moment', async () => {
    const { id, session } = await table.player();
    const round = await table.nextRound(300);
    const placed = await table.bet(session, round.id);
    expect(placed.bet).toMatchObject({ status: 'placed', win: null, stake: '3000' });
    expect(BigInt(placed.balance)).toBe(OWNED - STAKE);
    table.flyTo(round, 155);
    const { bet: closed, balance } = await bench.rounds.cashOut(session, placed.bet.id);
    expect(closed).toMatchObject({ status: 'closed', cashedOut: 155, win: '4650' });
    expect(BigInt(balance)).toBe(OWNED - STAKE + 4650n);
    // A second cash-out returns the bet as the first one closed it, and the end of the round pays nothing more.
    table.flyTo(round, 250);
    expect((await bench.rounds.cashOut(session, placed.bet.id)).bet).toEqual(closed);
    await table.finish(round);
    expect(await table.balanceOf(id)).toBe(OWNED + 1650n);
  });

  test.each(['not_allowed_in_region', 'play_paused'] as const)(
    '%s: no new bet is taken; a placed one is cashed out and paid, also by its automatic cash-out',
    async (code) => {
      const [one, other] = [await table.player(), await table.player()];
      const round = await table.nextRound(300);
      const placed = await table.bet(one.session, round.id);
      await table.bet(other.session, round.id, { auto: 200 });
      bench.refusal.code = code;
      expect(await codeOf(table.bet(one.session, round.id, { place: 1 }))).toBe(code);
      expect(await table.balanceOf(one.id)).toBe(OWNED - STAKE);
      table.flyTo(round, 155);
      expect((await bench.rounds.cashOut(one.session, placed.bet.id)).bet.cashedOut).toBe(155);
      await table.finish(round);
      expect(await table.balanceOf(one.id)).toBe(OWNED + 1650n);
      expect(await table.balanceOf(other.id)).toBe(OWNED + STAKE);
    },
  );

  test('a cash-out counts until the millisecond before the crash, but not in the millisecond of the crash', async () => {
    const { session } = await table.player();
    const round = await table.nextRound(200);
    const [early, late] = [
      await table.bet(session, round.id, { place: 0 }),
      await table.bet(session, round.id, { place: 1 }),
    ];
    bench.setTime(round.endsAt.getTime() - 1);
    expect((await bench.rounds.cashOut(session, early.bet.id)).bet.cashedOut).toBe(199);
    bench.setTime(round.endsAt.getTime());
    expect(await codeOf(bench.rounds.cashOut(session, late.bet.id))).toBe('cash_out_too_late');
    await table.finish(round);
    expect(await codeOf(bench.rounds.cashOut(session, late.bet.id))).toBe('cash_out_too_late');
    expect((await bench.rounds.state(session)).bets.map(({ win }) => win)).toEqual(['5970', '0']);
  });

  test('automatic cash-outs are paid during the round and at the crash; one above the crash point is lost', async () => {
    const players = await Promise.all([table.player(), table.player(), table.player()]);
    const round = await table.nextRound(200);
    for (const [i, auto] of [150, 200, 201].entries())
      await table.bet(players[i]?.session ?? '', round.id, { auto });
    table.flyTo(round, 160);
    await bench.rounds.tick();
    expect(await table.balanceOf(players[0]?.id ?? '')).toBe(OWNED + 1500n);
    expect(await table.balanceOf(players[1]?.id ?? '')).toBe(OWNED - STAKE);
    await table.finish(round);
    expect(await Promise.all(players.map(({ id }) => table.balanceOf(id)))).toEqual([
      OWNED + 1500n,
      OWNED + STAKE,
      OWNED - STAKE,
    ]);
  });

  test('an automatic cash-out that was reached before a manual one decides the multiplier', async () => {
    const { session } = await table.player();
    const round = await table.nextRound(400);
    const { bet: placed } = await table.bet(session, round.id, { auto: 150 });
    table.flyTo(round, 300);
    expect((await bench.rounds.cashOut(session, placed.id)).bet.cashedOut).toBe(150);
    await table.finish(round);
  });

  test('bets are rejected before and after the betting phase, in an occupied slot, and with another bet under the same request id', async () => {
    const { id, session } = await table.player();
    const round = await table.nextRound(200);
    const requestId = freshId('request');
    const { bet: first } = await table.bet(session, round.id, { requestId });
    expect((await table.bet(session, round.id, { requestId })).bet).toEqual(first);
    expect(await codeOf(table.bet(session, round.id, { requestId, stake: 6000n }))).toBe(
      'idempotency_conflict',
    );
    expect(await codeOf(table.bet(session, round.id, { requestId, auto: 200 }))).toBe('idempotency_conflict');
    expect(await codeOf(table.bet(session, round.id))).toBe('bet_place_taken');
    expect(await codeOf(table.bet(session, round.id, { place: 2 }))).toBe('validation_failed');
    expect(await codeOf(table.bet(session, round.id, { place: 1, stake: 1n }))).toBe('bet_below_minimum');
    expect(await codeOf(table.bet(session, round.id, { place: 1, auto: 100 }))).toBe('validation_failed');
    expect(await codeOf(table.bet(session, freshId('round'), { place: 1 }))).toBe('bets_closed');
    for (const time of [round.startsAt, round.endsAt]) {
      bench.setTime(time.getTime());
      expect(await codeOf(table.bet(session, round.id, { place: 1 }))).toBe('bets_closed');
    }
    // A repeated request after the end of betting returns the bet that it took.
    expect((await table.bet(session, round.id, { requestId })).bet.id).toBe(first.id);
    expect(await table.balanceOf(id)).toBe(OWNED - STAKE);
    await table.finish(round);
  });

  test('a bet is taken back during the betting phase, and its slot is free again', async () => {
    const { id, session } = await table.player();
    const round = await table.nextRound(200);
    const { bet: placed } = await table.bet(session, round.id);
    expect((await bench.rounds.cancel(session, placed.id)).bet.status).toBe('void');
    expect((await bench.rounds.cancel(session, placed.id)).bet.status).toBe('void');
    expect(await table.balanceOf(id)).toBe(OWNED);
    const { bet: again } = await table.bet(session, round.id);
    bench.setTime(round.startsAt.getTime());
    expect(await codeOf(bench.rounds.cancel(session, again.id))).toBe('bets_closed');
    expect(await codeOf(bench.rounds.cashOut(session, placed.id))).toBe('not_found');
    await table.finish(round);
    expect(await codeOf(bench.rounds.cancel(session, again.id))).toBe('bets_closed');
  });

  test('an interrupted cancellation is completed by its repeat, even after the betting phase', async () => {
    const { id, session } = await table.player();
    const round = await table.nextRound();
    const placed = await table.bet(session, round.id);
    bench.processFailure.at = { call: 'rollback', when: 'before' };
    expect(await codeOf(bench.rounds.cancel(session, placed.bet.id))).toContain('died');
    bench.processFailure.at = null;
    bench.setTime(round.startsAt.getTime());
    expect((await bench.rounds.cancel(session, placed.bet.id)).bet.status).toBe('void');
    expect((await bench.another().cancel(session, placed.bet.id)).bet.status).toBe('void');
    expect(await table.balanceOf(id)).toBe(OWNED);
  });

  test("a player cannot change another player's bet", async () => {
    const [one, other] = [await table.player(), await table.player()];
    const round = await table.nextRound(200);
    const { bet: placed } = await table.bet(one.session, round.id);
    expect(await codeOf(bench.rounds.cancel(other.session, placed.id))).toBe('not_found');
    table.flyTo(round, 150);
    expect(await codeOf(bench.rounds.cashOut(other.session, placed.id))).toBe('not_found');
    await table.finish(round);
  });

  test('without money a bet is rejected and not stored', async () => {
    const id = await bench.player({ real: 100n });
    const session = await bench.session(id);
    const round = await table.nextRound(200);
    expect(await codeOf(table.bet(session, round.id))).toBe('insufficient_funds');
    expect((await bench.rounds.state(session)).bets).toEqual([]);
    await table.finish(round);
  });

  test('the outcome is hidden before the crash and shown after it', async () => {
    const { session } = await table.player();
    const round = await table.nextRound(300);
    for (const time of [bench.time(), round.startsAt.getTime(), round.endsAt.getTime() - 1]) {
      bench.setTime(time);
      expect((await bench.rounds.state(session)).round).toMatchObject({
        outcome: null,
        seed: null,
        endsAt: null,
        nextAt: null,
      });
    }
    bench.setTime(round.endsAt.getTime());
    expect((await bench.rounds.state(session)).round).toMatchObject({
      phase: 'over',
      outcome: { at: 300 },
      endsAt: round.endsAt.getTime(),
    });
  });
});

describe('demo play', () => {
  test('a purse pays concurrent bets, wins and cancels', async () => {
    const session = await bench.session(null, 'demo');
    const before = BigInt((await bench.rounds.state(session)).balance);
    const round = await table.nextRound(300);
    const [one, two] = await Promise.all([
      table.bet(session, round.id, { place: 0 }),
      table.bet(session, round.id, { place: 1, auto: 200 }),
    ]);
    table.flyTo(round, 150);
    const cashed = await Promise.all([
      bench.rounds.cashOut(session, one.bet.id),
      bench.rounds.cashOut(session, one.bet.id),
    ]);
    expect(cashed.map((reply) => reply.bet.cashedOut)).toEqual([150, 150]);
    await table.finish(round);
    const { bets, balance } = await bench.rounds.state(session);
    expect(bets.map(({ id, win }) => [id, win])).toEqual([
      [one.bet.id, '4500'],
      [two.bet.id, '6000'],
    ]);
    expect(BigInt(balance)).toBe(before + 4500n);
    const later = await table.nextRound(150);
    const { bet: taken } = await table.bet(session, later.id);
    expect(BigInt((await bench.rounds.cancel(session, taken.id)).balance)).toBe(before + 4500n);
    await table.finish(later);
  });

  test("a guest's bets and purse are deleted after a day", async () => {
    const session = await bench.session(null, 'demo');
    const round = await table.nextRound(200);
    const { bet: placed } = await table.bet(session, round.id);
    await table.finish(round);
    const { db } = bench.store;
    const bets = () => db.select().from(sharedBets).where(eq(sharedBets.id, placed.id));
    const ownerId = (await bets())[0]?.ownerId ?? '';
    const purse = () => db.select().from(demoPurses).where(eq(demoPurses.id, ownerId));
    const purses = createDemoPurses({
      store: bench.store,
      clock: { now: () => new Date(bench.time() + GUEST_KEPT_MS + 1) },
    });
    expect([await bets(), await purse()]).toEqual([[expect.anything()], [expect.anything()]]);
    await purses.purge();
    expect([await bets(), await purse()]).toEqual([[], []]);
  });

  test('a purse without money for the stake rejects the bet', async () => {
    const playerId = freshId('player');
    const session = await bench.session(playerId, 'demo');
    await bench.store.db
      .update(demoPurses)
      .set({ balance: STAKE })
      .where(eq(demoPurses.id, purseIdOf(playerId, 'demo-comet')));
    const round = await table.nextRound(200);
    await table.bet(session, round.id, { place: 0 });
    expect(await codeOf(table.bet(session, round.id, { place: 1 }))).toBe('insufficient_funds');
    expect((await bench.rounds.state(session)).balance).toBe('0');
    await table.finish(round);
  });
});

describe('the clock', () => {
  test('after a long pause the next round begins now, with the next number', async () => {
    const before = await table.nextRound(200);
    bench.setTime(before.nextAt.getTime() + 3_600_000);
    await bench.rounds.tick();
    const round = await table.newestRound();
    expect(round?.number).toBe(before.number + 1);
    expect(round?.opensAt.getTime()).toBe(bench.time());
  });

  test('the next run is due when the phase changes; sooner while an automatic cash-out is pending', async () => {
    const { session } = await table.player();
    const round = await table.nextRound(500);
    bench.setTime(round.startsAt.getTime() - 300);
    expect(await bench.rounds.tick()).toBe(300 + GRACE_MS + 1);
    await table.bet(session, round.id, { auto: 300 });
    bench.setTime(round.startsAt.getTime());
    expect(await bench.rounds.tick()).toBe(AUTO_CASH_OUT_MS);
    // This run closes the only automatic cash-out. Nothing else is due before the next check of the lease, which limits
    // the delay.
    table.flyTo(round, 300);
    expect(await bench.rounds.tick()).toBe(LEASE_CHECK_MS);
    await table.finish(round);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { crashEngine, multiplierAfter, timeOf } from '#games/engines/crash/engine.ts';
import type { CrashOutcome, CrashRules } from '#games/engines/crash/engine.ts';
import { GUEST_KEPT_MS } from '../constants.ts';
import { createDemoPurses } from '../demo-purses.ts';
import { roundNumbers } from '../fairness.ts';
import { sharedBets, sharedRounds } from './shared-rounds.tables.ts';
import { openTestSharedRounds } from '#platform/testing/test-shared-rounds.ts';
import type { TestSharedRounds } from '#platform/testing/test-shared-rounds.ts';
import { freshId } from '#platform/testing/test-wallet.ts';
import { isSound } from '#platform/wallet/audit.ts';
import { CRASH_RULES } from '#games/engines/crash/rules.ts';
import { GRACE_MS } from './constants.ts';
import type { SharedRound } from './bet-rows.ts';
import { sample } from '#tests/fixtures/sample.ts';

const STAKE = 3000n;
const OWNED = 1_000_000_000n;
const classic = CRASH_RULES.find(({ id }) => id === 'classic') as CrashRules;
let bench: TestSharedRounds;
beforeAll(async () => {
  bench = await openTestSharedRounds({ comet: { kind: 'crash', profile: 'classic' } });
});
beforeEach(() => {
  bench.crash.at = null;
  bench.errors.splice(0);
});
afterAll(async () => {
  expect(isSound(await bench.wallet.audit())).toBe(true);
  await bench.close();
});

const codeOf = async (run: Promise<unknown>): Promise<string> =>
  run.then(
    () => 'ok',
    (error: unknown) => (error as { code?: string }).code ?? String(error),
  );
const balanceOf = async (playerId: string) => (await bench.wallet.balances(playerId)).balance;
const roundById = async (id: string): Promise<SharedRound> => {
  const [round] = await bench.store.db.select().from(sharedRounds).where(eq(sharedRounds.id, id));
  if (!round) throw new Error('no round');
  return round;
};

/**
 * Creates the next round and moves the clock into its betting phase; with `at`, the round crashes at that
 * multiplier.
 */
async function nextRound(at?: number): Promise<SharedRound> {
  const before = await newestRound();
  if (before) bench.setTime(Math.max(bench.time(), before.nextAt.getTime()));
  await bench.rounds.tick();
  const round = await newestRound();
  if (!round || round.id === before?.id) throw new Error('no new round');
  if (at === undefined) return round;
  const endsAt = new Date(round.startsAt.getTime() + timeOf(at));
  await bench.store.db
    .update(sharedRounds)
    .set({ outcome: { at }, endsAt, nextAt: new Date(endsAt.getTime() + classic.restMs) })
    .where(eq(sharedRounds.id, round.id));
  return roundById(round.id);
}
async function newestRound(): Promise<SharedRound | undefined> {
  const rows = await bench.store.db.select().from(sharedRounds);
  return rows.sort((a, b) => b.number - a.number)[0];
}
const bet = (
  session: string,
  roundId: string,
  change: { place?: number; auto?: number | null; stake?: bigint; requestId?: string } = {},
  rounds = bench.rounds,
) =>
  rounds.bet(session, {
    requestId: change.requestId ?? freshId('request'),
    roundId,
    place: change.place ?? 0,
    stake: change.stake ?? STAKE,
    bet: { auto: change.auto ?? null },
  });
/** Moves the clock to the moment when the multiplier has this value. */
const flyTo = (round: SharedRound, hundredths: number) =>
  bench.setTime(round.startsAt.getTime() + timeOf(hundredths));
async function finish(round: SharedRound): Promise<void> {
  bench.setTime(round.endsAt.getTime() + GRACE_MS);
  await bench.rounds.tick();
}
async function player(): Promise<{ id: string; session: string }> {
  const id = await bench.player({ real: OWNED });
  return { id, session: await bench.session(id) };
}

describe('a crash round', () => {
  test('a bet is taken, cashed out during the round and paid at the multiplier of that moment', async () => {
    const { id, session } = await player();
    const round = await nextRound(300);
    const placed = await bet(session, round.id);
    expect(placed.bet).toMatchObject({ status: 'placed', win: null, stake: '3000' });
    expect(BigInt(placed.balance)).toBe(OWNED - STAKE);
    flyTo(round, 155);
    const { bet: closed, balance } = await bench.rounds.cashOut(session, placed.bet.id);
    expect(closed).toMatchObject({ status: 'closed', cashedOut: 155, win: '4650' });
    expect(BigInt(balance)).toBe(OWNED - STAKE + 4650n);
    // A second cash-out returns the first one, and the end of the round adds nothing.
    flyTo(round, 250);
    expect((await bench.rounds.cashOut(session, placed.bet.id)).bet).toEqual(closed);
    await finish(round);
    expect(await balanceOf(id)).toBe(OWNED + 1650n);
  });

  test('a cash-out counts before the crash, but not in the same millisecond', async () => {
    const { session } = await player();
    const round = await nextRound(200);
    const [early, late] = [
      await bet(session, round.id, { place: 0 }),
      await bet(session, round.id, { place: 1 }),
    ];
    bench.setTime(round.endsAt.getTime() - 1);
    expect((await bench.rounds.cashOut(session, early.bet.id)).bet.cashedOut).toBe(199);
    bench.setTime(round.endsAt.getTime());
    expect(await codeOf(bench.rounds.cashOut(session, late.bet.id))).toBe('cash_out_too_late');
    await finish(round);
    expect(await codeOf(bench.rounds.cashOut(session, late.bet.id))).toBe('cash_out_too_late');
    expect((await bench.rounds.state(session)).bets.map(({ win }) => win)).toEqual(['5970', '0']);
  });

  test('automatic cash-outs are paid during the round and at the crash; one above the crash point is lost', async () => {
    const players = await Promise.all([player(), player(), player()]);
    const round = await nextRound(200);
    for (const [i, auto] of [150, 200, 201].entries())
      await bet(players[i]?.session ?? '', round.id, { auto });
    flyTo(round, 160);
    await bench.rounds.tick();
    expect(await balanceOf(players[0]?.id ?? '')).toBe(OWNED + 1500n);
    expect(await balanceOf(players[1]?.id ?? '')).toBe(OWNED - STAKE);
    await finish(round);
    expect(await Promise.all(players.map(({ id }) => balanceOf(id)))).toEqual([
      OWNED + 1500n,
      OWNED + STAKE,
      OWNED - STAKE,
    ]);
  });

  test('an automatic cash-out that was reached before the request wins', async () => {
    const { session } = await player();
    const round = await nextRound(400);
    const { bet: placed } = await bet(session, round.id, { auto: 150 });
    flyTo(round, 300);
    expect((await bench.rounds.cashOut(session, placed.id)).bet.cashedOut).toBe(150);
    await finish(round);
  });

  test('bets are rejected before and after the betting phase, in an occupied slot, and with another bet under the same request id', async () => {
    const { id, session } = await player();
    const round = await nextRound(200);
    const requestId = freshId('request');
    const { bet: first } = await bet(session, round.id, { requestId });
    expect((await bet(session, round.id, { requestId })).bet).toEqual(first);
    expect(await codeOf(bet(session, round.id, { requestId, stake: 6000n }))).toBe('idempotency_conflict');
    expect(await codeOf(bet(session, round.id, { requestId, auto: 200 }))).toBe('idempotency_conflict');
    expect(await codeOf(bet(session, round.id))).toBe('bet_place_taken');
    expect(await codeOf(bet(session, round.id, { place: 2 }))).toBe('validation_failed');
    expect(await codeOf(bet(session, round.id, { place: 1, stake: 1n }))).toBe('bet_below_minimum');
    expect(await codeOf(bet(session, round.id, { place: 1, auto: 100 }))).toBe('validation_failed');
    expect(await codeOf(bet(session, freshId('round'), { place: 1 }))).toBe('bets_closed');
    for (const time of [round.startsAt, round.endsAt]) {
      bench.setTime(time.getTime());
      expect(await codeOf(bet(session, round.id, { place: 1 }))).toBe('bets_closed');
    }
    // A repeated request after the end of betting returns the bet that it took.
    expect((await bet(session, round.id, { requestId })).bet.id).toBe(first.id);
    expect(await balanceOf(id)).toBe(OWNED - STAKE);
    await finish(round);
  });

  test('a bet is taken back during the betting phase, and its slot is free again', async () => {
    const { id, session } = await player();
    const round = await nextRound(200);
    const { bet: placed } = await bet(session, round.id);
    expect((await bench.rounds.cancel(session, placed.id)).bet.status).toBe('void');
    expect((await bench.rounds.cancel(session, placed.id)).bet.status).toBe('void');
    expect(await balanceOf(id)).toBe(OWNED);
    const { bet: again } = await bet(session, round.id);
    bench.setTime(round.startsAt.getTime());
    expect(await codeOf(bench.rounds.cancel(session, again.id))).toBe('bets_closed');
    expect(await codeOf(bench.rounds.cashOut(session, placed.id))).toBe('not_found');
    await finish(round);
    expect(await codeOf(bench.rounds.cancel(session, again.id))).toBe('bets_closed');
  });

  test('an interrupted cancellation is completed by its repeat, even after the betting phase', async () => {
    const { id, session } = await player();
    const round = await nextRound();
    const placed = await bet(session, round.id);
    bench.crash.at = { call: 'rollback', when: 'before' };
    expect(await codeOf(bench.rounds.cancel(session, placed.bet.id))).toContain('died');
    bench.crash.at = null;
    bench.setTime(round.startsAt.getTime());
    expect((await bench.rounds.cancel(session, placed.bet.id)).bet.status).toBe('void');
    expect((await bench.another().cancel(session, placed.bet.id)).bet.status).toBe('void');
    expect(await balanceOf(id)).toBe(OWNED);
  });

  test("a player cannot change another player's bet", async () => {
    const [one, other] = [await player(), await player()];
    const round = await nextRound(200);
    const { bet: placed } = await bet(one.session, round.id);
    expect(await codeOf(bench.rounds.cancel(other.session, placed.id))).toBe('not_found');
    flyTo(round, 150);
    expect(await codeOf(bench.rounds.cashOut(other.session, placed.id))).toBe('not_found');
    await finish(round);
  });

  test('without money a bet is rejected and not stored', async () => {
    const id = await bench.player({ real: 100n });
    const session = await bench.session(id);
    const round = await nextRound(200);
    expect(await codeOf(bet(session, round.id))).toBe('insufficient_funds');
    expect((await bench.rounds.state(session)).bets).toEqual([]);
    await finish(round);
  });

  test('the outcome is hidden before the crash and shown after it', async () => {
    const { session } = await player();
    const round = await nextRound(300);
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
    const round = await nextRound(300);
    const [one, two] = await Promise.all([
      bet(session, round.id, { place: 0 }),
      bet(session, round.id, { place: 1, auto: 200 }),
    ]);
    flyTo(round, 150);
    const cashed = await Promise.all([
      bench.rounds.cashOut(session, one.bet.id),
      bench.rounds.cashOut(session, one.bet.id),
    ]);
    expect(cashed.map((reply) => reply.bet.cashedOut)).toEqual([150, 150]);
    await finish(round);
    const { bets, balance } = await bench.rounds.state(session);
    expect(bets.map(({ id, win }) => [id, win])).toEqual([
      [one.bet.id, '4500'],
      [two.bet.id, '6000'],
    ]);
    expect(BigInt(balance)).toBe(before + 4500n);
    const later = await nextRound(150);
    const { bet: taken } = await bet(session, later.id);
    expect(BigInt((await bench.rounds.cancel(session, taken.id)).balance)).toBe(before + 4500n);
    await finish(later);
  });

  test('purses and sessions of guests are deleted after a day', async () => {
    const session = await bench.session(null, 'demo');
    const round = await nextRound(200);
    const { bet: placed } = await bet(session, round.id);
    await finish(round);
    const left = () => bench.store.db.select().from(sharedBets).where(eq(sharedBets.id, placed.id));
    const purses = createDemoPurses({
      store: bench.store,
      clock: { now: () => new Date(bench.time() + GUEST_KEPT_MS + 1) },
    });
    expect(await left()).toHaveLength(1);
    await purses.purge();
    expect(await left()).toEqual([]);
  });

  test('an empty purse rejects a bet', async () => {
    const session = await bench.session(null, 'demo');
    const round = await nextRound(200);
    // The highest stake of the ladder is more than a fifth of a purse.
    const answers: string[] = [];
    for (const place of [0, 1])
      answers.push(await codeOf(bet(session, round.id, { place, stake: 3_000_000n })));
    expect(answers).toContain('ok');
    expect(BigInt((await bench.rounds.state(session)).balance)).toBeGreaterThanOrEqual(0n);
    await finish(round);
  });
});

describe('a crashed process', () => {
  test('during a round: another process pays only cash-outs that were stored or automatic', async () => {
    const players = await Promise.all([player(), player(), player()]);
    const round = await nextRound(250);
    const placed = await Promise.all(
      players.map(({ session }, i) => bet(session, round.id, { auto: i === 1 ? 220 : null })),
    );
    flyTo(round, 150);
    bench.crash.at = { call: 'win', when: 'before' };
    expect(await codeOf(bench.rounds.cashOut(players[0]?.session ?? '', placed[0]?.bet.id ?? ''))).toMatch(
      /died/,
    );
    bench.crash.at = null;
    // No process runs until long after the crash; then another process finds the round.
    bench.setTime(round.endsAt.getTime() + 60_000);
    await bench.another().tick();
    expect(await Promise.all(players.map(({ id }) => balanceOf(id)))).toEqual([
      OWNED + 1500n,
      OWNED + 3600n,
      OWNED - STAKE,
    ]);
  });

  test.each(['before', 'after'] as const)(
    '%s the bet was taken: a repeat in time takes it once, a bet without a repeat is refunded',
    async (when) => {
      const [one, other] = [await player(), await player()];
      const round = await nextRound(200);
      const requestId = freshId('request');
      bench.crash.at = { call: 'bet', when };
      expect(await codeOf(bet(one.session, round.id, { requestId }))).toMatch(/died/);
      expect(await codeOf(bet(other.session, round.id))).toMatch(/died/);
      bench.crash.at = null;
      expect((await bet(one.session, round.id, { requestId }, bench.another())).bet.status).toBe('placed');
      expect(await balanceOf(one.id)).toBe(OWNED - STAKE);
      bench.setTime(round.startsAt.getTime() + GRACE_MS + 1);
      await bench.another().tick();
      expect(await balanceOf(other.id)).toBe(OWNED);
      await finish(round);
      expect([await balanceOf(one.id), await balanceOf(other.id)]).toEqual([OWNED - STAKE, OWNED]);
    },
  );

  test('after paying: the win is not paid again', async () => {
    const { id, session } = await player();
    const round = await nextRound(300);
    const { bet: placed } = await bet(session, round.id);
    flyTo(round, 200);
    bench.crash.at = { call: 'win', when: 'after' };
    expect(await codeOf(bench.rounds.cashOut(session, placed.id))).toMatch(/died/);
    bench.crash.at = null;
    expect((await bench.rounds.cashOut(session, placed.id)).bet).toMatchObject({
      status: 'closed',
      cashedOut: 200,
    });
    await finish(round);
    expect(await balanceOf(id)).toBe(OWNED + STAKE);
  });

  test('a bet that cannot be settled does not delay the others', async () => {
    const players = await Promise.all([player(), player()]);
    const round = await nextRound(200);
    for (const { session } of players) await bet(session, round.id, { auto: 150 });
    bench.crash.at = { call: 'win', when: 'before' };
    await finish(round);
    expect(bench.errors).toHaveLength(2);
    bench.crash.at = null;
    bench.setTime(bench.time() + GRACE_MS + 1);
    await bench.rounds.tick();
    expect(await Promise.all(players.map(({ id }) => balanceOf(id)))).toEqual([OWNED + 1500n, OWNED + 1500n]);
  });
});

describe('two processes', () => {
  test('create each round once and pay each bet once', async () => {
    const [one, other] = [bench.rounds, bench.another()];
    const { id, session } = await player();
    const before = await newestRound();
    bench.setTime(before?.nextAt.getTime() ?? bench.time());
    await Promise.all([one.tick(), other.tick()]);
    const round = await newestRound();
    expect(round?.number).toBe((before?.number ?? 0) + 1);
    if (!round) return;
    await bet(session, round.id, { auto: 101 }, other);
    bench.setTime(round.endsAt.getTime() + GRACE_MS);
    await Promise.all([one.tick(), other.tick(), one.tick(), other.tick()]);
    const won = (round.outcome as CrashOutcome).at >= 101 ? 3030n : 0n;
    expect(await balanceOf(id)).toBe(OWNED - STAKE + won);
  });

  test('a bet or a cash-out and its concurrent repeat in another process count once', async () => {
    const other = bench.another();
    const { id, session } = await player();
    const round = await nextRound(300);
    const requestId = freshId('request');
    const placed = await Promise.all([
      bet(session, round.id, { requestId }),
      bet(session, round.id, { requestId }, other),
    ]);
    expect(placed[0]?.bet.id).toBe(placed[1]?.bet.id);
    flyTo(round, 200);
    const betId = placed[0]?.bet.id ?? '';
    await Promise.all([bench.rounds.cashOut(session, betId), other.cashOut(session, betId)]);
    await finish(round);
    expect(await balanceOf(id)).toBe(OWNED + STAKE);
  });
});

describe('seeds', () => {
  test('each round follows from its seed, whose hash is the previous one; the history can be verified', async () => {
    const { session } = await player();
    for (let i = 0; i < 3; i += 1) {
      const round = await nextRound();
      await bet(session, round.id, { auto: 150 });
      await finish(round);
    }
    const { bets } = await bench.rounds.history(session, 10);
    expect(bets).toHaveLength(3);
    for (const { round } of bets) {
      const { seed, commitment, chain, outcome } = round;
      if (seed === null) throw new Error('the seed is not public yet');
      expect(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')).toBe(commitment);
      const numbers = roundNumbers({ serverSeed: seed, clientSeed: chain.terminal, nonce: chain.position });
      expect(crashEngine.outcome(classic, numbers)).toEqual(outcome);
      expect(
        await bench.rounds.verify('comet', { seed, salt: chain.terminal, position: chain.position }),
      ).toEqual({ commitment, outcome });
      // Down to the published terminal.
      let hash = seed;
      for (let position = chain.position; position > 0; position -= 1)
        hash = createHash('sha256').update(Buffer.from(hash, 'hex')).digest('hex');
      expect(hash).toBe(chain.terminal);
    }
    expect(bets[0]?.round.commitment).toBe(bets[1]?.round.seed);
  });

  test('after the last seed of a chain the published next chain is used', async () => {
    const short = await openTestSharedRounds({ comet: { kind: 'crash', profile: 'classic' } }, 3);
    const session = await short.session(null, 'demo');
    const terminals: string[] = [];
    const published: string[] = [];
    for (let i = 0; i < 7; i += 1) {
      await short.rounds.tick();
      const { terminal, next } = await short.rounds.chain(session);
      terminals.push(terminal);
      published.push(next);
      short.setTime(short.time() + 400_000);
    }
    expect(new Set(terminals).size).toBe(3);
    expect([terminals[3], terminals[6]]).toEqual([published[0], published[3]]);
    await short.close();
  });
});

describe('the clock', () => {
  test('after a long pause the next round begins now, with the next number', async () => {
    const before = await nextRound(200);
    bench.setTime(before.nextAt.getTime() + 3_600_000);
    await bench.rounds.tick();
    const round = await newestRound();
    expect(round?.number).toBe(before.number + 1);
    expect(round?.opensAt.getTime()).toBe(bench.time());
  });

  test('the next run is due at the next transition, or earlier for automatic cash-outs during a round', async () => {
    const { session } = await player();
    const round = await nextRound(500);
    bench.setTime(round.startsAt.getTime() - 300);
    expect(await bench.rounds.tick()).toBe(300 + GRACE_MS + 1);
    await bet(session, round.id, { auto: 400 });
    bench.setTime(round.startsAt.getTime());
    expect(await bench.rounds.tick()).toBe(400);
    flyTo(round, 400);
    expect(await bench.rounds.tick()).toBe(2000);
    await finish(round);
  });
});

describe('any sequence of calls', () => {
  test('pays each bet at most once and by the rules, and nothing without a bet', async () => {
    const step = fc.oneof(
      fc.record({
        do: fc.constant('bet' as const),
        place: fc.nat(1),
        auto: fc.option(fc.integer({ min: 101, max: 400 })),
      }),
      fc.record({ do: fc.constantFrom('cashOut' as const, 'cancel' as const), place: fc.nat(1) }),
      fc.record({ do: fc.constant('pass' as const), ms: fc.integer({ min: 1, max: 9_000 }) }),
      fc.record({
        do: fc.constant('die' as const),
        call: fc.constantFrom('bet' as const, 'win' as const, 'rollback' as const),
        when: fc.constantFrom('before' as const, 'after' as const),
      }),
      fc.record({ do: fc.constantFrom('heal' as const, 'tick' as const) }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 100, max: 350 }),
        fc.array(step, { minLength: 3, maxLength: 14 }),
        async (at, steps) => {
          bench.crash.at = null;
          const { id, session } = await player();
          const round = await nextRound(at);
          const ids = new Map<number, string>();
          for (const one of steps) {
            if (one.do === 'pass') bench.setTime(bench.time() + one.ms);
            else if (one.do === 'die') bench.crash.at = one;
            else if (one.do === 'heal') bench.crash.at = null;
            else if (one.do === 'tick') await bench.rounds.tick();
            else if (one.do === 'bet')
              await bet(session, round.id, one).then(
                (reply) => ids.set(one.place, reply.bet.id),
                () => undefined,
              );
            else if ((one.do === 'cashOut' || one.do === 'cancel') && ids.has(one.place))
              await bench.rounds[one.do](session, ids.get(one.place) ?? '').catch(() => undefined);
          }
          bench.crash.at = null;
          bench.setTime(Math.max(bench.time(), round.endsAt.getTime()) + GRACE_MS + 1);
          await bench.rounds.tick();
          const rows = await bench.store.db.select().from(sharedBets).where(eq(sharedBets.ownerId, id));
          let expected = OWNED;
          for (const row of rows) {
            expect(['closed', 'void']).toContain(row.status);
            if (row.status === 'void') continue;
            const paid = row.cashedOut === null ? 0n : (row.stake * BigInt(row.cashedOut)) / 100n;
            expect(row.win).toBe(paid);
            expect(row.cashedOut ?? 0).toBeLessThanOrEqual(at);
            expected += paid - row.stake;
          }
          expect(await balanceOf(id)).toBe(expected);
          expect(multiplierAfter(round.endsAt.getTime() - round.startsAt.getTime())).toBeGreaterThanOrEqual(
            at,
          );
          bench.setTime(Math.max(bench.time(), round.nextAt.getTime()));
        },
      ),
      { numRuns: sample({ short: 15, long: 200 }) },
    );
  });
});

import { describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { LIVE_CHOICES, liveBlackjackEngine } from '#games/engines/blackjack-live/engine.ts';
import { windowsOf } from '#games/engines/blackjack-live/timeline.ts';
import { demoPurses } from '../games.tables.ts';
import { sharedBets } from './shared-rounds.tables.ts';
import { onBench } from '#platform/testing/on-bench.ts';
import { openTestSharedRounds } from '#platform/testing/test-shared-rounds.ts';
import type { TestSharedRounds } from '#platform/testing/test-shared-rounds.ts';
import { freshId } from '#platform/testing/test-wallet.ts';
import { GRACE_MS } from './constants.ts';
import { sample } from '#tests/fixtures/sample.ts';
import { codeOf } from '#platform/testing/code-of.ts';
import {
  createLiveBlackjackTable,
  GOOD,
  LONG,
  OWNED,
  rules,
  STAKE,
} from '#platform/testing/live-blackjack-table.ts';
import type { LiveBlackjackTable } from '#platform/testing/live-blackjack-table.ts';

let bench: TestSharedRounds;
let table: LiveBlackjackTable;
onBench(
  () => openTestSharedRounds({ table: { kind: 'blackjack-live', profile: rules.id } }),
  (opened) => {
    bench = opened;
    table = createLiveBlackjackTable(bench);
  },
);

describe('a decision', () => {
  test('changes the hand of its player only: here hitting wins, standing and deciding nothing lose', async () => {
    const round = await table.nextRound(GOOD);
    const players = await Promise.all([table.player(), table.player(), table.player(), table.player()]);
    const bets: string[] = [];
    for (const { session } of players) bets.push(await table.bet(session, round));
    bench.setTime(table.windowAt(round, 0).from);
    const choices = ['hit', 'stand', 'double'];
    for (const [at, choice] of choices.entries())
      expect((await table.decide(players[at]?.session ?? '', bets[at] ?? '', 0, choice)).bet).toMatchObject({
        decisions: [choice],
        status: 'placed',
      });
    expect(await table.balanceOf(players[2]?.id ?? '')).toBe(OWNED - 2n * STAKE);
    await table.finish(round);
    expect(await Promise.all(players.map(({ id }) => table.balanceOf(id)))).toEqual([
      OWNED + STAKE,
      OWNED - STAKE,
      OWNED + 2n * STAKE,
      OWNED - STAKE,
    ]);
  });

  test('counts by the time at which it reached the server: within its window and not a millisecond outside', async () => {
    const { round, session, betId } = await table.atTable(LONG);
    const { from, until } = table.windowAt(round, 0);
    bench.setTime(from - 1);
    expect(await codeOf(table.decide(session, betId, 0, 'hit'))).toBe('action_not_allowed');
    bench.setTime(until);
    expect(await codeOf(table.decide(session, betId, 0, 'hit'))).toBe('decision_too_late');
    const next = table.windowAt(round, 1);
    bench.setTime(next.from);
    // A player who missed the first window stands, so a later decision is not allowed.
    expect(await codeOf(table.decide(session, betId, 1, 'hit'))).toBe('action_not_allowed');
    expect(await codeOf(table.decide(session, betId, 0, 'hit'))).toBe('decision_too_late');
    await table.finish(round);
    expect(await codeOf(table.decide(session, betId, 0, 'hit'))).toBe('decision_too_late');
  });

  test('counts once when it is repeated; another decision with the same index is a conflict; after a stand none is allowed', async () => {
    const { round, session, betId } = await table.atTable(LONG);
    const twice = await Promise.all([
      table.decide(session, betId, 0, 'hit'),
      table.decide(session, betId, 0, 'hit', bench.another()),
    ]);
    expect(twice.map(({ bet: { decisions } }) => decisions)).toEqual([['hit'], ['hit']]);
    expect(await codeOf(table.decide(session, betId, 0, 'stand'))).toBe('idempotency_conflict');
    bench.setTime(table.windowAt(round, 1).from);
    expect((await table.decide(session, betId, 0, 'hit')).bet.decisions).toEqual(['hit']);
    expect(await codeOf(table.decide(session, betId, 1, 'double'))).toBe('action_not_allowed');
    expect((await table.decide(session, betId, 1, 'stand')).bet.decisions).toEqual(['hit', 'stand']);
    expect(await codeOf(table.decide(session, betId, 2, 'hit'))).toBe('action_not_allowed');
    await table.finish(round);
    expect((await bench.rounds.history(session, 1)).bets[0]).toMatchObject({
      decisions: ['hit', 'stand'],
      win: '0',
      round: { outcome: LONG },
    });
  });

  test('on another player’s bet is answered with not_found', async () => {
    const { round, betId } = await table.atTable(LONG);
    const other = await table.player();
    expect(await codeOf(table.decide(other.session, betId, 0, 'hit'))).toBe('not_found');
    await table.finish(round);
  });

  test('is not allowed in a game without a timeline', async () => {
    const crash = await openTestSharedRounds({ comet: { kind: 'crash', profile: 'classic' } });
    const session = await crash.session(null, 'demo');
    await crash.rounds.tick();
    const roundId = (await crash.rounds.state(session)).round?.id ?? '';
    const { bet: placed } = await crash.rounds.bet(session, {
      requestId: freshId('request'),
      roundId,
      place: 0,
      stake: STAKE,
      bet: { auto: null },
    });
    expect(await codeOf(crash.rounds.decide(session, placed.id, { index: 0, choice: 'hit' }))).toBe(
      'action_not_allowed',
    );
    await crash.close();
  });
});

describe('a double', () => {
  test('without money is rejected, and the hand can still be played', async () => {
    const { round, id, session, betId } = await table.atTable(GOOD, STAKE + 100n);
    expect(await codeOf(table.decide(session, betId, 0, 'double'))).toBe('insufficient_funds');
    expect(await table.balanceOf(id)).toBe(100n);
    expect((await table.decide(session, betId, 0, 'hit')).bet).toMatchObject({
      decisions: ['hit'],
      stake: String(STAKE),
    });
    await table.finish(round);
    expect(await table.balanceOf(id)).toBe(2n * STAKE + 100n);
  });

  test('that is repeated in two processes takes one further stake', async () => {
    const { round, id, session, betId } = await table.atTable(GOOD);
    const other = bench.another();
    const copies = await Promise.all([
      table.decide(session, betId, 0, 'double'),
      table.decide(session, betId, 0, 'double', other),
      table.decide(session, betId, 0, 'double', other),
    ]);
    expect(copies.map((reply) => [reply.bet.stake, reply.bet.decisions])).toEqual(
      new Array(3).fill([String(2n * STAKE), ['double']]),
    );
    expect(await table.balanceOf(id)).toBe(OWNED - 2n * STAKE);
    await Promise.all([table.finish(round), table.finish(round, other)]);
    expect(await table.balanceOf(id)).toBe(OWNED + 2n * STAKE);
  });

  test('does not change the reply to a repeated bet request', async () => {
    const round = await table.nextRound(GOOD);
    const { session } = await table.player();
    const wanted = { requestId: freshId('request'), roundId: round.id, place: 0, stake: STAKE, bet: {} };
    const { bet: placed } = await bench.rounds.bet(session, wanted);
    bench.setTime(table.windowAt(round, 0).from);
    await table.decide(session, placed.id, 0, 'double');
    expect((await bench.rounds.bet(session, wanted)).bet).toMatchObject({
      id: placed.id,
      stake: String(2n * STAKE),
    });
    await table.finish(round);
  });

  test.each(['before', 'after'] as const)(
    'whose process crashes %s the stake was taken is completed by a repeat in time',
    async (when) => {
      const { round, id, session, betId } = await table.atTable(GOOD);
      bench.processFailure.at = { call: 'bet', when };
      expect(await codeOf(table.decide(session, betId, 0, 'double'))).toMatch(/died/);
      bench.processFailure.at = null;
      expect(await codeOf(table.decide(session, betId, 0, 'hit', bench.another()))).toBe(
        'idempotency_conflict',
      );
      expect((await table.decide(session, betId, 0, 'double', bench.another())).bet.decisions).toEqual([
        'double',
      ]);
      await table.finish(round, bench.another());
      expect(await table.balanceOf(id)).toBe(OWNED + 2n * STAKE);
    },
  );

  test.each(['before', 'after'] as const)(
    'whose process crashes %s the stake was taken, without a repeat, is refunded: the hand stood',
    async (when) => {
      const { round, id, session, betId } = await table.atTable(GOOD);
      bench.processFailure.at = { call: 'bet', when };
      expect(await codeOf(table.decide(session, betId, 0, 'double'))).toMatch(/died/);
      bench.processFailure.at = null;
      bench.setTime(table.windowAt(round, 0).until + GRACE_MS);
      expect(await codeOf(table.decide(session, betId, 0, 'double', bench.another()))).toBe(
        'decision_too_late',
      );
      expect(await table.balanceOf(id)).toBe(OWNED - STAKE);
      await table.finish(round, bench.another());
      expect(await table.balanceOf(id)).toBe(OWNED - STAKE);
    },
  );

  test('in demo play takes its stake from the purse, and is rejected when the purse is empty', async () => {
    const round = await table.nextRound(GOOD);
    const session = await bench.session(null, 'demo');
    const before = BigInt((await bench.rounds.state(session)).balance);
    const betId = await table.bet(session, round);
    bench.setTime(table.windowAt(round, 0).from);
    expect((await table.decide(session, betId, 0, 'double')).balance).toBe(String(before - 2n * STAKE));
    await table.finish(round);
    expect((await bench.rounds.state(session)).balance).toBe(String(before + 2n * STAKE));

    const stakes = await table.nextRound(GOOD);
    await bench.store.db.update(demoPurses).set({ balance: STAKE + 1n });
    const lastBet = await table.bet(session, stakes);
    bench.setTime(table.windowAt(stakes, 0).from);
    expect(await codeOf(table.decide(session, lastBet, 0, 'double'))).toBe('insufficient_funds');
    expect((await bench.rounds.state(session)).balance).toBe('1');
    await table.finish(stakes);
  });
});

test('the view of a running round has the open cards and not the final ones', async () => {
  const { round, session } = await table.atTable(LONG);
  const roundState = async () => (await bench.rounds.state(session)).round;
  expect(await roundState()).toMatchObject({
    phase: 'running',
    endsAt: null,
    nextAt: null,
    seed: null,
    outcome: { own: [3, 4], dealer: [7], window: { n: 0 } },
  });
  bench.setTime(table.windowAt(round, 0).until);
  expect((await roundState())?.outcome).toMatchObject({ own: [3, 4], window: null });
  bench.setTime(table.windowAt(round, 1).from);
  expect((await roundState())?.outcome).toMatchObject({ own: [3, 4, 2], window: { n: 1 } });
  bench.setTime(round.endsAt.getTime());
  expect(await roundState()).toMatchObject({ phase: 'over', outcome: LONG, endsAt: round.endsAt.getTime() });
  await table.finish(round);
});

test('any sequence of decisions, repeats and crashes pays once, by the decisions that came in time', async () => {
  const step = fc.oneof(
    fc.record({
      do: fc.constant('decide' as const),
      index: fc.nat(2),
      choice: fc.constantFrom(...LIVE_CHOICES),
    }),
    fc.record({ do: fc.constant('pass' as const), ms: fc.integer({ min: 1, max: 6_000 }) }),
    fc.record({
      do: fc.constant('die' as const),
      call: fc.constantFrom('bet' as const, 'win' as const, 'rollback' as const),
      when: fc.constantFrom('before' as const, 'after' as const),
    }),
    fc.record({ do: fc.constantFrom('heal' as const, 'tick' as const) }),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(LONG, GOOD),
      fc.bigInt(STAKE, STAKE * 3n),
      fc.array(step, { minLength: 3, maxLength: 14 }),
      async (outcome, real, steps) => {
        bench.processFailure.at = null;
        const { round, id, session, betId } = await table.atTable(outcome, real);
        for (const one of steps) {
          if (one.do === 'pass') bench.setTime(bench.time() + one.ms);
          else if (one.do === 'die') bench.processFailure.at = one;
          else if (one.do === 'heal') bench.processFailure.at = null;
          else if (one.do === 'tick') await bench.rounds.tick();
          else if (one.do === 'decide') {
            const elapsed = bench.time() - round.startsAt.getTime();
            const before = (await bench.rounds.state(session).catch(() => null))?.bets[0]?.decisions.length;
            const reply = await table.decide(session, betId, one.index, one.choice).catch(() => null);
            // After the window of a decision the server accepts only repeats of it.
            if (reply && before === one.index)
              expect(elapsed).toBeLessThan(windowsOf(rules, outcome)[one.index]?.until ?? 0);
            expect(await table.balanceOf(id)).toBeGreaterThanOrEqual(0n);
          }
        }
        bench.processFailure.at = null;
        await table.finish(round);
        bench.setTime(bench.time() + GRACE_MS + 1);
        await bench.rounds.tick();
        const [row] = await bench.store.db.select().from(sharedBets).where(eq(sharedBets.id, betId));
        if (!row) throw new Error('no bet');
        expect([row.status, row.raise]).toEqual(['closed', null]);
        expect(row.stake).toBe(row.decisions.includes('double') ? 2n * STAKE : STAKE);
        expect(row.win).toBe(liveBlackjackEngine.won(rules, { ...row, bet: {} }, outcome));
        expect(await table.balanceOf(id)).toBe(real - row.stake + row.win);
      },
    ),
    { numRuns: sample({ short: 15, long: 200 }) },
  );
});

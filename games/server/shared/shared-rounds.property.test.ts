/** Any sequence of calls about bets on a shared round. */
import { beforeEach, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { multiplierAfter } from '#games/engines/crash/engine.ts';
import { sharedBets } from './shared-rounds.tables.ts';
import { onBench } from '#platform/testing/on-bench.ts';
import { openTestSharedRounds } from '#platform/testing/test-shared-rounds.ts';
import type { TestSharedRounds } from '#platform/testing/test-shared-rounds.ts';
import { GRACE_MS } from './constants.ts';
import { sample } from '#tests/fixtures/sample.ts';
import { createCrashTable, OWNED } from '#platform/testing/crash-table.ts';
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
          bench.processFailure.at = null;
          const { id, session } = await table.player();
          const round = await table.nextRound(at);
          const ids = new Map<number, string>();
          for (const one of steps) {
            if (one.do === 'pass') bench.setTime(bench.time() + one.ms);
            else if (one.do === 'die') bench.processFailure.at = one;
            else if (one.do === 'heal') bench.processFailure.at = null;
            else if (one.do === 'tick') await bench.rounds.tick();
            else if (one.do === 'bet')
              await table.bet(session, round.id, one).then(
                (reply) => ids.set(one.place, reply.bet.id),
                () => undefined,
              );
            else if ((one.do === 'cashOut' || one.do === 'cancel') && ids.has(one.place))
              await bench.rounds[one.do](session, ids.get(one.place) ?? '').catch(() => undefined);
          }
          bench.processFailure.at = null;
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
          expect(await table.balanceOf(id)).toBe(expected);
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

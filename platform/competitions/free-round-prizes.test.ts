/**
 * Prizes of free rounds (docs/decisions/0343): given once by several processes, announced by a notice, and
 * compared by the audit.
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { createMemoryBus } from '#platform/kernel/bus/memory-bus.ts';
import { openTestWallet, type TestWallet } from '#platform/testing/test-wallet.ts';
import { auditLedger, isSound } from '#platform/wallet/audit.ts';
import { createWallet, type Wallet } from '#platform/wallet/wallet.service.ts';
import { COMPETITION_CHECKS } from './competition-checks.ts';
import {
  competitions,
  competitionScores,
  competitionSeries,
  competitionWinners,
} from './competitions.tables.ts';
import { createCompetitions, type Competitions } from './competitions.service.ts';

const DAY = 24 * 3_600_000;
let bench: TestWallet;
let wallet: Wallet;
let copies: Competitions[];
const sent: string[] = [];

beforeAll(async () => {
  bench = await openTestWallet();
  const clock = { now: bench.now };
  wallet = createWallet({ store: bench.store, clock, auditChecks: COMPETITION_CHECKS });
  const common = {
    store: bench.store,
    clock,
    wallet,
    bus: createMemoryBus(clock),
    realtime: {
      push: async (_player: string, _type: string, { text }: { text: string }) => void sent.push(text),
    },
    log: { error: (context: object) => expect(context).toBeNull() },
    pagesChanged: () => undefined,
  };
  copies = [createCompetitions(common), createCompetitions(common)];
});
afterAll(() => bench.close());

test('the first place wins twenty-five rounds of a game, which are given once', async () => {
  const { db } = bench.store;
  const names = { en: 'Test' };
  const start = new Date(bench.now().getTime() - DAY);
  const plan = {
    nomination: 'rounds' as const,
    prizes: [{ start: 1, end: 1, units: 0, rounds: { count: 25, gameId: 'slot' } }],
    gameIds: ['slot'],
  };
  const dates = { firstStart: start, lengthMs: DAY, everyMs: null, active: false };
  const texts = { code: 'rounds', names, shortDescriptions: names, rules: names };
  const [series] = await db
    .insert(competitionSeries)
    .values({ ...plan, ...dates, ...texts })
    .returning();
  const edition = { ...plan, seriesId: series?.id ?? 0, number: 1, openedAt: start, dateStart: start };
  const [row] = await db
    .insert(competitions)
    .values({ ...edition, dateEnd: bench.now() })
    .returning();
  const id = row?.id ?? 0;
  const playerId = await bench.player({ real: 10_000n });
  // The score is written directly; competitions.property.test.ts covers how rounds lead to a score.
  await db.insert(competitionScores).values({ competitionId: id, playerId, score: 100n, reachedAt: start });
  bench.pass(10_000);
  await Promise.all(copies.map((copy) => copy.run()));
  await copies[0]?.run();

  const [given, ...others] = await wallet.freeRounds.ofPlayer(playerId);
  expect([given, others]).toMatchObject([{ gameId: 'slot', count: 25, left: 25, stake: 3000n }, []]);
  expect((await wallet.balances(playerId)).balance).toBe(10_000n);
  expect(sent).toEqual(['Test tournament: you took place 1, your prize is 25 free spins.']);

  await db.delete(competitionScores).where(eq(competitionScores.competitionId, id));
  expect(isSound(await wallet.audit())).toBe(true);
  await db.update(competitionWinners).set({ amount: 26n }).where(eq(competitionWinners.competitionId, id));
  expect((await auditLedger(db, COMPETITION_CHECKS)).faults['unprized']).toEqual([`${id}:1`]);
});

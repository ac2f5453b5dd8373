/**
 * Rounds of several players in games of competitions and others, compared with a model of plain sums; then
 * settlement, in which any step may fail.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { asc, eq } from 'drizzle-orm';
import { ACCOUNT_CURRENCIES, smallestAmount, type CurrencyCode } from '#contract/currencies.ts';
import { createMemoryBus } from '#platform/kernel/bus/memory-bus.ts';
import {
  competitions,
  competitionSeries,
  competitionScores,
  competitionWinners,
} from './competitions.tables.ts';
import { createWallet, type Wallet } from '#platform/wallet/wallet.service.ts';
import { auditLedger, isSound } from '#platform/wallet/audit.ts';
import {
  aBet,
  aRollback,
  aWin,
  freshId,
  openTestWallet,
  type TestWallet,
} from '#platform/testing/test-wallet.ts';
import { createCompetitions, type Competitions } from './competitions.service.ts';
import { COMPETITION_CHECKS } from './competition-checks.ts';
import {
  fundOf,
  NOMINATIONS,
  pointsOf,
  unitsOf,
  type Nomination,
  type PrizePlaces,
} from './competition-rules.ts';
import { scoreSubscriber } from './scores.ts';

const HOUR = 3_600_000;
const PRIZES: PrizePlaces = [
  { start: 1, end: 1, units: 100 },
  { start: 2, end: 3, units: 30 },
];

let bench: TestWallet;
let wallet: Wallet;
/** Two processes that share one database. */
let copies: Competitions[];
let paid: string[];
const sent: string[] = [];
/** Called for each payment; true makes it fail. */
let failing: () => boolean = () => false;
const errors: object[] = [];

beforeAll(async () => {
  bench = await openTestWallet();
  wallet = createWallet({
    store: bench.store,
    clock: { now: bench.now },
    auditChecks: COMPETITION_CHECKS,
    roundSubscribers: [scoreSubscriber],
  });
  const bus = createMemoryBus({ now: bench.now });
  copies = [0, 1].map(() =>
    createCompetitions({
      store: bench.store,
      clock: { now: bench.now },
      bus,
      wallet: {
        freeRounds: wallet.freeRounds,
        grant: async (tx, prize) => {
          await wallet.grant(tx, prize);
          bench.store.afterCommit(tx, () => void paid.push(prize.key));
          if (failing()) throw new Error('the process died');
        },
      },
      realtime: {
        push: async (_player, _type, { text }, tx) => bench.store.afterCommit(tx, () => void sent.push(text)),
      },
      log: { error: (context) => void errors.push(context) },
      pagesChanged: () => undefined,
    }),
  );
});
afterAll(() => bench.close());
beforeEach(() => {
  paid = [];
  failing = () => false;
});

/** A competition that began an hour ago and ends in an hour. */
async function open(nomination: Nomination, gameIds: readonly string[], prizes = PRIZES): Promise<number> {
  const { db } = bench.store;
  const names = { en: 'Test' };
  const dateStart = new Date(bench.now().getTime() - HOUR);
  const common = { nomination, prizes, gameIds: [...gameIds] };
  const plan = {
    ...common,
    firstStart: dateStart,
    lengthMs: 2 * HOUR,
    everyMs: null,
    active: false,
  };
  const [series] = await db
    .insert(competitionSeries)
    .values({ ...plan, code: freshId('series'), names, shortDescriptions: names, rules: names })
    .returning();
  const edition = {
    ...common,
    number: 1,
    openedAt: dateStart,
    dateStart,
    dateEnd: new Date(bench.now().getTime() + HOUR),
  };
  const [row] = await db
    .insert(competitions)
    .values({ ...edition, seriesId: series?.id ?? 0 })
    .returning();
  return row?.id ?? 0;
}

async function play(
  playerId: string,
  gameId: string,
  stake: bigint,
  win: bigint,
  currency: CurrencyCode = 'KZT',
  closed = true,
): Promise<string> {
  const round = { playerId, gameId, roundId: freshId('round'), currency };
  expect((await wallet.bet(aBet({ ...round, amount: String(stake) }))).ok).toBe(true);
  expect((await wallet.win(aWin({ ...round, amount: String(win), roundClosed: closed }))).ok).toBe(true);
  return round.roundId;
}
const scores = async (id: number) =>
  new Map(
    (
      await bench.store.db.select().from(competitionScores).where(eq(competitionScores.competitionId, id))
    ).map(({ playerId, score }) => [playerId, score]),
  );

describe.each(NOMINATIONS)('scores by %s', (nomination) => {
  test('equal those of a model over the closed rounds of its games, in real money', async () => {
    const ids = await Promise.all([0, 1, 2].map(() => bench.player({ real: 10n ** 12n })));
    const game = freshId('game');
    const id = await open(nomination, [game, 'second']);
    const step = fc.record({
      player: fc.nat({ max: 2 }),
      game: fc.constantFrom(game, game, 'elsewhere'),
      stake: fc.bigInt({ min: 1n, max: 10_000n }),
      win: fc.bigInt({ min: 0n, max: 100_000n }),
    });
    const expected = new Map<string, bigint>();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
        for (const { player, game: gameId, stake, win } of steps) {
          const playerId = ids[player] ?? '';
          await play(playerId, gameId, stake, win);
          const points = gameId === game ? pointsOf(nomination, { staked: stake, won: win }) : 0n;
          const before = expected.get(playerId) ?? 0n;
          const after = nomination === 'multiplier' ? (points > before ? points : before) : before + points;
          if (after > 0n) expected.set(playerId, after);
        }
        expect(await scores(id)).toEqual(expected);
      }),
      { numRuns: 8, seed: 20_261_121 },
    );
    expect(isSound(await wallet.audit())).toBe(true);
  });
});

test('bonus money, open rounds, rolled-back bets and rounds outside of its time do not count', async () => {
  const game = freshId('game');
  const id = await open('rounds', [game]);
  const bonus = await bench.player({ bonus: 10_000n, bonusOn: true });
  await play(bonus, game, 100n, 500n);
  const real = await bench.player({ real: 10_000n });
  await play(real, game, 100n, 500n, 'KZT', false);
  const round = { playerId: real, gameId: game, roundId: freshId('round') };
  const bet = aBet(round);
  await wallet.bet(bet);
  await wallet.rollback(aRollback({ ...round, betTransactionId: bet.transactionId }));
  bench.pass(HOUR);
  await play(real, game, 100n, 500n);
  expect(await scores(id)).toEqual(new Map());
});

test('a repeated win adds nothing', async () => {
  const game = freshId('game');
  const id = await open('wins', [game]);
  const playerId = await bench.player({ real: 10_000n });
  const round = { playerId, gameId: game, roundId: freshId('round') };
  await wallet.bet(aBet({ ...round, amount: '100' }));
  const win = aWin({ ...round, amount: '250' });
  const [first, ...others] = await Promise.all([wallet.win(win), wallet.win(win), wallet.win(win)]);
  expect(others).toEqual([first, first]);
  expect(await scores(id)).toEqual(new Map([[playerId, 250n]]));
});

test('of equal scores the one reached first ranks higher; a later lower one changes nothing', async () => {
  const game = freshId('game');
  const id = await open('multiplier', [game]);
  const [late, early] = [await bench.player({ real: 10_000n }), await bench.player({ real: 10_000n })];
  await play(early, game, 100n, 300n);
  bench.pass(10);
  await play(late, game, 200n, 600n);
  bench.pass(10);
  await play(early, game, 100n, 200n);
  await play(early, game, 100n, 300n);
  const [one] = copies;
  expect((await one?.leaders(id))?.map(({ playerId, place }) => [playerId, place])).toEqual([
    [early, 1],
    [late, 2],
  ]);
  expect(await one?.standing(id, late)).toEqual({ place: 2, score: 300n, ahead: 300n });
  expect(await one?.standing(id, early)).toEqual({ place: 1, score: 300n, ahead: null });
  expect(await one?.standing(id, 'nobody')).toBeNull();
});

test('settlement pays each place once, despite failing steps and several processes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...ACCOUNT_CURRENCIES), fc.integer({ min: 1, max: 4 })), {
        minLength: 0,
        maxLength: 6,
      }),
      fc.infiniteStream(fc.boolean()),
      fc.array(fc.nat({ max: 1 }), { minLength: 1, maxLength: 4 }),
      async (field, fails, order) => {
        const game = freshId('game');
        const id = await open('rounds', [game]);
        const entrants: { playerId: string; currency: CurrencyCode; rounds: number; before: bigint }[] = [];
        for (const [currency, rounds] of field) {
          const playerId = await bench.player({ real: 10n ** 6n, currency });
          for (let round = 0; round < rounds; round += 1) {
            bench.pass(1);
            await play(playerId, game, 100n, 0n, currency);
          }
          entrants.push({ playerId, currency, rounds, before: (await wallet.balances(playerId)).balance });
        }
        paid = [];
        bench.pass(HOUR + 10_000);
        failing = () => fails.next().value ?? false;
        // Both processes run at the same time while steps fail, then again without failures.
        await Promise.all(order.map((index) => copies[index]?.run()));
        failing = () => false;
        await Promise.all(copies.map((copy) => copy.run()));
        await copies[0]?.run();

        const winners = await bench.store.db
          .select()
          .from(competitionWinners)
          .where(eq(competitionWinners.competitionId, id))
          .orderBy(asc(competitionWinners.place));
        // Of equal scores the one that was reached first ranks higher; the entrants have played one after
        // another.
        const ranked = [...entrants].sort((a, b) => b.rounds - a.rounds);
        expect(winners.map(({ playerId }) => playerId)).toEqual(
          ranked.slice(0, 3).map(({ playerId }) => playerId),
        );
        let units = 0;
        for (const [index, { playerId, currency, before }] of ranked.entries()) {
          const won = (await wallet.balances(playerId)).balance - before;
          expect(won).toBe(BigInt(unitsOf(index + 1, PRIZES)) * smallestAmount(currency));
          units += Number(won / smallestAmount(currency));
        }
        if (ranked.length >= 3) expect(units).toBe(fundOf(PRIZES));
        // This run also settles competitions of earlier tests: only the payments of this competition are
        // compared.
        expect(paid.filter((key) => key.startsWith(`competition:${id}:`)).sort()).toEqual(
          winners.map(({ place }) => `competition:${id}:${place}`),
        );
        expect(winners.every(({ paidAt }) => paidAt !== null)).toBe(true);
        expect(isSound(await wallet.audit())).toBe(true);
      },
    ),
    { numRuns: 10, seed: 20_261_121 },
  );
  expect(sent.some((text) => text.startsWith('Test tournament: you took place 1'))).toBe(true);
  expect(errors.length).toBeGreaterThan(0);
});

test('a round that is committed during the settlement counts before the settlement or not at all', async () => {
  const game = freshId('game');
  const id = await open('rounds', [game]);
  const playerId = await bench.player({ real: 10_000n });
  await play(playerId, game, 100n, 0n);
  bench.pass(HOUR + 10_000);
  await copies[0]?.run();
  const late = bench.store.transaction(async (tx) =>
    scoreSubscriber.onRoundClosed(tx, {} as never, {
      playerId,
      gameId: game,
      roundId: 'late',
      key: 'late',
      stakedReal: 100n,
      wonReal: 0n,
      stakedBonus: 0n,
      stakedPromo: 0n,
      wonBonus: 0n,
      isRealOnly: true,
      closedAt: new Date(bench.now().getTime() - HOUR),
    }),
  );
  await late;
  expect(await scores(id)).toEqual(new Map([[playerId, 100n]]));
});

test('the audit finds a score without rounds and a prize that was not paid', async () => {
  const game = freshId('game');
  const id = await open('wins', [game]);
  const playerId = await bench.player({ real: 10_000n });
  await play(playerId, game, 100n, 150n);
  const broken = bench.store.transaction(async (tx) => {
    await tx.update(competitionScores).set({ score: 151n }).where(eq(competitionScores.competitionId, id));
    const prize = { amount: 5n, currency: 'KZT', paidAt: bench.now() };
    const winner = { competitionId: id, place: 1, playerId, score: 151n, ...prize };
    await tx.insert(competitionWinners).values(winner);
    const audit = await auditLedger(tx, COMPETITION_CHECKS);
    expect(audit.faults['misscored']).toEqual([`${id}:${playerId}`]);
    expect(audit.faults['unprized']).toEqual([`${id}:1`]);
    expect(isSound(audit)).toBe(false);
    throw new Error('undo');
  });
  await expect(broken).rejects.toThrow('undo');
});

/**
 * Random sequences of what a player, two tabs, two processes, crashing processes and the sweeper can do to
 * the rounds of five games: no balance falls below zero, no round pays without its bets or twice, no
 * acknowledged decision is lost, and each closed round can be repeated from its seeds.
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { gameRounds } from './games.tables.ts';
import { movedFor, repeatRound } from '#platform/testing/round-proofs.ts';
import { openTestGames } from '#platform/testing/test-games.ts';
import type { ProcessFailure, TestGames } from '#platform/testing/test-games.ts';
import { freshId } from '#platform/testing/test-wallet.ts';
import { isSound } from '#platform/wallet/audit.ts';
import { ABANDONED_MS, BET_TIMEOUT_MS } from './constants.ts';
import type { Games } from './games.service.ts';
import type { OpenReply, RoundReply, RoundView } from './protocol.ts';
import { sample } from '#tests/fixtures/sample.ts';

let bench: TestGames;
let processes: readonly Games[];
beforeAll(async () => {
  bench = await openTestGames();
  processes = [bench.games, bench.another()];
});
afterAll(() => bench.close());

const STAKES = [3000n, 6000n, 15_000n] as const;
const FREE = { count: 2, stake: 3000n };
/** Bets and actions of each game, chosen by a number. */
const GAMES = {
  'sand-and-stars': { bet: () => ({}), actions: [{ type: 'step' }] },
  'bought-slot': { bet: (n: number) => (n % 2 ? { buy: true } : {}), actions: [{ type: 'step' }] },
  'some-mines': {
    bet: (n: number) => ({ mines: 1 + (n % 24) }),
    actions: [...Array.from({ length: 6 }, (_, at) => ({ type: 'pick', at: at * 4 })), { type: 'cash' }],
  },
  'some-blackjack': {
    bet: () => ({}),
    actions: [
      ...['hit', 'stand', 'double', 'double', 'split', 'split'].map((type) => ({ type })),
      { type: 'insurance', take: true },
      { type: 'insurance', take: false },
    ],
  },
  'some-roulette': {
    bet: (n: number, stake: bigint) => ({
      chips: [{ spot: ['red', 'straight-0', 'black'][n % 3], amount: String(stake) }],
    }),
    actions: [{ type: 'none' }],
  },
} as const;
type Slug = keyof typeof GAMES;
const SLUGS = Object.keys(GAMES) as Slug[];

const processFailure = fc.option(
  fc.record({
    call: fc.constantFrom('bet', 'win', 'rollback'),
    when: fc.constantFrom('before', 'after'),
  }) as fc.Arbitrary<ProcessFailure>,
  {
    freq: 3,
  },
);
/**
 * How a step is carried out. `n` selects bet, action or amount; `at`: index of the process that gets the first copy of
 * the call; `copies`: number of concurrent copies, spread over the processes.
 */
const how = {
  slug: fc.constantFrom(...SLUGS),
  n: fc.nat({ max: 23 }),
  at: fc.nat({ max: 1 }),
  copies: fc.constantFrom(1, 1, 2, 3),
  processFailure,
};
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('play' as const),
      ...how,
      isFree: fc.boolean(),
      stake: fc.constantFrom(...STAKES),
    }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('act' as const), ...how }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('act-again' as const), ...how }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('play-again' as const), ...how }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('collect' as const), ...how }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('sweep' as const), ...how, isLong: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('deposit' as const), ...how }) },
);

/** Refusals that the calls may get; any other refusal is a defect. */
const REFUSALS = [
  'insufficient_funds',
  'round_not_open',
  'idempotency_conflict',
  'action_not_allowed',
  'free_rounds_over',
  'validation_failed',
  'not_found',
];
type Call = { slug: Slug; run: (games: Games) => Promise<RoundReply> };
/** Maximum number of long sweeps in a run: a session must not expire by the time that they add. */
const LONG_SWEEPS = 4;

test('after any sequence the balance has changed by exactly what the closed rounds took and paid', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 8, maxLength: 28 }),
      fc.boolean(),
      async (steps, bonusOn) => {
        const owned = bonusOn ? { real: 20_000n, bonus: 30_000n, bonusOn } : { real: 50_000n };
        const playerId = await bench.player(owned);
        let paidIn = 50_000n;
        const campaignId = freshId('campaign');
        for (const slug of ['sand-and-stars', 'some-mines', 'some-blackjack'])
          await bench.games.giveFreeRounds({
            playerId,
            slug,
            campaignId,
            count: FREE.count,
            stake: '30',
            expiresAt: null,
          });
        const open = async (slug: Slug, campaign: string | null) =>
          (
            (await bench.games.open(
              await bench.launchToken(playerId, 'real', { slug, campaignId: campaign }),
            )) as OpenReply
          ).session;
        const sessions = Object.fromEntries(
          await Promise.all(SLUGS.map(async (slug) => [slug, await open(slug, null)])),
        ) as Record<Slug, string>;
        const freeSessions: Partial<Record<Slug, string>> = {};
        for (const slug of ['sand-and-stars', 'some-mines', 'some-blackjack'] as const)
          freeSessions[slug] = await open(slug, campaignId);

        /** The last reply about each round, and the newest round of each game. */
        const replied = new Map<string, RoundView>();
        const newest = new Map<Slug, string>();
        const plays: Call[] = [];
        const acts: Call[] = [];
        let longSweeps = 0;

        /**
         * Sends `copies` concurrent copies of a call and records the replies in `replied`. A crashed process gets none.
         */
        const ask = async (
          { slug, run }: Call,
          at: number,
          copies: number,
          dies: ProcessFailure | null,
        ): Promise<void> => {
          bench.processFailure.at = dies;
          const answers = await Promise.allSettled(
            Array.from({ length: copies }, (_, copy) => run(processes[(at + copy) % 2] ?? bench.games)),
          );
          bench.processFailure.at = null;
          for (const answer of answers) {
            if (answer.status === 'rejected') {
              const { code, message } = answer.reason as { code?: string; message: string };
              if (code !== undefined ? !REFUSALS.includes(code) : !message.startsWith('died'))
                throw answer.reason;
              continue;
            }
            const { round } = answer.value;
            const before = replied.get(round.id);
            expect(round.actions).toBeGreaterThanOrEqual(copies > 1 ? 0 : (before?.actions ?? 0));
            if (before?.state === 'closed') expect(round).toEqual(before);
            if (!before || round.actions >= before.actions) replied.set(round.id, round);
            newest.set(slug, round.id);
          }
        };

        for (const one of steps) {
          const { slug } = one;
          const session = sessions[slug];
          if (one.do === 'play') {
            const free = one.isFree ? freeSessions[slug] : undefined;
            const stake = free === undefined ? one.stake : FREE.stake;
            const request = freshId('request');
            const bet = GAMES[slug].bet(one.n, stake);
            const call: Call = {
              slug,
              run: async (games) => {
                const reply = await games.play(free ?? session, request, stake, bet, free !== undefined);
                // The reply may contain the round of another request, but not if this request began a round.
                const [began] = await bench.store.db
                  .select()
                  .from(gameRounds)
                  .where(eq(gameRounds.requestId, request));
                if (began) expect(reply.round.id).toBe(began.id);
                return reply;
              },
            };
            plays.push(call);
            await ask(call, one.at, one.copies, one.processFailure);
          } else if (one.do === 'act') {
            const round = replied.get(newest.get(slug) ?? '');
            if (!round) continue;
            const { actions } = GAMES[slug];
            const action = actions[one.n % actions.length];
            if (slug === 'some-roulette') continue;
            const call: Call = { slug, run: (games) => games.act(session, round.id, round.actions, action) };
            acts.push(call);
            await ask(call, one.at, one.copies, one.processFailure);
          } else if (one.do === 'collect') {
            const id = newest.get(slug);
            if (id !== undefined)
              await ask(
                { slug, run: (games) => games.collect(session, id) },
                one.at,
                one.copies,
                one.processFailure,
              );
          } else if (one.do === 'play-again' || one.do === 'act-again') {
            const list = one.do === 'play-again' ? plays : acts;
            const call = list[list.length - 1 - (one.n % Math.max(1, list.length))];
            if (call) await ask(call, one.at, one.copies, one.processFailure);
          } else if (one.do === 'sweep') {
            const isLong = one.isLong && (longSweeps += 1) <= LONG_SWEEPS;
            bench.pass((isLong ? ABANDONED_MS : BET_TIMEOUT_MS) + 1000);
            bench.processFailure.at = one.processFailure;
            await Promise.all(processes.slice(0, one.copies).map((games) => games.sweep()));
            bench.processFailure.at = null;
          } else {
            const amount = BigInt(1000 * (1 + one.n));
            paidIn += amount;
            await bench.store.transaction((tx) =>
              bench.wallet.grant(tx, {
                playerId,
                kind: 'real',
                amount,
                key: freshId('credit'),
                reason: 'test',
              }),
            );
          }
          const { balance, bonusBalance } = await bench.wallet.balances(playerId);
          expect(balance >= 0n && bonusBalance >= 0n).toBe(true);
        }

        // Two sweeps end all unfinished rounds: the first may complete a bet that a crashed process has left, and then
        // that round stays open until the second sweep.
        bench.errors.length = 0;
        for (let pass = 0; pass < 2; pass += 1) {
          bench.pass(ABANDONED_MS + 1000);
          for (const games of processes) await games.sweep();
        }
        expect(bench.errors).toEqual([]);
        const rows = await bench.store.db.select().from(gameRounds).where(eq(gameRounds.ownerId, playerId));
        const { balance, bonusBalance } = await bench.wallet.balances(playerId);
        let total = paidIn;
        for (const round of rows) {
          const moved = await movedFor(bench.store.db, playerId, round.id);
          if (round.status === 'void') {
            expect([moved.house, moved.player, moved.wins]).toEqual([0n, 0n, 0]);
            continue;
          }
          expect(round.status).toBe('closed');
          const { staked, won } = await repeatRound(bench.store.db, round);
          expect(won).toBe(round.win);
          const isFree = round.campaignId !== null;
          expect(moved).toEqual({
            player: won - staked + (isFree ? round.stake : 0n),
            house: isFree ? -round.stake : 0n,
            wins: 1,
          });
          total += moved.player;
          // The stored round contains every change that a reply has acknowledged: its decisions, and its end.
          const last = replied.get(round.id);
          if (last) expect(round.actions.length).toBeGreaterThanOrEqual(last.actions);
          if (last?.state === 'closed') expect(last.win).toBe(String(round.win));
        }
        expect(
          [...replied.values()]
            .filter(({ state }) => state === 'closed')
            .every(({ id }) => rows.some((row) => row.id === id && row.status === 'closed')),
        ).toBe(true);
        expect(balance + bonusBalance).toBe(total);
        for (const slug of ['sand-and-stars', 'some-mines', 'some-blackjack']) {
          const free = await bench.wallet.freeRounds.find({ playerId, gameId: `demo-${slug}`, campaignId });
          const usedUp = rows.filter(
            (row) => row.gameId === `demo-${slug}` && row.campaignId !== null && row.status === 'closed',
          );
          expect(free?.left).toBe(FREE.count - usedUp.length);
        }
      },
    ),
    { numRuns: sample({ short: 15, long: 250 }), seed: 20_261_122, endOnFailure: true },
  );
  expect(isSound(await bench.wallet.audit())).toBe(true);
});

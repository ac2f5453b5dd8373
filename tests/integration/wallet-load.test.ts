/**
 * Wallet and games under load and crashes. Players of outside games, of every kind of the product's own games, of one
 * shared flight and one shared blackjack hand, and players with bonus programs play at the same time; every request is
 * sent in up to three copies, and the platform is killed repeatedly. Afterwards the ledger must balance exactly. One
 * process on PGlite; with TEST_DATABASE_URL two on one PostgreSQL.
 */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { and, eq, inArray, isNotNull, ne, notInArray, sql } from 'drizzle-orm';
import { parseSettings } from '#config/settings.ts';
import { roundNumbers } from '#games/server/fairness.ts';
import { hashChain } from '#games/server/shared/hash-chain.ts';
import { findSharedRoundRules } from '#games/server/shared/shared-round-rules.ts';
import { BONUS_CHECKS } from '#platform/bonus/bonus-checks.ts';
import { COMPETITION_CHECKS } from '#platform/competitions/competition-checks.ts';
import { FREE_ROUNDS as ROUNDS_PRIZE } from '#platform/competitions/competition-rules.ts';
import { competitionScores, competitionWinners } from '#platform/competitions/competitions.tables.ts';
import { gameRounds } from '#games/server/games.tables.ts';
import { JACKPOT_CHECKS } from '#platform/jackpots/jackpot-checks.ts';
import { jackpotPools } from '#platform/jackpots/jackpots.tables.ts';
import { sharedBets, sharedChains, sharedRounds } from '#games/server/shared/shared-rounds.tables.ts';
import { ledgerTransactions } from '#platform/wallet/wallet.tables.ts';
import type { Store } from '#platform/kernel/store/store.ts';
import { movedFor, repeatRound } from '#platform/testing/round-proofs.ts';
import { rowsOf } from '#platform/kernel/store/db.ts';
import { isSound } from '#platform/wallet/audit.ts';
import { CURRENCIES } from '#contract/currencies.ts';
import { toMinor } from '#contract/money.ts';
import { createWallet } from '#platform/wallet/wallet.service.ts';
import { sample } from '#tests/fixtures/sample.ts';
import { prepareBonuses, proveBonuses } from './load/bonus-players.ts';
import { createKilledPlatforms } from './load/killed-platforms.ts';
import { gamesOfKinds } from './load/game-calls.ts';
import { giveFreeRounds, playOwnRounds } from './load/own-rounds.ts';
import { playFlights, playHands } from './load/shared-rounds.ts';
import { playProviderRounds, register } from './load/players.ts';
import type { LoadRun, LoadPlayer } from './load/players.ts';

/** Factor by which the number of rounds is multiplied. */
const SCALE = sample({ short: 1, long: 8 });
jest.setTimeout(900_000 * SCALE);

/** Number of players of outside games, and rounds of each. */
const PROVIDER_PLAYERS = 12;
const PROVIDER_ROUNDS = 12 * SCALE;
/** One game of each kind, two players each; the first player has free rounds where the game allows them. */
const KINDS = ['slot', 'mines', 'plinko', 'dice', 'wheel', 'keno', 'roulette', 'blackjack', 'videopoker'];
const WITHOUT_FREE_ROUNDS = ['roulette', 'videopoker'];
const PLAYERS_PER_KIND = 2;
const OWN_ROUNDS = 8 * SCALE;
const FREE_ROUNDS = 5;
/** Number of players of one shared flight. */
const FLYERS = 6;
const FLIGHTS = 2 * SCALE;
/** Number of players of one shared blackjack hand, each with their own decisions. */
const HAND_PLAYERS = 4;
const HANDS = 2 * SCALE;
/** Minimum and maximum of the random time between two kills of the platform. */
const KILL_MS = [5_000, 10_000] as const;
const MIN_KILLS = 3;
const MAX_KILLS = 4 * SCALE;

const platforms = createKilledPlatforms('load');
beforeAll(() => platforms.start());
afterAll(() => platforms.remove());

test('every acknowledged movement is in the ledger once, the ledger balances, and every round can be repeated from its seeds', async () => {
  const settings = parseSettings({});
  const run: LoadRun = {
    urls: platforms.urls(),
    secret: settings.PROVIDER_SECRET,
    acknowledged: new Map(),
    calls: 0,
    hasDoubled: false,
  };
  const credit = toMinor(settings.DEMO_CREDIT, CURRENCIES.KZT) ?? 0n;
  const players: LoadPlayer[] = [];
  const newPlayer = async (): Promise<LoadPlayer> => {
    const player = await register(run, credit);
    players.push(player);
    return player;
  };
  const plays: (() => Promise<void>)[] = [];
  let hasKillingEnded = false;
  for (let i = 0; i < PROVIDER_PLAYERS; i += 1) {
    const player = await newPlayer();
    plays.push(async () => {
      await playProviderRounds(run, player, PROVIDER_ROUNDS);
      // On a slow machine starts take as long as the play, so play continues until enough kills have happened during
      // it.
      while (platforms.killsDone() < MIN_KILLS && !hasKillingEnded) await playProviderRounds(run, player, 1);
    });
  }
  for (const game of gamesOfKinds(settings.SEED, KINDS))
    for (let i = 0; i < PLAYERS_PER_KIND; i += 1) {
      const player = await newPlayer();
      const isFree = i === 0 && !WITHOUT_FREE_ROUNDS.includes(game.kind);
      const campaign = isFree
        ? await giveFreeRounds(run, player, game, FREE_ROUNDS, settings.OPERATOR_SECRET)
        : undefined;
      plays.push(() => playOwnRounds(run, player, game, OWN_ROUNDS, campaign));
    }
  const [flight, hand] = gamesOfKinds(settings.SEED, ['crash', 'blackjack-live']);
  for (let i = 0; i < FLYERS && flight; i += 1) {
    const player = await newPlayer();
    plays.push(() => playFlights(run, player, flight, FLIGHTS));
  }
  for (let i = 0; i < HAND_PLAYERS && hand; i += 1) {
    const player = await newPlayer();
    plays.push(() => playHands(run, player, hand, HANDS));
  }

  const bonuses = await prepareBonuses(
    run,
    { operatorSecret: settings.OPERATOR_SECRET, seed: settings.SEED },
    () => register(run, credit),
  );
  plays.push(...bonuses.plays);

  const over = new AbortController();
  // The play outlasts the kills, so no kill happens after it.
  const killed = platforms
    .killUntil(over.signal, { everyMs: KILL_MS, atLeast: 0, atMost: MAX_KILLS })
    .finally(() => {
      hasKillingEnded = true;
    });
  const results = await Promise.allSettled(plays.map((play) => play()));
  over.abort();
  const kills = await killed;
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  expect(kills).toBeGreaterThanOrEqual(MIN_KILLS);
  expect(new Set(await platforms.stop())).toEqual(new Set([0]));

  const store = await platforms.openStore();
  try {
    const auditChecks = [...JACKPOT_CHECKS, ...COMPETITION_CHECKS, ...BONUS_CHECKS];
    const wallet = createWallet({ store, clock: { now: () => new Date() }, auditChecks });
    const audit = await wallet.audit();
    expect(isSound(audit)).toBe(true);
    expect(new Set(Object.values(audit.sums))).toEqual(new Set([0n]));
    // During the test a jackpot may drop and a competition may end.
    const jackpots = await store.db.select().from(jackpotPools).where(isNotNull(jackpotPools.playerId));
    const prizes = await store.db
      .select()
      .from(competitionWinners)
      .where(and(isNotNull(competitionWinners.paidAt), ne(competitionWinners.currency, ROUNDS_PRIZE)));
    /** Sum of the prizes and jackpots of a player. */
    const wonBesides = ({ id }: LoadPlayer): bigint =>
      [...prizes, ...jackpots]
        .filter(({ playerId }) => playerId === id)
        .reduce((sum, { amount }) => sum + amount, 0n);
    for (const player of players)
      expect((await wallet.balances(player.id)).balance).toBe(player.expected + wonBesides(player));
    await proveBonuses(store, bonuses.players, async (player) => {
      const { balance, bonusBalance } = await wallet.balances(player.id);
      return balance + bonusBalance - wonBesides(player);
    });
    // The players' games belong to running competitions; the audit has compared each score with the rounds.
    expect(await store.db.$count(competitionScores)).toBeGreaterThan(0);
    await proveProviderCalls(store, run);
    await proveOwnRounds(store);
    await proveSharedRounds(store);
  } finally {
    await store.close();
  }
});

/**
 * Each answered call is in the ledger once, with that answer, and the ledger has no movement without a
 * call.
 */
async function proveProviderCalls({ db }: Store, { acknowledged }: LoadRun): Promise<void> {
  const keys = [...acknowledged.keys()].map((id) => `provider:${id}`);
  const rows = await db
    .select({ key: ledgerTransactions.key, reply: ledgerTransactions.reply })
    .from(ledgerTransactions)
    .where(inArray(ledgerTransactions.key, keys));
  expect(rows).toHaveLength(acknowledged.size);
  for (const { key, reply } of rows) {
    const stored = reply && JSON.stringify(reply.ok ? reply.reply : { detail: reply.code });
    expect(stored).toBe(acknowledged.get(key.slice('provider:'.length)));
  }
  const [unasked] = await rowsOf<{ n: number }>(
    db,
    sql`select count(*)::int as n from ${ledgerTransactions} where ${ledgerTransactions.kind} in ('bet', 'win', 'rollback') and ${notInArray(ledgerTransactions.key, keys)}
        and not exists (select 1 from ${gameRounds} where ${gameRounds.id} = ${ledgerTransactions.roundId})
        and not exists (select 1 from ${sharedBets} where ${sharedBets.id} = ${ledgerTransactions.roundId})`,
  );
  expect(unasked?.n).toBe(0);
}

/**
 * Each round is closed and paid once, as its seeds and decisions determine, or was refused and moved
 * nothing.
 */
async function proveOwnRounds({ db }: Store): Promise<void> {
  const rounds = await db.select().from(gameRounds);
  expect(rounds.length).toBeGreaterThan((KINDS.length * PLAYERS_PER_KIND * OWN_ROUNDS) / 2);
  expect(new Set(rounds.filter(({ status }) => status === 'closed').map(({ kind }) => kind))).toEqual(
    new Set(KINDS),
  );
  for (const round of rounds) {
    const moved = await movedFor(db, round.ownerId, round.id);
    if (round.status === 'void') {
      expect(moved).toEqual({ player: 0n, house: 0n, wins: 0 });
      continue;
    }
    expect(round.status).toBe('closed');
    const { staked, won } = await repeatRound(db, round);
    expect(won).toBe(round.win);
    const given = round.campaignId === null ? 0n : round.stake;
    expect(moved).toEqual({ player: won - staked + given, house: -given, wins: 1 });
  }
}

/**
 * Each shared round follows from its seed, each seed from the published end of its chain; each bet was paid
 * once, as its player's decisions determine.
 */
async function proveSharedRounds({ db }: Store): Promise<void> {
  const rows = await db
    .select({ bet: sharedBets, round: sharedRounds, chain: sharedChains })
    .from(sharedBets)
    .innerJoin(sharedRounds, eq(sharedRounds.id, sharedBets.roundId))
    .innerJoin(sharedChains, eq(sharedChains.id, sharedRounds.chainId));
  const closed = rows.filter(({ bet }) => bet.status === 'closed');
  expect(closed.filter(({ round }) => round.kind === 'crash').length).toBeGreaterThan(FLYERS);
  expect(closed.filter(({ round }) => round.kind === 'blackjack-live').length).toBeGreaterThan(HAND_PLAYERS);
  expect(closed.some(({ bet }) => bet.decisions.includes('double'))).toBe(true);
  for (const { bet, round, chain } of rows) {
    const roundRules = findSharedRoundRules(round.kind, round.profile);
    if (!roundRules) throw new Error(`no ${round.kind}/${round.profile}`);
    const { kind, rules } = roundRules;
    const seed = hashChain(chain.root, chain.length).seedAt(round.position);
    let hashed = Buffer.from(seed, 'hex');
    for (let position = round.position; position > 0; position -= 1)
      hashed = createHash('sha256').update(hashed).digest();
    expect(hashed.toString('hex')).toBe(chain.terminal);
    const outcome: object = kind.engine.outcome(
      rules,
      roundNumbers({ serverSeed: seed, clientSeed: chain.terminal, nonce: round.position }),
    );
    expect(outcome).toEqual(round.outcome);
    const moved = await movedFor(db, bet.ownerId, bet.id);
    if (bet.status === 'void') expect(moved).toEqual({ player: 0n, house: 0n, wins: 0 });
    else {
      expect(bet.status).toBe('closed');
      expect(bet.win).toBe(kind.engine.won(rules, bet, outcome));
      expect(moved).toEqual({ player: bet.win - bet.stake, house: 0n, wins: 1 });
    }
  }
}

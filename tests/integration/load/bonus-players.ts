/**
 * Players with bonus programs for the load test: wagering with bonus money, a completed program, free spins, instant
 * cashback. Each player sums up the amounts of the responses; ledger, contributions and programs must agree with the
 * sums.
 */
import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { and, eq, like } from 'drizzle-orm';
import { PATHS } from '#contract/paths.ts';
import type { RoundReply } from '#games/server/protocol.ts';
import { bonusPlayers, contributions, userPrograms } from '#platform/bonus/bonus.tables.ts';
import type { Store } from '#platform/kernel/store/store.ts';
import { buildPlans } from '#platform/seed/bonus-plans.ts';
import { MANUFACTURERS } from '#platform/seed/manufacturers.ts';
import { buildGames } from '#platform/seed/seed-games.ts';
import { ledgerTransactions } from '#platform/wallet/wallet.tables.ts';
import { ask, detailOf, open } from './game-calls.ts';
import { provider, upTo, type LoadPlayer, type LoadRun } from './players.ts';
import { postUntilAnswered } from './post-until-answered.ts';

/** The smallest amount of KZT in minor units; amounts of the seeded programs are multiples of it. */
const UNIT = 3000n;
/** Terms of the program `gift`: bonus money, required stakes, and greatest bet, in minor units. */
const GIFT = { bonus: 50n * UNIT, target: 500n * UNIT, maxBet: 30n * UNIT } as const;
const SPINS = 20;
const CASHBACK = { rounds: 100, percent: 5n } as const;

type BonusPlayer = LoadPlayer & {
  program: number;
  /** Number of closed rounds, and their stakes and wins in minor units. */
  rounds: number;
  staked: bigint;
  won: bigint;
};
type BonusRun = {
  wagering: BonusPlayer[];
  finishing: BonusPlayer[];
  spinning: BonusPlayer[];
  returning: BonusPlayer[];
};
type Secrets = { operatorSecret: string; seed: number };

/** Awards a program and activates it. */
async function start(
  run: LoadRun,
  player: LoadPlayer,
  program: string,
  { operatorSecret }: Secrets,
): Promise<number> {
  const body = JSON.stringify({ user: player.email, program, key: 'load' });
  const awarded = await postUntilAnswered(run.urls, '/operator/v1/bonus-award', body, {
    authorization: `Bearer ${operatorSecret}`,
  });
  const { id } = awarded.body as { id?: number };
  if (id === undefined) throw new Error(`bonus-award: ${awarded.status} ${awarded.text}`);
  const activated = await postUntilAnswered(
    run.urls,
    PATHS.bonusActivate,
    JSON.stringify({ user_program_id: String(id) }),
    { authorization: `JWT ${player.token}` },
  );
  expect([activated.status, detailOf(activated)]).toEqual([200, 'undefined']);
  return id;
}

/** Plays and closes a round of an outside provider. */
async function playRound(
  run: LoadRun,
  player: BonusPlayer,
  gameId: string,
  stake: bigint,
  win: bigint,
): Promise<void> {
  const base = { playerId: player.id, gameId, roundId: randomUUID(), currency: 'KZT' };
  const bet = await provider(run, 'bet', {
    ...base,
    region: 'DEV',
    transactionId: randomUUID(),
    amount: String(stake),
  });
  expect([bet.status, detailOf(bet)]).toEqual([200, 'undefined']);
  const paid = await provider(run, 'win', {
    ...base,
    transactionId: randomUUID(),
    amount: String(win),
    roundClosed: true,
  });
  expect(paid.status).toBe(200);
  player.rounds += 1;
  player.staked += stake;
  player.won += win;
}

/** Plays all free spins of the program in a slot. */
async function playSpins(run: LoadRun, player: BonusPlayer, seed: number): Promise<void> {
  const games = buildGames(seed);
  const gameId = buildPlans(games)['code-spins'].terms.steps[0]?.gameIds?.[0];
  const game = games.find((each) => each.gameId === gameId);
  const manufacturer = MANUFACTURERS[(game?.manufacturerId ?? 0) - 1];
  if (!game || !manufacturer) throw new Error('The game of the free spins is missing.');
  const where = { slug: game.slug, manufacturer: manufacturer.code, kind: game.engine.kind };
  const { reply, headers } = await open(run, player, where, `bonus-${player.program}-1`);
  const stake = reply.freeRounds?.stake ?? '';
  for (let left = reply.freeRounds?.left ?? 0; left > 0;) {
    const begun = await ask(
      run,
      `${PATHS.rgs}play`,
      { requestId: randomUUID(), stake, bet: {}, free: true },
      headers,
    );
    // A kill may end a round before its bet is answered; such a round is void.
    if (begun.status !== 200) {
      expect(detailOf(begun)).toBe('round_not_open');
      continue;
    }
    const answered = begun.body as RoundReply;
    left = answered.freeRounds?.left ?? 0;
    let { round } = answered;
    while (round.state === 'open') {
      const step = { roundId: round.id, index: round.actions, action: { type: 'step' } };
      ({ round } = (await ask(run, `${PATHS.rgs}act`, step, headers)).body as RoundReply);
    }
    const collected = await ask(run, `${PATHS.rgs}collect`, { roundId: round.id }, headers);
    expect(collected.status).toBe(200);
    player.rounds += 1;
    player.won += BigInt((collected.body as RoundReply).round.win);
  }
}

/** Registers the players; `plays` has one function per player. `newPlayer` registers a player with the demo credit. */
export async function prepareBonuses(
  run: LoadRun,
  secrets: Secrets,
  newPlayer: () => Promise<LoadPlayer>,
): Promise<{ players: BonusRun; plays: (() => Promise<void>)[] }> {
  const make = async (program: string | null): Promise<BonusPlayer> => {
    const player = await newPlayer();
    const id = program === null ? 0 : await start(run, player, program, secrets);
    return { ...player, program: id, rounds: 0, staked: 0n, won: 0n };
  };
  const many = (count: number, program: string | null) =>
    Promise.all(Array.from({ length: count }, () => make(program)));
  const cashbackGame = buildGames(secrets.seed).find(({ fastCashback }) => fastCashback)?.gameId ?? '';
  const players = {
    wagering: await many(2, 'gift'),
    finishing: await many(2, 'gift'),
    spinning: await many(2, 'code-spins'),
    returning: await many(1, null),
  };
  const play = async (
    player: BonusPlayer,
    rounds: number,
    round: () => [game: string, stake: bigint, win: bigint],
  ) => {
    for (let at = 0; at < rounds; at += 1) await playRound(run, player, ...round());
  };
  const plays = [
    ...players.wagering.map(
      (player) => () => play(player, 30, () => ['fire', UNIT * BigInt(1 + upTo(3)), UNIT * BigInt(upTo(4))]),
    ),
    // The rounds pay their stakes back, so that bonus money is left when the target is reached.
    ...players.finishing.map((player) => () => play(player, 20, () => ['fire', GIFT.maxBet, GIFT.maxBet])),
    ...players.spinning.map((player) => () => playSpins(run, player, secrets.seed)),
    ...players.returning.map(
      (player) => () => play(player, CASHBACK.rounds + 3, () => [cashbackGame, UNIT, BigInt(upTo(1)) * UNIT]),
    ),
  ];
  return { players, plays };
}

/** The row of a player's program in the store. */
async function programOf({ db }: Store, { id, program }: BonusPlayer) {
  const [row] = await db
    .select()
    .from(userPrograms)
    .where(and(eq(userPrograms.id, program), eq(userPrograms.playerId, id)));
  if (!row) throw new Error(`Program ${program} is missing.`);
  const counted = await db.select().from(contributions).where(eq(contributions.userProgramId, program));
  return { row, counted, sum: counted.reduce((all, each) => all + each.counted, 0n) };
}

/** Ledger keys with this prefix. */
const keysOf = async ({ db }: Store, prefix: string): Promise<string[]> =>
  (
    await db
      .select({ key: ledgerTransactions.key })
      .from(ledgerTransactions)
      .where(like(ledgerTransactions.key, `${prefix}%`))
  )
    .map(({ key }) => key.slice(prefix.length))
    .sort();

/** Expects programs, contributions and ledger to agree with the responses, and each bonus to be paid once. */
export async function proveBonuses(
  store: Store,
  { wagering, finishing, spinning, returning }: BonusRun,
  moneyOf: (player: LoadPlayer) => Promise<bigint>,
): Promise<void> {
  for (const player of wagering) {
    const { row, counted, sum } = await programOf(store, player);
    expect([row.state, row.step, counted.length]).toEqual(['activated', 1, player.rounds]);
    expect([row.balance, sum]).toEqual([player.staked, player.staked]);
    expect(await keysOf(store, `bonus:${player.program}:`)).toEqual(['award:0']);
    expect(await moneyOf(player)).toBe(player.expected + GIFT.bonus + player.won - player.staked);
  }
  for (const player of finishing) {
    const { row, sum } = await programOf(store, player);
    expect([row.state, sum]).toEqual(['converted', GIFT.target]);
    expect(row.converted + row.forfeited).toBe(GIFT.bonus);
    expect(await keysOf(store, `bonus:${player.program}:`)).toEqual(['award:0', 'convert']);
    expect(await moneyOf(player)).toBe(player.expected + GIFT.bonus + player.won - player.staked);
  }
  for (const player of spinning) {
    const { row, counted } = await programOf(store, player);
    const spins = counted.filter(({ step, counted: one }) => step === 0 && one === 1n);
    expect([spins.length, player.rounds, row.doneSteps.length]).toEqual([
      SPINS,
      SPINS,
      player.won > 0n ? 1 : 2,
    ]);
    expect(row.granted).toBe(player.won);
    expect(await moneyOf(player)).toBe(player.expected + player.won);
  }
  for (const player of returning) {
    const [row] = await store.db.select().from(bonusPlayers).where(eq(bonusPlayers.playerId, player.id));
    expect([row?.cashbacks, row?.spins]).toEqual([1, player.rounds - CASHBACK.rounds]);
    const lost = player.staked - player.won;
    expect(((lost - (row?.lost ?? 0n)) * CASHBACK.percent) / 100n).toBe(row?.cashbackPaid);
    expect(await keysOf(store, `cashback:fast:${player.id}:`)).toEqual(['1']);
    expect(await moneyOf(player)).toBe(player.expected - lost + (row?.cashbackPaid ?? 0n));
  }
}

/** Begins a round: the read before it, and the statement that stores it with its nonce. */
import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Clock } from './clock.ts';
import { isOneOf, isUniqueViolation, preparedRows } from './store.ts';
import type { Db } from './store.ts';
import { roundNumbers } from './fairness.ts';
import { gameRequests, gameRounds, gameSeeds } from './games.tables.ts';
import type { GameMode } from './games.tables.ts';
import { newId } from './ids.ts';
import { needRoundRules, winOf } from './round-saga.ts';
import type { Round } from './round-saga.ts';
import { TAKE_NONCE, UNFINISHED, inUse, seedInUse, taking } from './seeds.ts';
import type { Seed } from './seeds.ts';

export type RoundOwner = {
  ownerId: string;
  gameId: string;
  mode: GameMode;
  /** The region in which the game was launched. */
  region: string;
  currency: string;
};
/**
 * What begins a round: the request of the player, and the rule set by its names. `campaignId`: a free round
 * of it.
 */
export type Beginning = {
  requestId: string;
  stake: bigint;
  bet: object;
  kind: string;
  profile: string;
  campaignId: string | null;
};
/** What a request id stands for from its first answer on. */
export type Asked = Pick<Beginning, 'stake' | 'bet' | 'campaignId'>;
/**
 * State before a request: seed in use, the round that the same request id began, the one it was answered with
 * and what it had asked for, the owner's unfinished round.
 */
export type OwnerState = {
  seed: Seed;
  same: Round | null;
  answered: Round | null;
  asked: Asked | null;
  unfinished: Round | null;
};
type Deps = { db: Db; clock: Clock };

const SAME = alias(gameRounds, 'same');
const ANSWERED = alias(gameRounds, 'answered');
const UNENDED = alias(gameRounds, 'unended');

/**
 * Reads the state before a request of this id, and creates the owner's first seed. The statement is prepared
 * once, because every round begins with it.
 */
export function createOwnerStateReader({ db, clock }: Deps) {
  const ownerId = sql.placeholder('ownerId');
  const gameId = sql.placeholder('gameId');
  const requestId = sql.placeholder('requestId');
  const place = db
    .select({ seed: gameSeeds, same: SAME, answered: ANSWERED, asked: gameRequests, unfinished: UNENDED })
    .from(gameSeeds)
    .leftJoin(SAME, and(eq(SAME.ownerId, ownerId), eq(SAME.gameId, gameId), eq(SAME.requestId, requestId)))
    .leftJoin(
      gameRequests,
      and(
        eq(gameRequests.ownerId, ownerId),
        eq(gameRequests.gameId, gameId),
        eq(gameRequests.requestId, requestId),
      ),
    )
    .leftJoin(ANSWERED, eq(ANSWERED.id, gameRequests.roundId))
    .leftJoin(
      UNENDED,
      and(eq(UNENDED.ownerId, ownerId), eq(UNENDED.gameId, gameId), isOneOf(UNENDED.status, UNFINISHED)),
    )
    .where(inUse({ ownerId, gameId }))
    .prepare('place_of_round');

  return async function readOwnerState(owner: RoundOwner, request: string): Promise<OwnerState> {
    const [found] = await place.execute({
      ownerId: owner.ownerId,
      gameId: owner.gameId,
      requestId: request,
    });
    if (found) return found;
    await seedInUse(db, clock, owner);
    return readOwnerState(owner, request);
  };
}

/** Binds a request to the round that it is answered with. False when another round is bound to it already. */
export async function bindRequest(
  { db, clock }: Deps,
  { ownerId, gameId }: RoundOwner,
  { requestId, stake, bet, campaignId }: Beginning,
  roundId: string,
): Promise<boolean> {
  const row = { ownerId, gameId, requestId, roundId, stake, bet, campaignId };
  const bound = await db
    .insert(gameRequests)
    .values({ ...row, createdAt: clock.now() })
    .onConflictDoNothing()
    .returning({ requestId: gameRequests.requestId });
  return bound.length > 0;
}

const p = (name: string) => sql.placeholder(name);
const insertRound = preparedRows<{ state: object }>(sql`with taken as (${TAKE_NONCE})
  insert into game_rounds (id, owner_id, mode, game_id, request_id, region, currency, stake, campaign_id, win,
    kind, profile, bet, state, status, seed_id, client_seed, nonce, created_at, updated_at)
  select ${p('id')}::text, ${p('ownerId')}::text, ${p('mode')}::text, ${p('gameId')}::text,
    ${p('requestId')}::text, ${p('region')}::text, ${p('currency')}::text, ${p('stake')}::bigint,
    ${p('campaignId')}::text, ${p('win')}::bigint, ${p('kind')}::text, ${p('profile')}::text, ${p('bet')}::jsonb, ${p('state')}::jsonb,
    'betting', taken.id, ${p('clientSeed')}::text, ${p('nonce')}::int, ${p('now')}::timestamptz,
    ${p('now')}::timestamptz
  from taken returning state`);

/**
 * Decides a new round with the seed's next nonce, and stores both in one statement. Null when another
 * request was quicker.
 */
export async function decide(
  { db, clock }: Deps,
  owner: RoundOwner,
  beginning: Beginning,
  seed: Seed,
): Promise<Round | null> {
  const found = needRoundRules(beginning);
  const { kind, rules } = found;
  const { serverSeed, clientSeed, nonce } = seed;
  const { bet, stake, campaignId, requestId, profile } = beginning;
  const numbers = roundNumbers({ serverSeed, clientSeed, nonce });
  let state = kind.engine.begin(rules, bet, numbers) as object;
  const id = newId();
  const now = clock.now();
  const win = winOf(found, state, stake);
  try {
    const rows = await insertRound(db, {
      ...taking(seed),
      id,
      ownerId: owner.ownerId,
      mode: owner.mode,
      gameId: owner.gameId,
      requestId,
      region: owner.region,
      currency: owner.currency,
      stake: String(stake),
      campaignId,
      win: String(win),
      kind: beginning.kind,
      profile,
      bet: JSON.stringify(bet),
      state: JSON.stringify(state),
      clientSeed,
      nonce,
      now: now.toISOString(),
    });
    if (!rows[0]) return null;
    // As the database keeps it, in its order of keys: a repeat is then answered to the byte.
    state = rows[0].state;
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    throw error;
  }
  return {
    ...owner,
    ...beginning,
    id,
    state,
    win,
    actions: [],
    pending: null,
    status: 'betting',
    refusal: null,
    seedId: seed.id,
    clientSeed,
    nonce,
    createdAt: now,
    updatedAt: now,
  };
}

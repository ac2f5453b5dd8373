/** The two statements that begin a round: the read before it, and the insert that also takes its nonce. */
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
import { TAKE_NONCE, UNFINISHED, inUse, seedInUse, takenNonce } from './seeds.ts';
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
 * What begins a round: the player's request, and the names of kind and rule set. `campaignId`: campaign whose free
 * round it is; null = the player pays.
 */
export type Beginning = {
  requestId: string;
  stake: bigint;
  bet: object;
  kind: string;
  profile: string;
  campaignId: string | null;
};
/** What a request asked for. It is stored with the first answer; a repeat with the same id must ask for the same. */
export type RoundRequest = Pick<Beginning, 'stake' | 'bet' | 'campaignId'>;
/** What the database has about owner and game before a request begins a round. */
export type OwnerState = {
  /** The owner's server seed in use. */
  seed: Seed;
  /** The round that a request with this id began. */
  begunRound: Round | null;
  /** The round of another request with which this request was answered, because that round was open. */
  boundRound: Round | null;
  /** What the request asked for when it was answered with `boundRound`. */
  boundRequest: RoundRequest | null;
  unfinished: Round | null;
};
type Deps = { db: Db; clock: Clock };

const BEGUN = alias(gameRounds, 'begun');
const BOUND = alias(gameRounds, 'bound');
const UNFINISHED_ROUND = alias(gameRounds, 'unfinished');

/**
 * Returns a function that reads this state for a request id, and creates the owner's first seed. The statement is
 * prepared once, because every round begins with it.
 */
export function createOwnerStateReader({ db, clock }: Deps) {
  const ownerId = sql.placeholder('ownerId');
  const gameId = sql.placeholder('gameId');
  const requestId = sql.placeholder('requestId');
  const ownerStateQuery = db
    .select({
      seed: gameSeeds,
      begunRound: BEGUN,
      boundRound: BOUND,
      boundRequest: gameRequests,
      unfinished: UNFINISHED_ROUND,
    })
    .from(gameSeeds)
    .leftJoin(
      BEGUN,
      and(eq(BEGUN.ownerId, ownerId), eq(BEGUN.gameId, gameId), eq(BEGUN.requestId, requestId)),
    )
    .leftJoin(
      gameRequests,
      and(
        eq(gameRequests.ownerId, ownerId),
        eq(gameRequests.gameId, gameId),
        eq(gameRequests.requestId, requestId),
      ),
    )
    .leftJoin(BOUND, eq(BOUND.id, gameRequests.roundId))
    .leftJoin(
      UNFINISHED_ROUND,
      and(
        eq(UNFINISHED_ROUND.ownerId, ownerId),
        eq(UNFINISHED_ROUND.gameId, gameId),
        isOneOf(UNFINISHED_ROUND.status, UNFINISHED),
      ),
    )
    .where(inUse({ ownerId, gameId }))
    .prepare('owner_state');

  return async function readOwnerState(owner: RoundOwner, request: string): Promise<OwnerState> {
    const [found] = await ownerStateQuery.execute({
      ownerId: owner.ownerId,
      gameId: owner.gameId,
      requestId: request,
    });
    if (found) return found;
    await seedInUse(db, clock, owner);
    return readOwnerState(owner, request);
  };
}

/**
 * Binds a request to the round of another request, with which it is answered. False when the request was bound before.
 */
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
 * Computes a new round with the seed's next nonce, stores it and takes the nonce in one statement. Null
 * when another request was quicker.
 */
export async function createRound(
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
      ...takenNonce(seed),
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
    // The state as the database returns it, with the database's order of keys, so that a repeat is answered with the
    // same bytes.
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

/**
 * Rounds of one player. All that chance decides is decided and stored before the bet is taken and before
 * anything is answered; the money goes the ways of the saga (money-saga.ts). What a round pays is stored with
 * the state that ends it.
 */
import { isDeepStrictEqual } from 'node:util';
import { and, asc, desc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import { ERROR_CODES } from '#contract/errors.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { Clock } from './clock.ts';
import { apiError } from '#contract/api-error.ts';
import { isOneOf } from './store.ts';
import { gameRounds, gameSeeds } from './games.tables.ts';
import type { Store } from './store.ts';
import { ABANDONED_MS, BETTING_LIMIT_MS, SWEEP_BATCH } from './constants.ts';
import { newId } from './ids.ts';
import { createLookUp, decide } from './new-round.ts';
import type { Beginning, Place, RoundOwner } from './new-round.ts';
import { isBetween } from './money-saga.ts';
import type { Moved, StakeMoneys } from './money-saga.ts';
import { createRoundSaga, needPlayed, winOf } from './round-saga.ts';
import type { Round } from './round-saga.ts';
import { UNFINISHED, inUse } from './seeds.ts';
import type { Seed } from './seeds.ts';

type Deps = { store: Store; clock: Clock; money: StakeMoneys };

const MAX_ATTEMPTS = 5;

/**
 * A round as a request leaves it, with the owner's seed in use. `balance`: what the owner could stake after
 * the last movement of the request, minor units; null = nothing was moved.
 */
export type Standing = { round: Round; seed: Seed; balance: bigint | null };

export function createRounds({ store, clock, money }: Deps) {
  const { db } = store;
  const saga = createRoundSaga({ store, clock, money });
  const lookUp = createLookUp({ db, clock });

  /**
   * Ends an open round: one that is over is paid what is stored with it, another is played to its end as by a
   * player who has left, and paid that.
   */
  async function close(round: Round): Promise<Moved<Round>> {
    const found = needPlayed(round);
    const { kind, rules } = found;
    if (kind.engine.isOver(rules, round.state)) return saga.close(round);
    const state: object = kind.engine.abandon(rules, round.state);
    // A round that was played on meanwhile stays open.
    const paying = { state, win: winOf(found, state, round.stake) };
    return { row: await saga.changed(round, 'paying', paying), balance: null };
  }

  /** Brings a round out of the states between two movements. Afterwards it is open, closed or void. */
  async function settle(round: Round): Promise<Moved<Round>> {
    let now: Moved<Round> = { row: round, balance: null };
    for (let step = 0; step < 4 && isBetween(now.row.status); step += 1)
      now =
        now.row.status === 'betting' && isOlder(now.row, BETTING_LIMIT_MS)
          ? { row: await saga.changed(now.row, 'voiding', { refusal: 'round_not_open' }), balance: null }
          : await saga.step(now.row);
    return now;
  }

  const isOlder = ({ updatedAt }: Round, ms: number): boolean =>
    clock.now().getTime() - updatedAt.getTime() > ms;
  /** Prepared, as every request but the first of a round runs it. */
  const ownRound = db
    .select({ round: gameRounds, seed: gameSeeds })
    .from(gameRounds)
    .innerJoin(gameSeeds, inUse({ ownerId: gameRounds.ownerId, gameId: gameRounds.gameId }))
    .where(
      and(
        eq(gameRounds.ownerId, sql.placeholder('ownerId')),
        eq(gameRounds.gameId, sql.placeholder('gameId')),
        eq(gameRounds.id, sql.placeholder('id')),
      ),
    )
    .prepare('own_round');

  const ofOwner = ({ ownerId, gameId }: Pick<RoundOwner, 'ownerId' | 'gameId'>) =>
    and(eq(gameRounds.ownerId, ownerId), eq(gameRounds.gameId, gameId));

  /** The owner's unfinished round of this game, settled; null when there is none open then. */
  async function current(owner: Pick<RoundOwner, 'ownerId' | 'gameId'>): Promise<Round | null> {
    const [unfinished] = await db
      .select()
      .from(gameRounds)
      .where(and(ofOwner(owner), isOneOf(gameRounds.status, UNFINISHED)));
    if (!unfinished) return null;
    const { row } = await settle(unfinished);
    return row.status === 'open' ? row : null;
  }

  /**
   * Begins a round, or gives the one that this request began. While another round of the owner is open in
   * this game, gives that one and stakes nothing. `refusalOf` is asked before a new one is decided: why it
   * may not be, or null. Throws that, the wallet's refusal, or `idempotency_conflict` when the request comes
   * again with another stake, bet or campaign.
   */
  async function begin(
    owner: RoundOwner,
    beginning: Beginning,
    refusalOf: () => Promise<ErrorCode | null>,
  ): Promise<Standing> {
    const begun = async ({ same, unfinished }: Place): Promise<Round | null> => {
      if (same && !isSameBeginning(same, beginning)) throw apiError('idempotency_conflict');
      if (same || !unfinished) return same;
      const { row } = await settle(unfinished);
      return row.status === 'open' ? row : null;
    };
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const place = await lookUp(owner, beginning.requestId);
      let { seed } = place;
      let round = await begun(place);
      if (!round) {
        const refusal = await refusalOf();
        // What refuses this one may be what its twin has taken since the look above; then there is a round.
        round =
          refusal === null
            ? await decide({ db, clock }, owner, beginning, seed)
            : await begun(await lookUp(owner, beginning.requestId));
        if (!round && refusal !== null) throw apiError(refusal);
        if (round && refusal === null) seed = { ...seed, nonce: seed.nonce + 1 };
      }
      if (!round) continue;
      const { row, balance } = await settle(round);
      if (row.status === 'void') throw apiError(codeOf(row.refusal));
      return { round: row, seed, balance };
    }
    throw apiError('round_not_open');
  }

  /**
   * A decision of the player, the one after `index` others. The same one again gives the round as it is.
   * Throws `idempotency_conflict` when another decision stands at that place (a second tab),
   * `action_not_allowed` for one that the rules forbid now, and the wallet's refusal of a further bet: then
   * nothing was decided.
   */
  async function act(owner: RoundOwner, id: string, index: number, action: object): Promise<Standing> {
    const standing = await own(owner, id);
    const { round, seed } = standing;
    if (index < round.actions.length) {
      if (isDeepStrictEqual(round.actions[index], action)) return standing;
      throw apiError('idempotency_conflict');
    }
    if (round.status !== 'open') throw apiError('round_not_open');
    const found = needPlayed(round);
    const { kind, rules } = found;
    const next: object | null =
      index === round.actions.length ? kind.engine.act(rules, round.state, action) : null;
    if (next === null) throw apiError('action_not_allowed');
    const amount =
      kind.engine.staked(rules, next, round.stake) - kind.engine.staked(rules, round.state, round.stake);
    const change: Partial<Round> =
      amount > 0n
        ? {
            pending: { id: newId(), action, state: next, amount: String(amount) },
            refusal: null,
          }
        : {
            state: next,
            actions: [...round.actions, action],
            win: winOf(found, next, round.stake),
            refusal: null,
          };
    // Two requests at once are one decision: the slower one finds the round changed.
    const decided = await saga.change(round, amount > 0n ? 'raising' : 'open', change);
    const { row, balance } = decided
      ? await settle(decided)
      : { row: (await own(owner, id)).round, balance: null };
    if (row.actions.length > index) {
      if (isDeepStrictEqual(row.actions[index], action)) return { round: row, seed, balance };
      throw apiError('idempotency_conflict');
    }
    throw apiError(codeOf(row.refusal));
  }

  /** The owner's round of that id. Throws `not_found`, for rounds of others too. */
  async function own({ ownerId, gameId }: RoundOwner, id: string): Promise<Standing> {
    const [found] = await ownRound.execute({ ownerId, gameId, id });
    if (!found || found.round.status === 'void') throw apiError('not_found');
    const { row, balance } = await settle(found.round);
    return { round: row, seed: found.seed, balance };
  }

  return {
    current,
    begin,

    act,

    /** Pays and closes a round that is over; a closed one stays as it is. Throws `round_not_open` before. */
    async collect(owner: RoundOwner, id: string): Promise<Standing> {
      const standing = await own(owner, id);
      const { round, seed } = standing;
      if (round.status === 'closed') return standing;
      const { kind, rules } = needPlayed(round);
      if (round.status !== 'open' || !kind.engine.isOver(rules, round.state))
        throw apiError('round_not_open');
      const closed = await close(round);
      const settled = await settle(closed.row);
      return { round: settled.row, seed, balance: settled.balance ?? closed.balance };
    },

    /** The stake of the owner's newest round; null before the first. */
    async lastStake(owner: RoundOwner): Promise<bigint | null> {
      const [row] = await db
        .select({ stake: gameRounds.stake })
        .from(gameRounds)
        .where(ofOwner(owner))
        .orderBy(desc(gameRounds.createdAt))
        .limit(1);
      return row?.stake ?? null;
    },

    /** The newest closed rounds, newest first. */
    closed: (owner: RoundOwner, limit: number): Promise<Round[]> =>
      db
        .select()
        .from(gameRounds)
        .where(and(ofOwner(owner), eq(gameRounds.status, 'closed')))
        .orderBy(desc(gameRounds.createdAt), desc(gameRounds.nonce))
        .limit(limit),

    /**
     * Pays abandoned rounds and takes back bets that hang. Returns how many rounds it ended, and calls
     * `failed` for each that it could not.
     */
    async sweep(failed: (error: unknown, roundId: string) => void): Promise<number> {
      const before = (ms: number) => lt(gameRounds.updatedAt, new Date(clock.now().getTime() - ms));
      const stale = await db
        .select()
        .from(gameRounds)
        .where(
          or(
            and(
              inArray(gameRounds.status, ['betting', 'raising', 'voiding', 'paying']),
              before(BETTING_LIMIT_MS),
            ),
            and(eq(gameRounds.status, 'open'), before(ABANDONED_MS)),
          ),
        )
        .orderBy(asc(gameRounds.updatedAt))
        .limit(SWEEP_BATCH);
      let ended = 0;
      for (const round of stale) {
        try {
          await settle(round.status === 'open' ? (await close(round)).row : round);
          ended += 1;
        } catch (error) {
          failed(error, round.id);
        }
      }
      return ended;
    },
  };
}

const isSameBeginning = (round: Round, { stake, bet, campaignId }: Beginning): boolean =>
  round.stake === stake && round.campaignId === campaignId && isDeepStrictEqual(round.bet, bet);

const codeOf = (refusal: string | null): ErrorCode =>
  refusal !== null && Object.hasOwn(ERROR_CODES, refusal) ? (refusal as ErrorCode) : 'round_not_open';

/**
 * Rounds as a state machine in the database (states: schema/games.ts). All that chance decides is decided and
 * stored before the bet is taken and before anything is answered; money moves between two states, never
 * within one, so whoever finds a round after a crash knows what to do next:
 *
 *   betting ──bet──► open ──over──► paying ──win──► closed
 *      │              ▲▼ raising ──bet──► open
 *      └──too late──► voiding ──rollback──► void
 */
import { isDeepStrictEqual } from 'node:util';
import { and, asc, desc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { ERROR_CODES } from '#contract/errors.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { Clock } from './clock.ts';
import { apiError } from '#contract/api-error.ts';
import { isOneOf, isUniqueViolation } from './store.ts';
import { gameRounds } from './games.tables.ts';
import type { GameMode, RoundStatus } from './games.tables.ts';
import type { Store } from './store.ts';
import { ABANDONED_MS, BETTING_LIMIT_MS, SWEEP_BATCH } from './constants.ts';
import { roundNumbers } from './fairness.ts';
import { newId } from './ids.ts';
import { played } from './playable.ts';
import type { Played } from './playable.ts';
import type { Round, RoundMoney } from './round-money.ts';
import { UNFINISHED, takeNonce } from './seeds.ts';

export type RoundOwner = { ownerId: string; gameId: string; mode: GameMode; currency: string };
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
type Deps = { store: Store; clock: Clock; money: Record<GameMode, RoundMoney> };

const MAX_ATTEMPTS = 5;

export function createRounds({ store, clock, money }: Deps) {
  const { db } = store;
  const byId = async (id: string): Promise<Round | undefined> =>
    (await db.select().from(gameRounds).where(eq(gameRounds.id, id)))[0];

  /**
   * Changes a round only while it is in state `from`, and `when` holds; gives it as it is then, whoever
   * changed it.
   */
  async function turn(
    round: Round,
    from: RoundStatus,
    to: RoundStatus,
    more: Partial<Round> = {},
    when?: SQL,
  ): Promise<Round> {
    const [changed] = await db
      .update(gameRounds)
      .set({ ...more, status: to, updatedAt: clock.now() })
      .where(and(eq(gameRounds.id, round.id), eq(gameRounds.status, from), when))
      .returning();
    const now = changed ?? (await byId(round.id));
    if (!now) throw new Error(`Round ${round.id} is gone.`);
    return now;
  }

  async function takeBet(round: Round): Promise<Round> {
    const answer = await money[round.mode].bet(round, firstBet(round));
    return answer.ok
      ? turn(round, 'betting', 'open')
      : turn(round, 'betting', 'void', { refusal: answer.code });
  }

  async function giveBack(round: Round): Promise<Round> {
    const answer = await money[round.mode].rollback(round, firstBet(round));
    if (!answer.ok) throw new Error(`Round ${round.id}: the bet could not be taken back (${answer.code}).`);
    return turn(round, 'voiding', 'void', { refusal: 'round_not_open' });
  }

  /** What an open round pays is decided here, after its rest was played as by somebody who has left. */
  function close(round: Round): Promise<Round> {
    const { kind, rules } = needPlayed(round);
    const state: object = kind.engine.isOver(rules, round.state)
      ? round.state
      : kind.engine.abandon(rules, round.state);
    // A round that was played on meanwhile is another one: it stays open.
    return turn(
      round,
      'open',
      'paying',
      { state, win: kind.engine.won(rules, state, round.stake) },
      hasActions(round.actions.length),
    );
  }

  async function pay(round: Round): Promise<Round> {
    const answer = await money[round.mode].win(round);
    if (!answer.ok) throw new Error(`Round ${round.id}: the win could not be paid (${answer.code}).`);
    return turn(round, 'paying', 'closed');
  }

  /**
   * Ends a decision that needed a further bet: taken, it stands; refused, the round goes on without it, and
   * `refusal` says why.
   */
  async function takeRaise(round: Round): Promise<Round> {
    const { pending } = round;
    if (!pending) throw new Error(`Round ${round.id} raises without a decision.`);
    const answer = await money[round.mode].raise(round);
    // A slow process must not end another decision than the one it paid for.
    const isSame = eq(sql`${gameRounds.pending} ->> 'id'`, pending.id);
    return answer.ok
      ? turn(
          round,
          'raising',
          'open',
          { state: pending.state, actions: [...round.actions, pending.action], pending: null, refusal: null },
          isSame,
        )
      : turn(round, 'raising', 'open', { pending: null, refusal: answer.code }, isSame);
  }

  /** Brings a round out of the states between two movements. Afterwards it is open, closed or void. */
  async function settle(round: Round): Promise<Round> {
    let now = round;
    for (let step = 0; step < 4; step += 1) {
      if (now.status === 'betting')
        now = isOlder(now, BETTING_LIMIT_MS) ? await turn(now, 'betting', 'voiding') : await takeBet(now);
      else if (now.status === 'raising') now = await takeRaise(now);
      else if (now.status === 'voiding') now = await giveBack(now);
      else if (now.status === 'paying') now = await pay(now);
      else return now;
    }
    return now;
  }

  const isOlder = ({ updatedAt }: Round, ms: number): boolean =>
    clock.now().getTime() - updatedAt.getTime() > ms;
  const ofOwner = ({ ownerId, gameId }: Pick<RoundOwner, 'ownerId' | 'gameId'>) =>
    and(eq(gameRounds.ownerId, ownerId), eq(gameRounds.gameId, gameId));

  /** The owner's unfinished round of this game, settled; null when there is none open then. */
  async function current(owner: Pick<RoundOwner, 'ownerId' | 'gameId'>): Promise<Round | null> {
    const [unfinished] = await db
      .select()
      .from(gameRounds)
      .where(and(ofOwner(owner), isOneOf(gameRounds.status, UNFINISHED)));
    if (!unfinished) return null;
    const settled = await settle(unfinished);
    return settled.status === 'open' ? settled : null;
  }

  /** Decides and stores a new round. Null when another request was quicker. */
  async function decide(owner: RoundOwner, beginning: Beginning): Promise<Round | null> {
    const { kind, rules } = needPlayed(beginning);
    try {
      return await store.transaction(async (tx) => {
        const seed = await takeNonce(tx, clock, owner);
        const { serverSeed, clientSeed, nonce } = seed;
        const state = kind.engine.begin(
          rules,
          beginning.bet,
          roundNumbers({ serverSeed, clientSeed, nonce }),
        ) as object;
        const now = clock.now();
        const [round] = await tx
          .insert(gameRounds)
          .values({
            ...owner,
            ...beginning,
            id: newId(),
            state,
            status: 'betting',
            seedId: seed.id,
            clientSeed,
            nonce,
            createdAt: now,
            updatedAt: now,
          })
          .returning();
        return round ?? null;
      });
    } catch (error) {
      if (isUniqueViolation(error)) return null;
      throw error;
    }
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
  ): Promise<Round> {
    const begun = async (): Promise<Round | null> => {
      const [same] = await db
        .select()
        .from(gameRounds)
        .where(and(ofOwner(owner), eq(gameRounds.requestId, beginning.requestId)));
      if (same && !isSameBeginning(same, beginning)) throw apiError('idempotency_conflict');
      return same ?? current(owner);
    };
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      let round = await begun();
      if (!round) {
        const refusal = await refusalOf();
        // What refuses this one may be what its twin has taken since the look above; then there is a round.
        round = refusal === null ? await decide(owner, beginning) : await begun();
        if (!round && refusal !== null) throw apiError(refusal);
      }
      if (!round) continue;
      const settled = await settle(round);
      if (settled.status === 'void') throw apiError(codeOf(settled.refusal));
      return settled;
    }
    throw apiError('round_not_open');
  }

  /**
   * A decision of the player, the one after `index` others. The same one again gives the round as it is.
   * Throws `idempotency_conflict` when another decision stands at that place (a second tab),
   * `action_not_allowed` for one that the rules forbid now, and the wallet's refusal of a further bet: then
   * nothing was decided.
   */
  async function act(owner: RoundOwner, id: string, index: number, action: object): Promise<Round> {
    const round = await own(owner, id);
    if (index < round.actions.length) {
      if (isDeepStrictEqual(round.actions[index], action)) return round;
      throw apiError('idempotency_conflict');
    }
    if (round.status !== 'open') throw apiError('round_not_open');
    const { kind, rules } = needPlayed(round);
    const next: object | null =
      index === round.actions.length ? kind.engine.act(rules, round.state, action) : null;
    if (next === null) throw apiError('action_not_allowed');
    const amount =
      kind.engine.staked(rules, next, round.stake) - kind.engine.staked(rules, round.state, round.stake);
    const change: Partial<Round> =
      amount > 0n
        ? {
            status: 'raising',
            pending: { id: newId(), action, state: next, amount: String(amount) },
            refusal: null,
          }
        : { state: next, actions: [...round.actions, action], refusal: null };
    // Only while nobody else has decided: two requests at once are one decision.
    const [decided] = await db
      .update(gameRounds)
      .set({ ...change, updatedAt: clock.now() })
      .where(and(eq(gameRounds.id, id), eq(gameRounds.status, 'open'), hasActions(index)))
      .returning();
    const settled = decided ? await settle(decided) : await own(owner, id);
    if (settled.actions.length > index) {
      if (isDeepStrictEqual(settled.actions[index], action)) return settled;
      throw apiError('idempotency_conflict');
    }
    throw apiError(codeOf(settled.refusal));
  }

  /** The owner's round of that id. Throws `not_found`, for rounds of others too. */
  async function own(owner: Pick<RoundOwner, 'ownerId' | 'gameId'>, id: string): Promise<Round> {
    const [round] = await db
      .select()
      .from(gameRounds)
      .where(and(ofOwner(owner), eq(gameRounds.id, id)));
    if (!round || round.status === 'void') throw apiError('not_found');
    return settle(round);
  }

  return {
    current,
    begin,

    act,

    /** Pays and closes a round that is over; a closed one stays as it is. Throws `round_not_open` before. */
    async collect(owner: RoundOwner, id: string): Promise<Round> {
      const round = await own(owner, id);
      if (round.status === 'closed') return round;
      const { kind, rules } = needPlayed(round);
      if (round.status !== 'open' || !kind.engine.isOver(rules, round.state))
        throw apiError('round_not_open');
      return settle(await close(round));
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
     * Ends what nobody will end: pays abandoned rounds, takes back bets that hang. Tells how many rounds it
     * ended; `failed` hears of each that it could not.
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
          await settle(round.status === 'open' ? await close(round) : round);
          ended += 1;
        } catch (error) {
          failed(error, round.id);
        }
      }
      return ended;
    },
  };
}

/**
 * What a round is played by. Throws for a rule set that this release has not got any more: the round waits
 * for one that has.
 */
function needPlayed({ kind, profile }: Pick<Round, 'kind' | 'profile'>): Played {
  const found = played(kind, profile);
  if (!found) throw new Error(`No game is played by ${kind}/${profile}.`);
  return found;
}

/** What a round takes as it begins: its state is then what chance made it. */
function firstBet(round: Round): bigint {
  const { kind, rules } = needPlayed(round);
  return kind.engine.staked(rules, round.state, round.stake);
}

const hasActions = (count: number): SQL => eq(sql`jsonb_array_length(${gameRounds.actions})`, count);

const isSameBeginning = (round: Round, { stake, bet, campaignId }: Beginning): boolean =>
  round.stake === stake && round.campaignId === campaignId && isDeepStrictEqual(round.bet, bet);

const codeOf = (refusal: string | null): ErrorCode =>
  refusal !== null && Object.hasOwn(ERROR_CODES, refusal) ? (refusal as ErrorCode) : 'round_not_open';

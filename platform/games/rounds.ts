/**
 * Rounds as a state machine in the database (states: schema/games.ts). The outcome is decided and stored before the bet is taken and before
 * anything is answered; money moves between two states, never within one, so whoever finds a round after a crash knows what to do next:
 *
 *   betting ──bet──► open ──shown──► paying ──win──► closed
 *      └──too late──► voiding ──rollback──► void
 */
import { and, asc, desc, eq, inArray, lt, or } from 'drizzle-orm';
import { ERROR_CODES } from '#contract/errors.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { Clock } from '#platform/clock.ts';
import { apiError } from '#platform/http/api-error.ts';
import { isUniqueViolation } from '#platform/store/db.ts';
import { gameRounds } from '#platform/store/schema/games.ts';
import type { GameMode, RoundStatus } from '#platform/store/schema/games.ts';
import type { Store } from '#platform/store/store.ts';
import { ABANDONED_MS, BETTING_LIMIT_MS, SWEEP_BATCH } from './constants.ts';
import { roundNumbers } from './fairness.ts';
import { newId } from './ids.ts';
import type { Round, RoundMoney } from './round-money.ts';
import { coinOf } from './round-view.ts';
import { UNFINISHED, seedInUse, takeNonce } from './seeds.ts';
import { playRound } from './slots/engine.ts';
import type { SlotProfile } from './slots/engine.ts';

export type RoundOwner = { ownerId: string; gameId: string; mode: GameMode; currency: string };
type Deps = { store: Store; clock: Clock; money: Record<GameMode, RoundMoney> };

const MAX_ATTEMPTS = 5;

export function createRounds({ store, clock, money }: Deps) {
  const { db } = store;
  const byId = async (id: string): Promise<Round | undefined> => (await db.select().from(gameRounds).where(eq(gameRounds.id, id)))[0];

  /** Changes a round only while it is in state `from`; gives it as it is then, whoever changed it. */
  async function turn(round: Round, from: RoundStatus, to: RoundStatus, more: Partial<Round> = {}): Promise<Round> {
    const [changed] = await db
      .update(gameRounds)
      .set({ ...more, status: to, updatedAt: clock.now() })
      .where(and(eq(gameRounds.id, round.id), eq(gameRounds.status, from)))
      .returning();
    const now = changed ?? (await byId(round.id));
    if (!now) throw new Error(`Round ${round.id} is gone.`);
    return now;
  }

  async function takeBet(round: Round): Promise<Round> {
    const answer = await money[round.mode].bet(round);
    return answer.ok ? turn(round, 'betting', 'open') : turn(round, 'betting', 'void', { refusal: answer.code });
  }

  async function giveBack(round: Round): Promise<Round> {
    const answer = await money[round.mode].rollback(round);
    if (!answer.ok) throw new Error(`Round ${round.id}: the bet could not be taken back (${answer.code}).`);
    return turn(round, 'voiding', 'void', { refusal: 'round_not_open' });
  }

  async function pay(round: Round): Promise<Round> {
    const answer = await money[round.mode].win(round);
    if (!answer.ok) throw new Error(`Round ${round.id}: the win could not be paid (${answer.code}).`);
    return turn(round, 'paying', 'closed');
  }

  /** Brings a round out of the states between two movements. Afterwards it is open, closed or void. */
  async function settle(round: Round): Promise<Round> {
    let now = round;
    for (let step = 0; step < 4; step += 1) {
      if (now.status === 'betting') now = isOlder(now, BETTING_LIMIT_MS) ? await turn(now, 'betting', 'voiding') : await takeBet(now);
      else if (now.status === 'voiding') now = await giveBack(now);
      else if (now.status === 'paying') now = await pay(now);
      else return now;
    }
    return now;
  }

  const isOlder = ({ updatedAt }: Round, ms: number): boolean => clock.now().getTime() - updatedAt.getTime() > ms;
  const ofOwner = ({ ownerId, gameId }: Pick<RoundOwner, 'ownerId' | 'gameId'>) => and(eq(gameRounds.ownerId, ownerId), eq(gameRounds.gameId, gameId));

  /** The owner's unfinished round of this game, settled; null when there is none open then. */
  async function current(owner: Pick<RoundOwner, 'ownerId' | 'gameId'>): Promise<Round | null> {
    const [unfinished] = await db
      .select()
      .from(gameRounds)
      .where(and(ofOwner(owner), inArray(gameRounds.status, [...UNFINISHED])));
    if (!unfinished) return null;
    const settled = await settle(unfinished);
    return settled.status === 'open' ? settled : null;
  }

  /** Decides and stores a new round. Null when another request was quicker. */
  async function decide(owner: RoundOwner, profile: SlotProfile, requestId: string, stake: bigint): Promise<Round | null> {
    try {
      return await store.transaction(async (tx) => {
        const seed = await seedInUse(tx, clock, owner, true);
        const nonce = await takeNonce(tx, seed);
        const outcome = playRound(profile, roundNumbers({ serverSeed: seed.serverSeed, clientSeed: seed.clientSeed, nonce }));
        const now = clock.now();
        const [round] = await tx
          .insert(gameRounds)
          .values({
            ...owner,
            id: newId(),
            requestId,
            stake,
            win: BigInt(outcome.coins) * coinOf(stake),
            profile: profile.id,
            outcome,
            status: 'betting',
            seedId: seed.id,
            clientSeed: seed.clientSeed,
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
   * Begins a round, or gives the one that this request began. While another round of the owner is open in this game, gives that one and stakes
   * nothing. Throws the wallet's refusal, or `idempotency_conflict` when the request comes again with another stake.
   */
  async function begin(owner: RoundOwner, profile: SlotProfile, requestId: string, stake: bigint): Promise<Round> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const [same] = await db
        .select()
        .from(gameRounds)
        .where(and(ofOwner(owner), eq(gameRounds.requestId, requestId)));
      if (same && same.stake !== stake) throw apiError('idempotency_conflict');
      const round = same ?? (await current(owner)) ?? (await decide(owner, profile, requestId, stake));
      if (!round) continue;
      const settled = await settle(round);
      if (settled.status === 'void') throw apiError(codeOf(settled.refusal));
      return settled;
    }
    throw apiError('round_not_open');
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

    /** Shows the next free spin. Throws `round_not_open` when there is none to show. */
    async step(owner: RoundOwner, id: string): Promise<Round> {
      const round = await own(owner, id);
      if (round.status !== 'open' || round.shown >= round.outcome.free.length) throw apiError('round_not_open');
      const [stepped] = await db
        .update(gameRounds)
        .set({ shown: round.shown + 1, updatedAt: clock.now() })
        .where(and(eq(gameRounds.id, id), eq(gameRounds.status, 'open'), eq(gameRounds.shown, round.shown)))
        .returning();
      // Two requests at once show one spin, not two.
      return stepped ?? own(owner, id);
    },

    /** Pays and closes a round of which everything was shown; a closed one stays as it is. Throws `round_not_open` before. */
    async collect(owner: RoundOwner, id: string): Promise<Round> {
      const round = await own(owner, id);
      if (round.status === 'closed') return round;
      if (round.status !== 'open' || round.shown < round.outcome.free.length) throw apiError('round_not_open');
      return settle(await turn(round, 'open', 'paying'));
    },

    /** The stake of the owner's newest round; null before the first. */
    async lastStake(owner: RoundOwner): Promise<bigint | null> {
      const [row] = await db.select({ stake: gameRounds.stake }).from(gameRounds).where(ofOwner(owner)).orderBy(desc(gameRounds.createdAt)).limit(1);
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

    /** Ends what nobody will end: pays abandoned rounds, takes back bets that hang. Tells how many rounds it ended; `failed` hears of each that it could not. */
    async sweep(failed: (error: unknown, roundId: string) => void): Promise<number> {
      const before = (ms: number) => lt(gameRounds.updatedAt, new Date(clock.now().getTime() - ms));
      const stale = await db
        .select()
        .from(gameRounds)
        .where(
          or(
            and(inArray(gameRounds.status, ['betting', 'voiding', 'paying']), before(BETTING_LIMIT_MS)),
            and(eq(gameRounds.status, 'open'), before(ABANDONED_MS)),
          ),
        )
        .orderBy(asc(gameRounds.updatedAt))
        .limit(SWEEP_BATCH);
      let ended = 0;
      for (const round of stale) {
        try {
          await settle(round.status === 'open' ? await turn(round, 'open', 'paying', { shown: round.outcome.free.length }) : round);
          ended += 1;
        } catch (error) {
          failed(error, round.id);
        }
      }
      return ended;
    },
  };
}

const codeOf = (refusal: string | null): ErrorCode => (refusal !== null && Object.hasOwn(ERROR_CODES, refusal) ? (refusal as ErrorCode) : 'round_not_open');

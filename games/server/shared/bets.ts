/**
 * Bets on shared rounds, whose money goes the ways of the saga (../money-saga.ts). A bet is brought as far as
 * the clock allows whenever it is read.
 */
import { and, asc, desc, eq, inArray, lt, lte, or } from 'drizzle-orm';
import { apiError } from '#contract/api-error.ts';
import { isOneOf, isUniqueViolation } from '../store.ts';
import { sharedBets, sharedRounds } from './shared-rounds.tables.ts';
import type { Clock } from '../clock.ts';
import type { Store } from '../store.ts';
import type { GameSession } from '../game-sessions.ts';
import { newId } from '../ids.ts';
import { isBetween } from '../money-saga.ts';
import { refusalOf } from './bet-saga.ts';
import type { BetSaga, SharedBet } from './bet-saga.ts';
import { GRACE_MS, SETTLE_BATCH } from './constants.ts';
import { raisesUntil, settlesAt } from './round-times.ts';
import type { Played } from '../kinds/shared-kind.ts';

export type SharedRound = typeof sharedRounds.$inferSelect;
export type NewBet = {
  readonly requestId: string;
  readonly roundId: string;
  readonly place: number;
  readonly stake: bigint;
  readonly bet: object;
};
type Owner = Pick<GameSession, 'ownerId' | 'gameId' | 'mode' | 'currency'>;
type Deps = {
  store: Store;
  clock: Clock;
  saga: BetSaga;
  playedBy: (round: SharedRound) => Played;
};
/** A bet with its round. */
export type BetOfRound = { readonly bet: SharedBet; readonly round: SharedRound };

const UNFINISHED = ['betting', 'placed', 'raising', 'lowering', 'paying', 'voiding'] as const;
const MAX_ATTEMPTS = 5;

export function createBets({ store: { db }, clock, saga, playedBy }: Deps) {
  /** What the bet brings at the end of its round. */
  function endOf({ bet, round }: BetOfRound): { win: bigint; cashedOut: number | null } {
    const { kind, rules } = playedBy(round);
    const { engine } = kind;
    const cashedOut = bet.cashedOut ?? engine.flight?.closing(rules, bet.bet, round.outcome) ?? null;
    return { cashedOut, win: engine.won(rules, { ...bet, cashedOut }, round.outcome) };
  }

  /** The change that the clock makes to a bet now; null = it makes none. */
  function lateStep({ bet, round }: BetOfRound): Promise<SharedBet> | null {
    const now = clock.now();
    if (bet.status === 'betting' && now >= round.startsAt)
      return saga.changed(bet, 'voiding', { refusal: 'bets_closed' });
    if (bet.status === 'placed' && now >= settlesAt(round, playedBy(round).kind))
      return saga.changed(bet, 'paying', endOf({ bet, round }));
    if (bet.status === 'raising' && now >= raisesUntil(round, playedBy(round), bet.decisions.length))
      return saga.changed(bet, 'lowering');
    return null;
  }

  /** Brings a bet as far as the clock allows. */
  async function settle({ bet, round }: BetOfRound): Promise<SharedBet> {
    let now = bet;
    for (let step = 0; step < 6; step += 1) {
      const late = lateStep({ bet: now, round });
      if (late) now = await late;
      else if (isBetween(now.status)) now = (await saga.step(now)).row;
      else return now;
    }
    return now;
  }

  const ofOwner = ({ ownerId, gameId }: Pick<Owner, 'ownerId' | 'gameId'>) =>
    and(eq(sharedBets.ownerId, ownerId), eq(sharedBets.gameId, gameId));
  const joined = () =>
    db
      .select({ bet: sharedBets, round: sharedRounds })
      .from(sharedBets)
      .innerJoin(sharedRounds, eq(sharedBets.roundId, sharedRounds.id));

  async function find(
    owner: Pick<Owner, 'ownerId' | 'gameId'>,
    condition: ReturnType<typeof eq>,
  ): Promise<BetOfRound | null> {
    const [found] = await joined().where(and(ofOwner(owner), condition));
    return found ?? null;
  }

  /** Writes the bet down. Null = another request was quicker. */
  async function write(
    owner: Owner,
    { requestId, roundId, place, stake, bet }: NewBet,
  ): Promise<SharedBet | null> {
    const now = clock.now();
    const { ownerId, gameId, mode, currency } = owner;
    try {
      const row = {
        id: newId(),
        ownerId,
        gameId,
        mode,
        currency,
        requestId,
        roundId,
        place,
        stake,
        bet,
        status: 'betting' as const,
      };
      const [written] = await db
        .insert(sharedBets)
        .values({ ...row, createdAt: now, updatedAt: now })
        .returning();
      return written ?? null;
    } catch (error) {
      if (isUniqueViolation(error)) return null;
      throw error;
    }
  }

  /** Throws `not_found`, for a bet that is void too. */
  async function own(owner: Pick<Owner, 'ownerId' | 'gameId'>, betId: string): Promise<BetOfRound> {
    const found = await find(owner, eq(sharedBets.id, betId));
    if (!found || found.bet.status === 'void') throw apiError('not_found');
    return found;
  }

  const isSame = (bet: SharedBet, wanted: NewBet): boolean =>
    bet.stake - bet.raised === wanted.stake &&
    bet.roundId === wanted.roundId &&
    bet.place === wanted.place &&
    isSameJson(bet.bet, wanted.bet);

  return {
    settle,
    own,

    /**
     * Takes a bet for a round, or gives the one that this request took. Throws the wallet's refusal,
     * `bets_closed`, `bet_place_taken`, or `idempotency_conflict` when the request comes again with another
     * bet. `at` = when it reached the server.
     */
    async place(owner: Owner, round: SharedRound, wanted: NewBet, at: Date): Promise<SharedBet> {
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
        const same = await find(owner, eq(sharedBets.requestId, wanted.requestId));
        if (same && !isSame(same.bet, wanted)) throw apiError('idempotency_conflict');
        if (!same && (at < round.opensAt || at >= round.startsAt)) throw apiError('bets_closed');
        const written = same?.bet ?? (await write(owner, wanted));
        if (!written) {
          const [taken] = await joined().where(
            and(ofOwner(owner), eq(sharedBets.roundId, round.id), eq(sharedBets.place, wanted.place)),
          );
          if (taken && taken.bet.requestId !== wanted.requestId && taken.bet.status !== 'void')
            throw apiError('bet_place_taken');
          continue;
        }
        const bet = await settle({ bet: written, round: same?.round ?? round });
        if (bet.status === 'void' || bet.status === 'voiding') throw apiError(refusalOf(bet, 'bets_closed'));
        return bet;
      }
      throw apiError('bets_closed');
    },

    /** Takes back a bet while its round takes bets. Throws `bets_closed` afterwards, `not_found`. */
    async cancel(owner: Owner, betId: string, at: Date): Promise<SharedBet> {
      const found = await find(owner, eq(sharedBets.id, betId));
      if (!found) throw apiError('not_found');
      const bet = await settle(found);
      // Without a refusal it was taken back: by this request before, or by its twin that is still at it.
      if (bet.status === 'void' && bet.refusal === null) return bet;
      if (bet.status === 'void') throw apiError('not_found');
      if (at >= found.round.startsAt) throw apiError('bets_closed');
      const now = await saga.changed(bet, 'voiding');
      if (now.status !== 'voiding' && now.status !== 'void') throw apiError('bets_closed');
      return settle({ bet: now, round: found.round });
    },

    /**
     * Closes a bet in flight with what the multiplier was when the request reached the server. Throws
     * `cash_out_too_late`, `not_found`.
     */
    async cashOut(owner: Owner, betId: string, at: Date): Promise<SharedBet> {
      const { bet, round } = await own(owner, betId);
      const { kind, rules } = playedBy(round);
      const { flight } = kind.engine;
      if (!flight) throw apiError('action_not_allowed');
      if (bet.status === 'placed') {
        if (at < round.startsAt) throw apiError('action_not_allowed');
        if (at >= round.endsAt) throw apiError('cash_out_too_late');
        // A wish that was reached before the request came stands first.
        const wish = flight.autoCashOut(bet.bet) ?? Infinity;
        const cashedOut = Math.min(flight.multiplierAt(rules, at.getTime() - round.startsAt.getTime()), wish);
        const win = kind.engine.won(rules, { ...bet, cashedOut }, round.outcome);
        const now = await saga.changed(bet, 'paying', { cashedOut, win });
        if (now.cashedOut === null) throw apiError('cash_out_too_late');
        return settle({ bet: now, round });
      }
      if (bet.cashedOut === null)
        throw apiError(bet.status === 'betting' ? 'action_not_allowed' : 'cash_out_too_late');
      return settle({ bet, round });
    },

    /** Closes the bets of a running round whose wish is reached. Tells how many wishes are left. */
    async grantWishes(round: SharedRound, failed: (error: unknown, betId: string) => void): Promise<number> {
      const { kind, rules } = playedBy(round);
      const { flight } = kind.engine;
      if (!flight) return 0;
      const reached = flight.multiplierAt(rules, clock.now().getTime() - round.startsAt.getTime());
      const placed = await db
        .select()
        .from(sharedBets)
        .where(and(eq(sharedBets.roundId, round.id), eq(sharedBets.status, 'placed')));
      let left = 0;
      for (const bet of placed) {
        const wish = flight.autoCashOut(bet.bet);
        if (wish === null) continue;
        if (wish > reached || flight.closing(rules, bet.bet, round.outcome) === null) {
          left += 1;
          continue;
        }
        try {
          const win = kind.engine.won(rules, { ...bet, cashedOut: wish }, round.outcome);
          await settle({ bet: await saga.changed(bet, 'paying', { cashedOut: wish, win }), round });
        } catch (error) {
          left += 1;
          failed(error, bet.id);
        }
      }
      return left;
    },

    /** The owner's bets on a round, brought as far as the clock allows. */
    async ofRound(owner: Owner, round: SharedRound): Promise<SharedBet[]> {
      const rows = await db
        .select()
        .from(sharedBets)
        .where(and(ofOwner(owner), eq(sharedBets.roundId, round.id)))
        .orderBy(asc(sharedBets.place));
      const bets: SharedBet[] = [];
      for (const bet of rows) bets.push(await settle({ bet, round }));
      return bets.filter(({ status }) => status !== 'void' && status !== 'voiding');
    },

    /** The owner's newest paid bets, newest first. */
    closed: (owner: Owner, limit: number): Promise<BetOfRound[]> =>
      joined()
        .where(and(ofOwner(owner), eq(sharedBets.status, 'closed')))
        .orderBy(desc(sharedBets.createdAt), desc(sharedBets.place))
        .limit(limit),

    /** Bets of a game that somebody has to bring further now, winners of the past first. */
    async due(gameId: string): Promise<BetOfRound[]> {
      const past = new Date(clock.now().getTime() - GRACE_MS);
      const isDue = or(
        and(
          inArray(sharedBets.status, ['raising', 'lowering', 'paying', 'voiding']),
          lt(sharedBets.updatedAt, past),
        ),
        and(eq(sharedBets.status, 'betting'), lt(sharedRounds.startsAt, past)),
        and(eq(sharedBets.status, 'placed'), lte(sharedRounds.endsAt, clock.now())),
      );
      const rows = await joined()
        .where(and(eq(sharedBets.gameId, gameId), isOneOf(sharedBets.status, UNFINISHED), isDue))
        .orderBy(asc(sharedRounds.endsAt), asc(sharedBets.createdAt))
        .limit(SETTLE_BATCH);
      return rows.filter(
        ({ bet, round }) => bet.status !== 'placed' || clock.now() >= settlesAt(round, playedBy(round).kind),
      );
    },
  };
}

export type Bets = ReturnType<typeof createBets>;

/** Equal as JSON, whatever the order of the keys: the database keeps its own. */
function isSameJson(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>];
  const keys = Object.keys(left);
  return (
    Array.isArray(a) === Array.isArray(b) &&
    keys.length === Object.keys(right).length &&
    keys.every((key) => isSameJson(left[key], right[key]))
  );
}

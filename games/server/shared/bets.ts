/**
 * Bets on shared rounds; their money moves by the saga (../money-saga.ts). Reading a bet settles it as far
 * as it is due.
 */
import { eq } from 'drizzle-orm';
import { apiError } from '#contract/api-error.ts';
import { sharedBets } from './shared-rounds.tables.ts';
import type { Clock } from '../clock.ts';
import type { Store } from '../store.ts';
import { isAwaiting } from '../money-saga.ts';
import { highestStake } from '../stakes.ts';
import { createBetRows, isAtPlace, isSameBet } from './bet-rows.ts';
import type { BetOfRound, NewBet, Owner, SharedRound } from './bet-rows.ts';
import { refusalCode } from './bet-saga.ts';
import type { BetSaga, SharedBet } from './bet-saga.ts';
import { raisesUntil, settlesAt } from './round-times.ts';
import type { SharedRoundRules } from '../kinds/shared-kind.ts';

type Deps = {
  store: Store;
  clock: Clock;
  saga: BetSaga;
  roundRulesOf: (round: SharedRound) => SharedRoundRules;
};
type BetRows = ReturnType<typeof createBetRows>;
const MAX_ATTEMPTS = 5;

/** Creates the function that settles a bet as far as it is due. */
function createSettle({ clock, saga, roundRulesOf }: Omit<Deps, 'store'>) {
  /** Win and cash-out of a bet at the end of its round. */
  function endOf({ bet, round }: BetOfRound): { win: bigint; cashedOut: number | null } {
    const { kind, rules } = roundRulesOf(round);
    const { engine } = kind;
    const cashedOut = bet.cashedOut ?? engine.flight?.closing(rules, bet.bet, round.outcome) ?? null;
    return { cashedOut, win: engine.won(rules, { ...bet, cashedOut }, round.outcome) };
  }

  /** Makes the next change of a bet that is due by time; null = none is due. */
  function lateStep({ bet, round }: BetOfRound): Promise<SharedBet> | null {
    const now = clock.now();
    if (bet.status === 'betting' && now >= round.startsAt)
      return saga.changed(bet, 'voiding', { refusal: 'bets_closed' });
    if (bet.status === 'placed' && now >= settlesAt(round, roundRulesOf(round).kind))
      return saga.changed(bet, 'paying', endOf({ bet, round }));
    if (bet.status === 'raising' && now >= raisesUntil(round, roundRulesOf(round), bet.decisions.length))
      return saga.changed(bet, 'lowering');
    return null;
  }

  return async function settle({ bet, round }: BetOfRound): Promise<SharedBet> {
    let current = bet;
    // The bound is more steps than any bet needs.
    for (let step = 0; step < 6; step += 1) {
      const late = lateStep({ bet: current, round });
      if (late) current = await late;
      else if (isAwaiting(current.status)) current = (await saga.step(current)).row;
      else return current;
    }
    return current;
  };
}

/** One attempt to take a bet: returns the bet of this request, or null when another request was faster. */
async function takeBet(
  rows: BetRows,
  owner: Owner,
  round: SharedRound,
  wanted: NewBet,
  at: Date,
  most: bigint | null,
): Promise<BetOfRound | null> {
  const same = await rows.find(owner, eq(sharedBets.requestId, wanted.requestId));
  if (same && !isSameBet(same.bet, wanted)) throw apiError('idempotency_conflict');
  if (same) return same;
  if (at < round.opensAt || at >= round.startsAt) throw apiError('bets_closed');
  const bet = await rows.insert(owner, wanted, most);
  if (bet) return { bet, round };
  const taken = await rows.find(owner, isAtPlace(round, wanted.place));
  if (taken && taken.bet.requestId !== wanted.requestId && taken.bet.status !== 'void')
    throw apiError('bet_place_taken');
  return null;
}

export function createBets({ store, clock, saga, roundRulesOf }: Deps) {
  const rows = createBetRows({ store, clock });

  const settle = createSettle({ clock, saga, roundRulesOf });

  /** Throws `not_found`, also for a void bet. */
  async function own(owner: Pick<Owner, 'ownerId' | 'gameId'>, betId: string): Promise<BetOfRound> {
    const found = await rows.find(owner, eq(sharedBets.id, betId));
    if (!found || found.bet.status === 'void') throw apiError('not_found');
    return found;
  }

  /** Closes a placed bet at `multiplier`, unless it was closed meanwhile; its win is not paid yet. */
  function closeAt({ bet, round }: BetOfRound, multiplier: number): Promise<SharedBet> {
    const { kind, rules } = roundRulesOf(round);
    const win = kind.engine.won(rules, { ...bet, cashedOut: multiplier }, round.outcome);
    return saga.changed(bet, 'paying', { cashedOut: multiplier, win });
  }

  return {
    settle,
    own,

    /**
     * Takes a bet on a round, or returns the bet that this request has taken before. Throws the wallet's rejection,
     * `bets_closed`, `bet_place_taken`, `bet_above_maximum` when the chips of all the player's bets on the round are
     * together more than the maximum of one bet, or `idempotency_conflict` when the request is repeated with another
     * bet. `at`: when the request reached the web process.
     */
    async place(owner: Owner, round: SharedRound, wanted: NewBet, at: Date): Promise<SharedBet> {
      const isChips = roundRulesOf(round).kind.stakeOfBet !== undefined;
      const most = isChips ? highestStake(owner.currency) : null;
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
        const taken = await takeBet(rows, owner, round, wanted, at, most);
        if (!taken) continue;
        const bet = await settle(taken);
        if (bet.status === 'void' || bet.status === 'voiding')
          throw apiError(refusalCode(bet, 'bets_closed'));
        return bet;
      }
      throw apiError('bets_closed');
    },

    /** Takes a bet back while its round accepts bets. Throws `bets_closed` afterwards, `not_found`. */
    async cancel(owner: Owner, betId: string, at: Date): Promise<SharedBet> {
      const found = await rows.find(owner, eq(sharedBets.id, betId));
      if (!found) throw apiError('not_found');
      const bet = await settle(found);
      // A void bet without a refusal code was taken back by this request or by a concurrent repeat of it.
      if (bet.status === 'void' && bet.refusal === null) return bet;
      if (bet.status === 'void') throw apiError('not_found');
      if (at >= found.round.startsAt) throw apiError('bets_closed');
      const changed = await saga.changed(bet, 'voiding');
      if (changed.status !== 'voiding' && changed.status !== 'void') throw apiError('bets_closed');
      return settle({ bet: changed, round: found.round });
    },

    /**
     * Closes a bet of a running round at the multiplier of `at`, the time when the request reached the web
     * process. Throws `cash_out_too_late`, `not_found`.
     */
    async cashOut(owner: Owner, betId: string, at: Date): Promise<SharedBet> {
      const { bet, round } = await own(owner, betId);
      const { kind, rules } = roundRulesOf(round);
      const { flight } = kind.engine;
      if (!flight) throw apiError('action_not_allowed');
      if (bet.status === 'placed') {
        if (at < round.startsAt) throw apiError('action_not_allowed');
        if (at >= round.endsAt) throw apiError('cash_out_too_late');
        const reached = flight.multiplierAt(rules, at.getTime() - round.startsAt.getTime());
        // The bet was cashed out automatically if it reached its `autoCashOut` before the request.
        const multiplier = Math.min(reached, flight.autoCashOut(bet.bet) ?? Infinity);
        const closed = await closeAt({ bet, round }, multiplier);
        if (closed.cashedOut === null) throw apiError('cash_out_too_late');
        return settle({ bet: closed, round });
      }
      if (bet.cashedOut === null)
        throw apiError(bet.status === 'betting' ? 'action_not_allowed' : 'cash_out_too_late');
      return settle({ bet, round });
    },

    closeAt,
    placedOn: rows.placedOn,
    closed: rows.closed,

    /** The owner's bets on a round, settled as far as they are due. */
    async ofRound(owner: Owner, round: SharedRound): Promise<SharedBet[]> {
      const bets: SharedBet[] = [];
      for (const bet of await rows.ofRound(owner, round)) bets.push(await settle({ bet, round }));
      return bets.filter(({ status }) => status !== 'void' && status !== 'voiding');
    },

    /** Bets of a game that are due for settlement, oldest rounds first. */
    due: async (gameId: string): Promise<BetOfRound[]> =>
      (await rows.due(gameId, clock.now())).filter(
        ({ bet, round }) =>
          bet.status !== 'placed' || clock.now() >= settlesAt(round, roundRulesOf(round).kind),
      ),
  };
}

export type Bets = ReturnType<typeof createBets>;

/**
 * Calls of a player's client about bets on shared rounds. A call counts at the time at which it reached the web
 * process, `waitedMs` before now (contract/arrival.ts).
 */
import * as v from 'valibot';
import { apiError } from '#contract/api-error.ts';
import type { Clock } from '../clock.ts';
import type { createGameSessions, GameSession } from '../game-sessions.ts';
import type { SharedRoundRules } from '../kinds/shared-kind.ts';
import { needStake } from '../playable.ts';
import type { SharedBet } from './bet-saga.ts';
import type { Bets } from './bets.ts';
import type { createDecisionRecorder, Decision } from './decisions.ts';
import type { RoundRows } from './round-rows.ts';
import type { SharedBetReply } from './shared-protocol.ts';

type Deps = {
  clock: Clock;
  sessions: Pick<ReturnType<typeof createGameSessions>, 'read'>;
  bets: Pick<Bets, 'place' | 'cancel' | 'cashOut'>;
  recordDecision: ReturnType<typeof createDecisionRecorder>;
  roundRows: Pick<RoundRows, 'byId'>;
  sessionRules: (session: GameSession) => Promise<SharedRoundRules>;
  toBetReply: (session: GameSession, bet: SharedBet) => Promise<SharedBetReply>;
};
type WantedBet = { requestId: string; roundId: string; place: number; stake: bigint; bet: unknown };

export function createBetCalls({
  clock,
  sessions,
  bets,
  recordDecision,
  roundRows,
  sessionRules,
  toBetReply,
}: Deps) {
  const arrivedAt = (waitedMs: number): Date => new Date(clock.now().getTime() - waitedMs);
  return {
    /**
     * Takes a bet (see bets.ts `place`). Throws `validation_failed` for a bet that the rules do not offer,
     * `bet_below_minimum`, `bet_above_maximum`.
     */
    async bet(sessionToken: unknown, wanted: WantedBet, waitedMs = 0): Promise<SharedBetReply> {
      const at = arrivedAt(waitedMs);
      const session = await sessions.read(sessionToken);
      const { kind, rules } = await sessionRules(session);
      const read = v.safeParse(kind.bet, wanted.bet);
      if (!read.success || wanted.place >= kind.maxBets || !kind.engine.allows(rules, read.output))
        throw apiError('validation_failed');
      if (kind.stakeOfBet && kind.stakeOfBet(read.output) !== wanted.stake)
        throw apiError('validation_failed');
      needStake(wanted.stake, session.currency, { isChips: kind.stakeOfBet !== undefined });
      const round = await roundRows.byId(wanted.roundId);
      if (!round || round.gameId !== session.gameId) throw apiError('bets_closed');
      return toBetReply(
        session,
        await bets.place(session, round, { ...wanted, bet: read.output as object }, at),
      );
    },

    async cancel(sessionToken: unknown, betId: string, waitedMs = 0): Promise<SharedBetReply> {
      const at = arrivedAt(waitedMs);
      const session = await sessions.read(sessionToken);
      return toBetReply(session, await bets.cancel(session, betId, at));
    },

    async cashOut(sessionToken: unknown, betId: string, waitedMs = 0): Promise<SharedBetReply> {
      const at = arrivedAt(waitedMs);
      const session = await sessions.read(sessionToken);
      return toBetReply(session, await bets.cashOut(session, betId, at));
    },

    /** Makes a decision in a running round (see decisions.ts). */
    async decide(
      sessionToken: unknown,
      betId: string,
      decision: Decision,
      waitedMs = 0,
    ): Promise<SharedBetReply> {
      const at = arrivedAt(waitedMs);
      const session = await sessions.read(sessionToken);
      return toBetReply(session, await recordDecision(session, betId, decision, at));
    },
  };
}

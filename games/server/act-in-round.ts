/** The `act` call: a player's decision in an open round. */
import { isDeepStrictEqual } from 'node:util';
import { apiError } from '#contract/api-error.ts';
import { newId } from './ids.ts';
import type { RoundOwner } from './new-round.ts';
import { needRoundRules, refusalCode, winOf } from './round-saga.ts';
import type { Round, RoundSaga, RoundAfterCall } from './round-saga.ts';
import type { RoundSettling } from './round-settling.ts';

type Deps = {
  ownRound: (owner: RoundOwner, id: string) => Promise<RoundAfterCall>;
  saga: Pick<RoundSaga, 'change'>;
  settling: Pick<RoundSettling, 'settle'>;
};

/**
 * True when the round's decision number `index` (from 0) equals `action`, false when it has none yet. Throws
 * `idempotency_conflict` when it is a different decision.
 */
function isAlreadyDecided({ actions }: Round, index: number, action: object): boolean {
  if (index >= actions.length) return false;
  if (isDeepStrictEqual(actions[index], action)) return true;
  throw apiError('idempotency_conflict');
}

/**
 * Change of an open round by a decision: its next state, or the status `raising` when a further bet has to be taken
 * first. Throws `action_not_allowed`.
 */
function changeOf(round: Round, action: object): { status: 'open' | 'raising'; change: Partial<Round> } {
  const found = needRoundRules(round);
  const { engine } = found.kind;
  const state = engine.act(found.rules, round.state, action) as object | null;
  if (state === null) throw apiError('action_not_allowed');
  const amount =
    engine.staked(found.rules, state, round.stake) - engine.staked(found.rules, round.state, round.stake);
  if (amount > 0n)
    return {
      status: 'raising',
      change: { pending: { id: newId(), action, state, amount: String(amount) }, refusal: null },
    };
  const win = winOf(found, state, round.stake);
  return { status: 'open', change: { state, actions: [...round.actions, action], win, refusal: null } };
}

/**
 * Makes the decision with number `index` (from 0). A repeat of the same decision returns the round
 * unchanged. Throws `idempotency_conflict` when the round has another decision with this number (from a
 * second tab), `action_not_allowed` for one that the rules forbid now, and the wallet's refusal of a
 * further bet: in that case the decision is not stored.
 */
export const createAct =
  ({ ownRound, saga, settling }: Deps) =>
  async (owner: RoundOwner, id: string, index: number, action: object): Promise<RoundAfterCall> => {
    const before = await ownRound(owner, id);
    const { round, seed } = before;
    if (isAlreadyDecided(round, index, action)) return before;
    if (round.status !== 'open') throw apiError('round_not_open');
    if (index > round.actions.length) throw apiError('action_not_allowed');
    const { status, change } = changeOf(round, action);
    // Of two concurrent requests with this decision one stores it. The slower request gets null and reads the round
    // again.
    const decided = await saga.change(round, status, change);
    const { row, balance } = decided
      ? await settling.settle(decided)
      : { row: (await ownRound(owner, id)).round, balance: null };
    if (!isAlreadyDecided(row, index, action)) throw apiError(refusalCode(row));
    return { round: row, seed, balance };
  };

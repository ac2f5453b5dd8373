/** Decisions of a player in an open round. */
import { isDeepStrictEqual } from 'node:util';
import { apiError } from '#contract/api-error.ts';
import { newId } from './ids.ts';
import type { RoundOwner } from './new-round.ts';
import { needRoundRules, refusalCode, winOf } from './round-saga.ts';
import type { Round, RoundSaga, Standing } from './round-saga.ts';
import type { RoundSettling } from './round-settling.ts';

type Deps = {
  own: (owner: RoundOwner, id: string) => Promise<Standing>;
  saga: Pick<RoundSaga, 'change'>;
  settling: Pick<RoundSettling, 'settle'>;
};

/** True when this decision stands at that place; throws `idempotency_conflict` when another one does. */
function isDecided({ actions }: Round, index: number, action: object): boolean {
  if (index >= actions.length) return false;
  if (isDeepStrictEqual(actions[index], action)) return true;
  throw apiError('idempotency_conflict');
}

/**
 * What a decision makes of an open round: its next state, or a bet that has to be taken first. Throws
 * `action_not_allowed`.
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
 * A decision of the player, the one after `index` others. The same one again gives the round as it is. Throws
 * `idempotency_conflict` when another decision stands at that place (a second tab), `action_not_allowed` for
 * one that the rules forbid now, and the wallet's refusal of a further bet: then nothing was decided.
 */
export const createAct =
  ({ own, saga, settling }: Deps) =>
  async (owner: RoundOwner, id: string, index: number, action: object): Promise<Standing> => {
    const standing = await own(owner, id);
    const { round, seed } = standing;
    if (isDecided(round, index, action)) return standing;
    if (round.status !== 'open') throw apiError('round_not_open');
    if (index > round.actions.length) throw apiError('action_not_allowed');
    const { status, change } = changeOf(round, action);
    // Two requests at once are one decision: the slower one finds the round changed.
    const decided = await saga.change(round, status, change);
    const { row, balance } = decided
      ? await settling.settle(decided)
      : { row: (await own(owner, id)).round, balance: null };
    if (!isDecided(row, index, action)) throw apiError(refusalCode(row));
    return { round: row, seed, balance };
  };

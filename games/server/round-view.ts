/** A round as its player may see it. */
import type { RoundRules } from './playable.ts';
import type { RoundView } from './protocol.ts';
import type { Round } from './round-saga.ts';

/** The view of a round that is open, paying or closed. */
export function toRoundView(
  { kind: { engine }, rules }: RoundRules,
  { id, stake, campaignId, state, status, actions }: Round,
): RoundView {
  return {
    id,
    stake: String(stake),
    isFree: campaignId !== null,
    staked: String(engine.staked(rules, state, stake)),
    win: String(engine.won(rules, state, stake)),
    state: status === 'closed' ? 'closed' : engine.isOver(rules, state) ? 'over' : 'open',
    actions: actions.length,
    view: engine.view(rules, state),
  };
}

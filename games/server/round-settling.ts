/** Brings a round out of the states between two movements of money, and ends rounds. */
import type { Clock } from './clock.ts';
import { BET_TIMEOUT_MS } from './constants.ts';
import { isAwaiting } from './money-saga.ts';
import type { Moved } from './money-saga.ts';
import { needRoundRules, winOf } from './round-saga.ts';
import type { Round, RoundSaga } from './round-saga.ts';

/** Maximum number of steps, more than any round needs: the longest way is `betting` (too late) → `voiding` → `void`. */
const STEPS_MAX = 4;

export function createRoundSettling({ saga, clock }: { saga: RoundSaga; clock: Clock }) {
  const isLate = ({ status, updatedAt }: Round): boolean =>
    status === 'betting' && clock.now().getTime() - updatedAt.getTime() > BET_TIMEOUT_MS;

  return {
    /**
     * Carries out the wallet calls that the round waits for. Afterwards it is open, closed or void. A first
     * bet that has waited longer than BET_TIMEOUT_MS is taken back.
     */
    async settle(round: Round): Promise<Moved<Round>> {
      let moved: Moved<Round> = { row: round, balance: null };
      for (let step = 0; step < STEPS_MAX && isAwaiting(moved.row.status); step += 1)
        moved = isLate(moved.row)
          ? { row: await saga.changed(moved.row, 'voiding', { refusal: 'round_not_open' }), balance: null }
          : await saga.step(moved.row);
      return moved;
    },

    /**
     * Ends an open round. A round that is over is paid its stored win and closed. Another round is played to its end as
     * for a player who has left; then its status is `paying`.
     */
    async close(round: Round): Promise<Moved<Round>> {
      const found = needRoundRules(round);
      const { kind, rules } = found;
      if (kind.engine.isOver(rules, round.state)) return saga.close(round);
      const state: object = kind.engine.abandon(rules, round.state);
      // If the player has played on meanwhile, the change is not made and the round stays open.
      const paying = { state, win: winOf(found, state, round.stake) };
      return { row: await saga.changed(round, 'paying', paying), balance: null };
    },
  };
}
export type RoundSettling = ReturnType<typeof createRoundSettling>;

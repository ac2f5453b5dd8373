/** The pushes about a player's program (contract/push/bonus.ts). */
import type { PushPayload } from '#contract/push/frame.ts';
import type { Db } from '#platform/kernel/store/store.ts';
import type { UserProgram } from './offers.ts';
import { currentStep } from './program-machine.ts';
import { stepBalanceOf, stepIdOf } from './step-view.ts';

type Pushed =
  | 'update_user_program'
  | 'delete_user_program'
  | 'update_user_step'
  | 'update_user_step_balance'
  | 'promo_max_bet_exceeded'
  | 'update_user_free_bets'
  | 'update_fast_cashback'
  | 'update_user_info'
  | 'refresh_session'
  | 'update_turnover';
export type BonusPusher = {
  push<T extends Pushed>(playerId: string, type: T, payload: PushPayload<T>, tx?: Db): Promise<void>;
};
/** Pushes what an event has changed between `before` and `after`, in the transaction of the event. */
export async function pushProgram(
  realtime: BonusPusher,
  tx: Db,
  before: UserProgram,
  after: UserProgram,
): Promise<void> {
  const { playerId, id } = after;
  if (after.endedAt !== null) {
    await realtime.push(playerId, 'delete_user_program', { user_program_id: id }, tx);
    // The end of an active program may open withdrawals again.
    if (before.state === 'activated') await realtime.push(playerId, 'update_user_info', {}, tx);
    return;
  }
  if (before.state !== after.state) {
    await realtime.push(playerId, 'update_user_program', {}, tx);
    await realtime.push(playerId, 'update_user_info', {}, tx);
  } else if (before.step !== after.step) {
    const { condition } = currentStep(after.terms, after);
    await realtime.push(playerId, 'update_user_step', { id: stepIdOf(after), condition }, tx);
  } else if (before.balance !== after.balance)
    await realtime.push(playerId, 'update_user_step_balance', stepBalanceOf(after), tx);
}

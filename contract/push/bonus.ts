/** Pushes about bonus programs, free rounds (the specification's "free spins") and free bets. */
import * as v from 'valibot';
import { amount } from '../amounts.ts';
import { id, noPayload } from './values.ts';

export const BONUS_PUSHES = {
  update_program: noPayload,
  update_user_program: noPayload,
  delete_user_program: v.object({ user_program_id: id }),
  /** Condition of the player's current step, if the sender knows it. */
  update_user_step: v.optional(v.looseObject({ condition: v.optional(v.number()) }), {}),
  update_user_step_balance: v.object({
    id: v.optional(id),
    balance: v.optional(amount),
    /** Not in the specification: unit of `balance`, one of STEP_UNITS; absent = money. */
    unit: v.optional(v.string()),
  }),
  update_promo_freespin_available: noPayload,
  promo_max_bet_exceeded: v.object({ max_bet: amount }),
  update_user_free_bets: v.object({ count: v.number() }),
} as const;

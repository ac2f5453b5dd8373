/** Pushes about balances, withdrawals and rewards for play. */
import * as v from 'valibot';
import { amount } from '../amounts.ts';
import { noPayload } from './values.ts';

export const WALLET_PUSHES = {
  update_balance: v.object({ balance: amount, bonus_balance: amount, bonus_balance_on: v.boolean() }),
  update_balance_bk: v.object({ balance_bk: amount }),
  update_turnover: noPayload,
  update_fast_cashback: v.object({ amount, spins_count: v.number() }),
  /** Not in the specification: an order of the cashbox has changed; the page of the order loads it again. */
  update_order: v.object({ id: v.string() }),
  update_user_count_active_withdraws: v.object({ count_active_withdraw: v.number() }),
} as const;

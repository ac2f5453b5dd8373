/** Pushes about a player's bets on sports (not in the specification; products §7.5 `bet:{id}`). */
import * as v from 'valibot';
import { BET_EVENTS, BET_STATES } from '../sports/bet-states.ts';
import { amount } from '../amounts.ts';

export const SPORTS_PUSHES = {
  /**
   * A bet has changed. `event`: kind of the change; null when only legs got results. `amount`: positive when it was
   * paid to the player; in `currency`.
   */
  update_bet: v.object({
    bet_id: v.string(),
    state: v.picklist(BET_STATES),
    event: v.nullable(v.picklist(BET_EVENTS)),
    amount,
    currency: v.string(),
  }),
  /**
   * The value of an open bet has changed. The push is sent for some time after the player has requested the value.
   * Members as in `cashOutQuote` (sports/bets.ts).
   */
  update_cash_out: v.object({
    bet_id: v.string(),
    code: v.string(),
    value: v.nullable(amount),
    stake: amount,
    min_part: v.nullable(amount),
    valid_ms: v.number(),
    delay_ms: v.number(),
  }),
} as const;

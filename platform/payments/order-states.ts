/** Sets of order states that rules, queries and the audit share (contract/payments.ts). */
import { sql, type SQL } from 'drizzle-orm';
import type { OrderState } from '#contract/payments.ts';

type States = readonly OrderState[];

/** A withdrawal that was not sent to a gateway: player and operator can still end it. */
export const UNSENT_STATES = ['created', 'waiting', 'approved'] as const satisfies States;
/** A withdrawal whose money is held. */
export const HELD_STATES = [...UNSENT_STATES, 'sent'] as const satisfies States;
/** A withdrawal whose money is on the way to the player, or has arrived. */
export const WITHDRAWN_STATES = [...HELD_STATES, 'confirmed'] as const satisfies States;
/** A withdrawal that its player has confirmed and that has not ended. */
export const PLAYER_CONFIRMED_STATES = ['waiting', 'approved', 'sent', 'confirmed'] as const satisfies States;
/** A top-up that ended without money. */
export const UNPAID_STATES = ['declined', 'expired', 'cancelled'] as const satisfies States;

export const isOneOf = (states: States, state: OrderState): boolean => states.includes(state);

/** The states as constants in SQL, because the condition of an index cannot have parameters. */
export const sqlStates = (states: States): SQL => sql.raw(states.map((state) => `'${state}'`).join(', '));

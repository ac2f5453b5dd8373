/**
 * State machine of an order: state × cause → state, reason and movement of money. A pure table
 * (docs/decisions/0244), and the only place that decides these. A pair that is not in the table changes
 * nothing, because causes may arrive twice, late and in any order.
 */
import type { Direction, OrderActor, OrderReason, OrderState } from '#contract/payments.ts';

/** Causes of a change. `send`: the platform passes an approved withdrawal to the gateway. */
export const CAUSES = [
  'gateway_open',
  'gateway_pending',
  'gateway_paid',
  'gateway_declined',
  'gateway_expired',
  'gateway_cancelled',
  'gateway_returned',
  'gateway_refused',
  'player_paid',
  'player_confirm',
  'player_cancel',
  'player_refund',
  'operator_approve',
  'operator_decline',
  'operator_charge_back',
  'send',
  'time_over',
] as const;
export type Cause = (typeof CAUSES)[number];

/**
 * `credit`: the paid amount, minus the amount credited before, goes to the player. `release`: held money is
 * returned. `capture`: held money is paid out. `give_back`: captured money is returned. `take_back`: the
 * credited amount is taken, as far as the balance suffices. `settle`: the amount of a withdrawal follows what
 * the gateway has paid out: more is taken from the balance, as far as it suffices, less is returned. A
 * withdrawal's money is held when the order is created.
 */
export type MoneyMove = 'none' | 'credit' | 'release' | 'capture' | 'give_back' | 'take_back' | 'settle';
export type Move = { state: OrderState; reason: OrderReason; actor: OrderActor; money: MoneyMove };
/**
 * `reason`: the gateway's reason for a decline. `isOther`: for a top-up, the paid amount differs from the
 * requested one; for a payout, it is less.
 */
export type Details = { reason?: OrderReason | null; isOther?: boolean };

type Row = readonly [state: OrderState, reason: OrderReason, money?: MoneyMove];
type Table = Readonly<Partial<Record<OrderState, Readonly<Partial<Record<Cause, Row>>>>>>;

/** Ends of a top-up that is still open. */
const TOPUP_ENDS = {
  gateway_paid: ['confirmed', 'gateway_paid', 'credit'],
  gateway_declined: ['declined', 'gateway_declined'],
  gateway_expired: ['expired', 'time_over'],
  gateway_cancelled: ['cancelled', 'payer_cancelled'],
  player_cancel: ['cancelled', 'player_cancelled'],
  time_over: ['expired', 'time_over'],
} as const satisfies Partial<Record<Cause, Row>>;
/** Money that arrives after a top-up has ended still belongs to the player. */
const PAID_LATE = {
  gateway_paid: ['confirmed', 'gateway_paid_late', 'credit'],
} as const satisfies Partial<Record<Cause, Row>>;

const CHARGED_BACK = {
  gateway_returned: ['returned', 'charged_back', 'take_back'],
  operator_charge_back: ['returned', 'charged_back', 'take_back'],
} as const satisfies Partial<Record<Cause, Row>>;

const TOPUP: Table = {
  created: {
    ...TOPUP_ENDS,
    gateway_open: ['initialised', 'gateway_accepted'],
    gateway_pending: ['waiting', 'player_paid'],
    gateway_refused: ['declined', 'gateway_declined'],
  },
  initialised: {
    ...TOPUP_ENDS,
    gateway_pending: ['waiting', 'player_paid'],
    player_paid: ['waiting', 'player_paid'],
  },
  waiting: TOPUP_ENDS,
  confirmed: {
    // A second payment for the same order.
    gateway_paid: ['confirmed', 'gateway_paid_other_amount', 'credit'],
    ...CHARGED_BACK,
  },
  // A repeated charge-back takes the part that the balance did not cover before.
  returned: CHARGED_BACK,
  declined: PAID_LATE,
  expired: PAID_LATE,
  cancelled: PAID_LATE,
};

const TAKEN_BACK = {
  operator_decline: ['declined', 'operator_declined', 'release'],
  player_refund: ['refunded', 'player_refunded', 'release'],
} as const satisfies Partial<Record<Cause, Row>>;

/** A payout that is made after the withdrawal has ended still counts as a withdrawal. */
const PAID_OUT_LATE = {
  gateway_paid: ['confirmed', 'payout_late', 'settle'],
} as const satisfies Partial<Record<Cause, Row>>;

const WITHDRAW: Table = {
  created: {
    player_confirm: ['waiting', 'player_confirmed'],
    player_cancel: ['cancelled', 'player_cancelled', 'release'],
    operator_decline: ['declined', 'operator_declined', 'release'],
    time_over: ['expired', 'code_not_entered', 'release'],
  },
  waiting: { ...TAKEN_BACK, operator_approve: ['approved', 'operator_approved'] },
  approved: { ...TAKEN_BACK, send: ['sent', 'checks_passed'] },
  // From here on the gateway may have paid: only the gateway decides.
  sent: {
    gateway_paid: ['confirmed', 'gateway_paid', 'capture'],
    gateway_declined: ['declined', 'gateway_declined', 'release'],
    gateway_refused: ['declined', 'gateway_declined', 'release'],
    gateway_expired: ['declined', 'gateway_declined', 'release'],
    gateway_cancelled: ['declined', 'gateway_declined', 'release'],
    gateway_returned: ['returned', 'gateway_returned', 'release'],
  },
  confirmed: {
    gateway_paid: ['confirmed', 'payout_corrected', 'settle'],
    // The operator takes the part that the balance did not cover.
    operator_charge_back: ['confirmed', 'payout_corrected', 'settle'],
    gateway_returned: ['returned', 'gateway_returned', 'give_back'],
  },
  declined: PAID_OUT_LATE,
  returned: PAID_OUT_LATE,
};

const TABLES: Readonly<Record<Direction, Table>> = { topup: TOPUP, withdraw: WITHDRAW };

function actorOf(cause: Cause): OrderActor {
  if (cause.startsWith('gateway_')) return 'gateway';
  if (cause.startsWith('player_')) return 'player';
  return cause.startsWith('operator_') ? 'operator' : 'platform';
}

const OTHER_AMOUNT: Readonly<Record<Direction, OrderReason>> = {
  topup: 'gateway_paid_other_amount',
  withdraw: 'payout_in_part',
};

/** The reason in the table, or a more exact one from the details. */
function reasonOf(
  direction: Direction,
  cause: Cause,
  reason: OrderReason,
  { reason: ownReason, isOther }: Details,
): OrderReason {
  if (reason === 'gateway_paid' && isOther) return OTHER_AMOUNT[direction];
  const hasOwn = cause === 'gateway_declined' || cause === 'gateway_refused';
  return (hasOwn ? ownReason : null) ?? reason;
}

/** The transition that `cause` makes in a state; null = the cause changes nothing. */
export function moveOf(
  direction: Direction,
  state: OrderState,
  cause: Cause,
  details: Details = {},
): Move | null {
  const row = TABLES[direction][state]?.[cause];
  if (!row) return null;
  const [next, reason, money = 'none'] = row;
  return { state: next, reason: reasonOf(direction, cause, reason, details), actor: actorOf(cause), money };
}

/** Specification 1 §7 "Cashbox", decision 0244: every pair of state and cause. */
import { describe, expect, test } from '@jest/globals';
import { ORDER_STATES, isActive, type Direction, type OrderState } from '#contract/payments.ts';
import { CAUSES, moveOf, type Cause } from './order-machine.ts';

/** Expected moves: `state cause` → `next reason money`, for every pair that moves an order. */
const MOVES: Readonly<Record<Direction, Readonly<Record<string, string>>>> = {
  topup: {
    'created gateway_open': 'initialised gateway_accepted none',
    'created gateway_pending': 'waiting player_paid none',
    'created gateway_paid': 'confirmed gateway_paid credit',
    'created gateway_declined': 'declined gateway_declined none',
    'created gateway_expired': 'expired time_over none',
    'created gateway_cancelled': 'cancelled payer_cancelled none',
    'created gateway_refused': 'declined gateway_declined none',
    'created player_cancel': 'cancelled player_cancelled none',
    'created time_over': 'expired time_over none',
    'initialised gateway_pending': 'waiting player_paid none',
    'initialised gateway_paid': 'confirmed gateway_paid credit',
    'initialised gateway_declined': 'declined gateway_declined none',
    'initialised gateway_expired': 'expired time_over none',
    'initialised gateway_cancelled': 'cancelled payer_cancelled none',
    'initialised player_paid': 'waiting player_paid none',
    'initialised player_cancel': 'cancelled player_cancelled none',
    'initialised time_over': 'expired time_over none',
    'waiting gateway_paid': 'confirmed gateway_paid credit',
    'waiting gateway_declined': 'declined gateway_declined none',
    'waiting gateway_expired': 'expired time_over none',
    'waiting gateway_cancelled': 'cancelled payer_cancelled none',
    'waiting player_cancel': 'cancelled player_cancelled none',
    'waiting time_over': 'expired time_over none',
    'confirmed gateway_paid': 'confirmed gateway_paid_other_amount credit',
    'confirmed gateway_returned': 'returned charged_back take_back',
    'confirmed operator_charge_back': 'returned charged_back take_back',
    'returned gateway_returned': 'returned charged_back take_back',
    'returned operator_charge_back': 'returned charged_back take_back',
    'declined gateway_paid': 'confirmed gateway_paid_late credit',
    'expired gateway_paid': 'confirmed gateway_paid_late credit',
    'cancelled gateway_paid': 'confirmed gateway_paid_late credit',
  },
  withdraw: {
    'created player_confirm': 'waiting player_confirmed none',
    'created player_cancel': 'cancelled player_cancelled release',
    'created operator_decline': 'declined operator_declined release',
    'created time_over': 'expired code_not_entered release',
    'waiting operator_approve': 'approved operator_approved none',
    'waiting operator_decline': 'declined operator_declined release',
    'waiting player_refund': 'refunded player_refunded release',
    'approved send': 'sent checks_passed none',
    'approved operator_decline': 'declined operator_declined release',
    'approved player_refund': 'refunded player_refunded release',
    'sent gateway_paid': 'confirmed gateway_paid capture',
    'sent gateway_declined': 'declined gateway_declined release',
    'sent gateway_refused': 'declined gateway_declined release',
    'sent gateway_expired': 'declined gateway_declined release',
    'sent gateway_cancelled': 'declined gateway_declined release',
    'sent gateway_returned': 'returned gateway_returned release',
    'confirmed gateway_paid': 'confirmed payout_corrected settle',
    'confirmed operator_charge_back': 'confirmed payout_corrected settle',
    'confirmed gateway_returned': 'returned gateway_returned give_back',
    'declined gateway_paid': 'confirmed payout_late settle',
    'returned gateway_paid': 'confirmed payout_late settle',
  },
};
const PAIRS = (['topup', 'withdraw'] as const).flatMap((direction) =>
  ORDER_STATES.flatMap((state) => CAUSES.map((cause) => ({ direction, state, cause }))),
);
const shown = (direction: Direction, state: OrderState, cause: Cause) => {
  const move = moveOf(direction, state, cause);
  return move && `${move.state} ${move.reason} ${move.money}`;
};

describe.each(['topup', 'withdraw'] as const)('%s', (direction) => {
  test('every pair of state and cause moves the order as expected, or not at all', () => {
    const moved = PAIRS.filter((pair) => pair.direction === direction).flatMap(({ state, cause }) => {
      const move = shown(direction, state, cause);
      return move === null ? [] : [[`${state} ${cause}`, move]];
    });
    expect(Object.fromEntries(moved)).toEqual(MOVES[direction]);
  });
});

test('the money of a withdrawal leaves the hold once, on every path through the table', () => {
  const seen = new Set<string>();
  const walk = (state: OrderState, taken: number): void => {
    for (const cause of CAUSES) {
      const move = moveOf('withdraw', state, cause);
      if (!move) continue;
      const now = taken + (move.money === 'release' || move.money === 'capture' ? 1 : 0);
      expect(now).toBe(isActive(move.state) ? 0 : 1);
      const step = `${state} ${cause} ${taken}`;
      if (!seen.has(step)) walk(move.state, (seen.add(step), now));
    }
  };
  walk('created', 0);
  expect(seen.size).toBe(Object.keys(MOVES.withdraw).length);
});

test('declines have the gateway’s reason, other amounts their own; the rest has the reason of the table', () => {
  expect(
    moveOf('topup', 'waiting', 'gateway_declined', { reason: 'insufficient_payer_funds' }),
  ).toMatchObject({ reason: 'insufficient_payer_funds', actor: 'gateway' });
  expect(moveOf('topup', 'waiting', 'gateway_paid', { isOther: true })).toMatchObject({
    reason: 'gateway_paid_other_amount',
  });
  expect(moveOf('withdraw', 'sent', 'gateway_paid', { isOther: true })).toMatchObject({
    reason: 'payout_in_part',
  });
  // For late money of another amount, the history shows the more important reason: that it was late.
  expect(moveOf('topup', 'expired', 'gateway_paid', { isOther: true })).toMatchObject({
    reason: 'gateway_paid_late',
  });
  expect(moveOf('topup', 'waiting', 'player_cancel', { reason: 'limit_of_payer' })).toMatchObject({
    reason: 'player_cancelled',
    actor: 'player',
  });
});

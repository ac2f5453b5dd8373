/** @jest-environment jsdom */
/** The history of an order: its marks and texts fit the states. */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import type { OrderReply } from '#contract/rest/cashbox-orders.ts';
import { sampleOrder } from '#lib/cashbox/sample-order.ts';
import { translatorOf } from '#lib/i18n/translator.ts';
import { readMessages } from '#tests/fixtures/messages.ts';
import { OrderHistory } from './order-history.tsx';

const t = translatorOf({ bundle: 'en', messages: { cashbox: readMessages('cashbox') } }, 'cashbox');
type Event = OrderReply['events'][number];
const event = (state: Event['state'], reason: Event['reason']): Event => ({
  state,
  reason,
  actor: 'gateway',
  time: '2026-11-25T12:00:00.000Z',
  note: null,
});
const show = (order: Partial<OrderReply>) =>
  render(<OrderHistory order={sampleOrder(order)} timeText={() => 'then'} t={t} />);
const marks = () => screen.getAllByRole('listitem').map((step) => step.className.split(' ').at(-1));
afterEach(cleanup);

test('a declined order that was paid late: its decline keeps the mark "failed"', () => {
  show({
    state: 'confirmed',
    events: [
      event('initialised', 'gateway_accepted'),
      event('declined', 'gateway_declined'),
      event('confirmed', 'gateway_paid_late'),
    ],
  });
  expect(marks()).toEqual(['done', 'failed', 'done']);
});

test('the cancellation of an order is marked neither as a success nor as a failure', () => {
  show({
    state: 'cancelled',
    events: [event('waiting', 'player_paid'), event('cancelled', 'player_cancelled')],
  });
  expect(marks()).toEqual(['done', 'stopped']);
});

test.each(['gateway_declined', 'insufficient_payer_funds', 'confirmation_failed'] as const)(
  'a payout that ended with %s: the money is back, and no other method is advised',
  (reason) => {
    show({ direction: 'withdraw', state: 'declined', events: [event('declined', reason)] });
    expect(screen.queryByText(t('reason.payout_declined'), { exact: false })).not.toBeNull();
    expect(screen.queryByText(t(`reason.${reason}`), { exact: false })).toBeNull();
  },
);

const lines = () => screen.getAllByRole('listitem').map((step) => step.textContent);
test("each line names its actor at most once, and an event of the gateway has no text in the player's name", () => {
  show({
    state: 'confirmed',
    events: [
      { ...event('created', 'player_created'), actor: 'player' },
      event('waiting', 'player_paid'),
      event('confirmed', 'gateway_paid_late'),
    ],
  });
  expect(lines()).toEqual([
    `${t('state.created')}then${t('reason.player_created')}`,
    `${t('state.waiting')}then${t('reason.gateway_pending')}`,
    `${t('state.confirmed')}then${t('actor.gateway')} · ${t('reason.gateway_paid_late')}`,
  ]);
});

test('a confirmed withdrawal has the text of a payout, not that of a payment', () => {
  show({ direction: 'withdraw', state: 'confirmed', events: [event('confirmed', 'gateway_paid')] });
  expect(lines()).toEqual([`${t('state.confirmed')}then${t('reason.payout_paid')}`]);
});

import { NextStep } from '#components/cashbox/next-step.tsx';
import { ActiveOrders, OrderHead, StateBadge } from '#components/cashbox/order-card.tsx';
import { OrderList, type OrderListProps } from '#components/cashbox/order-list.tsx';
import { OperatorNote, OrderResult } from '#components/cashbox/order-result.tsx';
import { OrderHistory } from '#components/cashbox/order-history.tsx';
import { Stalled } from '#components/cashbox/stalled.tsx';
import { TimeLeft, Waiting, type WaitingFor } from '#components/cashbox/waiting.tsx';
import { Button } from '#components/ui/button.tsx';
import { CURRENCIES } from '#contract/currencies.ts';
import { formatMajor } from '#contract/money.ts';
import {
  ORDER_STATES,
  type NextStep as Step,
  type OrderReason,
  type OrderState,
} from '#contract/payments.ts';
import type { OrderReply } from '#contract/rest/cashbox-orders.ts';
import { sampleOrder } from '#lib/cashbox/sample-order.ts';
import { FIELDS, METHODS } from './cashbox-samples.ts';
import type { GalleryEntry, Samples } from './entry.ts';
import { furtherPages } from './further-pages.ts';

const nothing = () => undefined;
const texts = ({ t, language }: Samples) => ({
  t: t.cashbox,
  money: (amount: string) => formatMajor(amount, CURRENCIES.KZT, language),
});
/** In UTC: pictures of the gallery are compared. */
const timeText = (time: string): string => `${time.slice(8, 10)}.${time.slice(5, 7)} ${time.slice(11, 16)}`;
const at = (minute: number): string => `2026-11-25T12:${String(minute).padStart(2, '0')}:00.000Z`;

const ended = (state: OrderState, reason: OrderReason, rest: Partial<OrderReply> = {}): OrderReply =>
  sampleOrder({
    state,
    source: '•••• 4242',
    can: { cancel: false, refund: false, repeat: state !== 'confirmed' },
    events: [
      { state: 'created', reason: 'player_created', actor: 'player', time: at(0), note: null },
      { state, reason, actor: 'gateway', time: at(3), note: null },
    ],
    ...rest,
  });
const withdrawal = (state: OrderState): OrderReply =>
  sampleOrder({
    id: 'b0a9c1f0-6a0e-4f7e-9a54-5a3f7f3b2c12',
    direction: 'withdraw',
    state,
    can: { cancel: false, refund: state === 'waiting', repeat: false },
    events: [
      { state: 'created', reason: 'player_created', actor: 'player', time: at(0), note: null },
      { state: 'waiting', reason: 'player_confirmed', actor: 'player', time: at(1), note: null },
    ],
  });
const DECLINED_BY_TEAM = sampleOrder({
  direction: 'withdraw',
  state: 'declined',
  events: [
    { state: 'declined', reason: 'operator_declined', actor: 'operator', time: at(9), note: 'The name on the card is another one.' },
  ],
}); // oxfmt-ignore

const result = (samples: Samples, order: OrderReply) => (
  <OrderResult
    {...texts(samples)}
    order={order}
    nextMethod={METHODS[1] ?? null}
    onPlay={nothing}
    playLabel={samples.t.cashbox('result.play')}
    onRepeat={nothing}
    onMethod={nothing}
    onAgain={nothing}
  />
);
const next = (samples: Samples, step: Step, rest: { isJustBegun?: boolean; pageStays?: boolean } = {}) => (
  <NextStep
    {...texts(samples)}
    order={sampleOrder({ next: step })}
    step={step}
    isJustBegun={rest.isJustBegun ?? false}
    pageStays={rest.pageStays ?? false}
    waitStage="first"
    onLeave={nothing}
    onSend={nothing}
    onNew={nothing}
    onFrameLoad={nothing}
    locale={samples.language}
  />
);
const orders = (samples: Samples, list: readonly OrderReply[], rest: Partial<OrderListProps> = {}) => (
  <OrderList
    {...texts(samples)}
    direction="withdraw"
    orders={list}
    further={furtherPages()}
    actions={() => <Button size="sm">{samples.t.cashbox('follow.refund')}</Button>}
    empty={<Button size="sm">{samples.t.cashbox('tabs.withdraw')}</Button>}
    timeText={timeText}
    common={samples.t.common}
    {...rest}
  />
);
const WAITED: readonly WaitingFor[] = [
  'creating',
  'initialising',
  'unknown',
  'payment',
  'booking',
  'refunding',
];

/** Gallery entries of the cashbox's components for orders. */
export const ORDERS: Readonly<Record<string, GalleryEntry>> = {
  Waiting: ({ t }) => ({
    ...Object.fromEntries(
      WAITED.map((what) => [what, <Waiting key={what} what={what} waitStage="first" t={t.cashbox} />]),
    ),
    'takes longer': <Waiting what="initialising" waitStage="longer" t={t.cashbox} />,
    'takes very long': <Waiting what="initialising" waitStage="long" t={t.cashbox} />,
  }),
  TimeLeft: ({ t }) => ({ over: <TimeLeft until="2020-01-01T00:00:00Z" t={t.cashbox} /> }),
  NextStep: (samples) => ({
    redirect: next(samples, { kind: 'redirect', url: 'https://pay.example/1', until: null }),
    'redirect, over a game': next(samples, { kind: 'redirect', url: 'https://pay.example/1', until: null }, { pageStays: true }),
    form: next(samples, { kind: 'form', url: 'https://pay.example/1', fields: { a: '1' }, until: null }),
    qr: next(samples, { kind: 'qr', content: 'bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq?amount=0.00021', amount_text: '0.00021 BTC', link: 'https://pay.example/1', until: null }),
    code: next(samples, { kind: 'code', code: '4821 0937', text: { en: 'Enter the code at any Kiosk 24.', ru: 'Введите код в любом Kiosk 24.' }, until: null }),
    'qr, its time is over': next(samples, { kind: 'qr', content: 'https://pay.example/1', link: 'https://pay.example/1', until: '2020-01-01T00:00:00Z' }),
    'code, its time is over': next(samples, { kind: 'code', code: '4821 0937', until: '2020-01-01T00:00:00Z' }),
    fields: next(samples, { kind: 'fields', fields: FIELDS.slice(2, 3), until: null }),
    wait: next(samples, { kind: 'wait', until: null }),
    'wait, with words of the gateway': next(samples, { kind: 'wait', text: { en: 'Approve it in the wallet.', ru: 'Подтвердите в кошельке.' }, link: 'https://pay.example/1', until: null }),
  }), // oxfmt-ignore
  Stalled: (samples) => ({
    'the gateway does not answer': (
      <Stalled
        {...texts(samples)}
        order={sampleOrder({ state: 'created' })}
        failure={samples.t.errors('gateway_unavailable')}
        nextMethod={METHODS[1] ?? null}
        onRetry={nothing}
        onCancel={nothing}
        onMethod={nothing}
      />
    ),
    'found again': (
      <Stalled
        {...texts(samples)}
        order={sampleOrder({ state: 'created' })}
        failure={null}
        nextMethod={null}
        onRetry={nothing}
        onCancel={nothing}
        onMethod={nothing}
      />
    ),
  }),
  OrderResult: (samples) => ({
    confirmed: result(samples, ended('confirmed', 'gateway_paid')),
    'another amount': result(
      samples,
      ended('confirmed', 'gateway_paid_other_amount', { credited: '4000.00' }),
    ),
    late: result(samples, ended('confirmed', 'gateway_paid_late')),
    declined: result(samples, ended('declined', 'gateway_declined')),
    'too little money': result(samples, ended('declined', 'insufficient_payer_funds')),
    expired: result(samples, ended('expired', 'time_over')),
    cancelled: result(samples, ended('cancelled', 'player_cancelled')),
    'withdrawal declined': result(samples, DECLINED_BY_TEAM),
    'withdrawal refunded': result(samples, ended('refunded', 'player_refunded', { direction: 'withdraw' })),
  }),
  OperatorNote: ({ t }) => ({ words: <OperatorNote order={DECLINED_BY_TEAM} t={t.cashbox} /> }),
  OrderHistory: ({ t }) => ({
    'withdrawal waits': <OrderHistory order={withdrawal('waiting')} timeText={timeText} t={t.cashbox} />,
    'deposit declined': (
      <OrderHistory order={ended('declined', 'gateway_declined')} timeText={timeText} t={t.cashbox} />
    ),
  }),
  StateBadge: ({ t }) => ({
    'every state': (
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        {ORDER_STATES.map((state) => (
          <StateBadge key={state} order={sampleOrder({ state })} t={t.cashbox} />
        ))}
      </div>
    ),
  }),
  ActiveOrders: (samples) => ({
    two: (
      <ActiveOrders {...texts(samples)} orders={[sampleOrder(), withdrawal('waiting')]} onOpen={nothing} />
    ),
  }),
  OrderHead: (samples) => ({
    withdrawal: (
      <OrderHead {...texts(samples)} order={withdrawal('waiting')}>
        {null}
      </OrderHead>
    ),
  }),
  OrderList: (samples) => ({
    'the first is open': orders(samples, [withdrawal('waiting'), DECLINED_BY_TEAM], {
      opened: withdrawal('waiting').id,
    }),
    'next page failed': orders(samples, [DECLINED_BY_TEAM], { further: furtherPages('failed') }),
    empty: orders(samples, []),
  }),
};

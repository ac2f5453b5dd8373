/** Orders of the cashbox with their history, methods of the gateways, and settings of players. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { GatewayMethod, GatewayState } from '#contract/gateway.ts';
import { ACTIVE_STATES } from '#contract/payments.ts';
import type {
  Direction,
  FieldValues,
  LocalizedText,
  MethodKind,
  NextStep,
  OrderActor,
  OrderReason,
  OrderState,
} from '#contract/payments.ts';
import type { CodeChannel } from '#contract/rest/cashbox-orders.ts';
import type { CurrencyCode } from '#contract/currencies.ts';
import { playerKey } from '#platform/accounts/accounts.api.ts';
import { money, time } from '#platform/kernel/store/columns.ts';
import { sqlStates } from './order-states.ts';

export const paymentOrders = pgTable(
  'payment_orders',
  {
    /** A UUID, also sent to the gateway as the id of the order. */
    id: text('id').primaryKey(),
    playerId: text('player_id').notNull().references(playerKey),
    direction: text('direction').$type<Direction>().notNull(),
    /** Id that the client makes once for each order that the player intends. */
    requestId: text('request_id').notNull(),
    /** HMAC of the request with `requestId` (sealed-fields.ts). */
    requestHash: text('request_hash').notNull(),
    gateway: text('gateway').notNull(),
    method: text('method').notNull(),
    /** Kind of the method when the order was created; the method may since have left the gateway's list. */
    methodKind: text('method_kind').$type<MethodKind>().notNull(),
    methodName: jsonb('method_name').$type<LocalizedText>().notNull(),
    currency: text('currency').$type<CurrencyCode>().notNull(),
    /** In minor units: the requested amount, and the fee of the method. */
    amount: money('amount').notNull(),
    fee: money('fee').notNull(),
    /** Amount moved in the ledger. Top-up: the amount credited. Withdrawal: the amount paid out. */
    moved: money('moved')
      .notNull()
      .default(sql`0`),
    state: text('state').$type<OrderState>().notNull(),
    reason: text('reason').$type<OrderReason>().notNull(),
    /** Fields that may be offered again at the next order. */
    fields: jsonb('fields').$type<FieldValues>().notNull(),
    /** All fields, encrypted; null as soon as the gateway has them or the order has ended. */
    sealedFields: text('sealed_fields'),
    /** For a top-up: the address to which the gateway's page leads back. */
    returnUrl: text('return_url'),
    locale: text('locale').notNull(),
    bonus: text('bonus'),
    /** The declined order that this one repeats. */
    repeats: text('repeats'),
    /** For a withdrawal: the channel of the last code. */
    codeChannel: text('code_channel').$type<CodeChannel>(),
    /** Version of the gateway's last report; 0 = none. */
    gatewayVersion: bigint('gateway_version', { mode: 'number' }).notNull().default(0),
    gatewayState: text('gateway_state').$type<GatewayState>(),
    gatewayPaid: money('gateway_paid')
      .notNull()
      .default(sql`0`),
    /** The gateway's own id of the order; null = none reported. */
    gatewayReference: text('gateway_reference'),
    next: jsonb('next').$type<NextStep>(),
    source: text('source'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    /** Time when the order ends unless the player acts; null = it waits for others. */
    expiresAt: time('expires_at'),
    /** Time of the next check by the reconciliation; null = never. During a check it is the end of the lease. */
    askAfter: time('ask_after'),
    /** Number of checks since the last change of the order's state. */
    asks: integer('asks').notNull().default(0),
    askedAt: time('asked_at'),
  },
  (table) => [
    unique('payment_orders_request').on(table.playerId, table.requestId),
    index('payment_orders_player').on(table.playerId, table.createdAt, table.id),
    index('payment_orders_due')
      .on(table.gateway, table.askAfter)
      .where(sql`${table.askAfter} is not null`),
    // Index for the operator's list and the audit; it contains few of all orders.
    index('payment_orders_open')
      .on(table.direction, table.createdAt)
      .where(sql`${table.state} in (${sqlStates(ACTIVE_STATES)})`),
    check('payment_orders_amounts', sql`${table.amount} > 0 and ${table.fee} >= 0 and ${table.moved} >= 0`),
  ],
);

/** The history of an order. Rows are only ever added. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: text('order_id')
      .notNull()
      .references(() => paymentOrders.id),
    state: text('state').$type<OrderState>().notNull(),
    reason: text('reason').$type<OrderReason>().notNull(),
    actor: text('actor').$type<OrderActor>().notNull(),
    /** The operator's message to the player. */
    note: text('note'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('payment_events_order').on(table.orderId, table.id)],
);

/** The last list of methods of each gateway, shown with closed methods while the gateway does not respond. */
export const paymentMethods = pgTable('payment_methods', {
  gateway: text('gateway').primaryKey(),
  methods: jsonb('methods').$type<GatewayMethod[]>().notNull(),
  readAt: time('read_at').notNull(),
});

/** Channels that the player has switched off or on again, and when. */
export const paymentCodeChannels = pgTable(
  'payment_code_channels',
  {
    playerId: text('player_id').notNull().references(playerKey, { onDelete: 'cascade' }),
    channel: text('channel').$type<CodeChannel>().notNull(),
    enabled: boolean('enabled').notNull(),
    changedAt: time('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.channel] })],
);

/** Players whose withdrawals the operator has closed. */
export const paymentClosures = pgTable('payment_closures', {
  playerId: text('player_id').primaryKey().references(playerKey, { onDelete: 'cascade' }),
  /** The operator's message to the player. */
  text: text('text').notNull(),
  closedAt: time('closed_at').notNull(),
});

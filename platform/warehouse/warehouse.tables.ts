/** Tracking data of visits: events, affiliate postbacks, devices (specification 1 §3, §7). */
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { FingerprintPayload, TrackingRecord, WarehouseEvent } from '#contract/rest/warehouse.ts';
import { time } from '#platform/kernel/store/columns.ts';

export const warehouseEvents = pgTable(
  'warehouse_events',
  {
    /** Id that the page has made. */
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    /** The call by which the event was sent. */
    source: text('source').$type<EventSource>().notNull(),
    /** Time by the visitor's clock, so it may be wrong. */
    happenedAt: time('happened_at').notNull(),
    receivedAt: time('received_at').notNull(),
    geo: text('geo').notNull(),
    origin: text('origin').notNull(),
    /** Null for guests, and for events sent while the page was left. */
    playerId: text('player_id'),
    event: jsonb('event').$type<WarehouseEvent>().notNull(),
  },
  (table) => [
    index('warehouse_events_received').on(table.receivedAt),
    index('warehouse_events_name').on(table.name, table.receivedAt),
  ],
);
/** The calls that send events, named as in their paths (contract/paths.ts): events of pages, and statistics. */
export type EventSource = 'dwh-proxy' | 'provider1';

export const affiliatePostbacks = pgTable(
  'affiliate_postbacks',
  {
    /** Hash of click and partner: each click is reported once. */
    id: text('id').primaryKey(),
    record: jsonb('record').$type<TrackingRecord>().notNull(),
    state: text('state').$type<'waiting' | 'sent' | 'failed'>().notNull(),
    tries: integer('tries').notNull().default(0),
    /** Time of the next attempt; during an attempt, the time after which it counts as lost. */
    nextAt: time('next_at').notNull(),
    createdAt: time('created_at').notNull(),
    sentAt: time('sent_at'),
    lastError: text('last_error'),
  },
  (table) => [
    index('affiliate_postbacks_due').on(table.state, table.nextAt),
    index('affiliate_postbacks_created').on(table.createdAt),
  ],
);

export const deviceSightings = pgTable(
  'device_sightings',
  {
    /** Hash of device, fingerprint and player: one row for each combination. */
    id: text('id').primaryKey(),
    deviceId: text('device_id').notNull(),
    fingerprintHash: text('fingerprint_hash').notNull(),
    playerId: text('player_id'),
    payload: jsonb('payload').$type<FingerprintPayload>().notNull(),
    ip: text('ip').notNull(),
    region: text('region').notNull(),
    sightings: integer('sightings').notNull().default(1),
    firstSeenAt: time('first_seen_at').notNull(),
    seenAt: time('seen_at').notNull(),
  },
  (table) => [
    index('device_sightings_device').on(table.deviceId),
    index('device_sightings_player').on(table.playerId),
    index('device_sightings_seen').on(table.seenAt),
  ],
);

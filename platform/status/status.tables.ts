/** What the operator switches while the platform runs. */
import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * A switch or a fact of the whole installation, by name; the value is checked by the domain that owns the
 * name.
 */
export const siteFlags = pgTable('site_flags', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true, mode: 'date' }).notNull(),
});

/** Regions the operator closed by hand, on top of the jurisdiction files. */
export const restrictedRegions = pgTable('restricted_regions', {
  region: text('region').primaryKey(),
  since: timestamp('since', { withTimezone: true, mode: 'date' }).notNull(),
});

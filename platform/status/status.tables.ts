/** State that the operator changes while the platform runs. */
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from '#platform/kernel/store/columns.ts';

/** A switch of the whole installation, by name; the domain that uses the name checks the value. */
export const siteFlags = pgTable('site_flags', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
  changedAt: time('changed_at').notNull(),
});

/** Regions that the operator has closed by hand, in addition to the jurisdiction files. */
export const restrictedRegions = pgTable('restricted_regions', {
  region: text('region').primaryKey(),
  since: time('since').notNull(),
});

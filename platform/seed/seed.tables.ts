/** What the seed has written into this store. */
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The version of each data set that stands in the store. */
export const dataSets = pgTable('data_sets', {
  name: text('name').primaryKey(),
  version: text('version').notNull(),
  installedAt: timestamp('installed_at', { withTimezone: true, mode: 'date' }).notNull(),
});

/** Data sets written into this store. */
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Version of each data set. */
export const dataSets = pgTable('data_sets', {
  name: text('name').primaryKey(),
  version: text('version').notNull(),
  installedAt: timestamp('installed_at', { withTimezone: true, mode: 'date' }).notNull(),
});

/** Which data sets, in which version, were written into this store. */
import { pgTable, text } from 'drizzle-orm/pg-core';
import { time } from '#platform/kernel/store/columns.ts';

/** Version of each data set. */
export const dataSets = pgTable('data_sets', {
  name: text('name').primaryKey(),
  version: text('version').notNull(),
  installedAt: time('installed_at').notNull(),
});

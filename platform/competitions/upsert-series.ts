/** Writes planned series, as the demo data set brings them. */
import { upsertRows } from '#platform/kernel/store/bulk-rows.ts';
import type { Db } from '#platform/kernel/store/store.ts';
import { competitionSeries } from './competitions.tables.ts';

export type NewSeries = typeof competitionSeries.$inferInsert;

/** By id; editions that are open already keep what they promised. */
export const upsertSeries = (tx: Db, series: readonly NewSeries[]): Promise<void> =>
  upsertRows(tx, competitionSeries, series);

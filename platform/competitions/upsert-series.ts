/** Writes series of competitions from a data set; used for the demo data set. */
import { upsertRows } from '#platform/kernel/store/bulk-rows.ts';
import type { Db } from '#platform/kernel/store/store.ts';
import { competitionSeries } from './competitions.tables.ts';

export type NewSeries = typeof competitionSeries.$inferInsert;

/** Inserts or updates series by id; editions that are open already keep their terms. */
export const upsertSeries = (tx: Db, series: readonly NewSeries[]): Promise<void> =>
  upsertRows(tx, competitionSeries, series);

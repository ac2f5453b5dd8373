/** Writes planned series; used for the demo data set. */
import { upsertRows } from '#platform/kernel/store/bulk-rows.ts';
import type { Db } from '#platform/kernel/store/store.ts';
import { competitionSeries } from './competitions.tables.ts';

export type NewSeries = typeof competitionSeries.$inferInsert;

/** Inserts or updates by id; open editions keep their terms. */
export const upsertSeries = (tx: Db, series: readonly NewSeries[]): Promise<void> =>
  upsertRows(tx, competitionSeries, series);

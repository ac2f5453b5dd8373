/** Editions of series, opened shortly before they begin. */
import { eq } from 'drizzle-orm';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Store } from '#platform/kernel/store/store.ts';
import { editionsAround } from './competition-rules.ts';
import { competitionSeries, competitions } from './competitions.tables.ts';

/** Opens the editions that are due; true when at least one was opened. */
export const openEditions = ({
  store,
  clock,
}: {
  store: Pick<Store, 'transaction'>;
  clock: Clock;
}): Promise<boolean> =>
  store.transaction(async (tx) => {
    const openedAt = clock.now();
    let opened = 0;
    for (const series of await tx
      .select()
      .from(competitionSeries)
      .where(eq(competitionSeries.active, true))
      .orderBy(competitionSeries.id)) {
      const { id: seriesId, nomination, prizes, gameIds } = series;
      const rows = editionsAround(series, openedAt).map((edition) => ({
        ...edition,
        openedAt,
        seriesId,
        nomination,
        prizes,
        gameIds,
      }));
      const inserted = await tx
        .insert(competitions)
        .values(rows)
        .onConflictDoNothing()
        .returning({ id: competitions.id });
      opened += inserted.length;
    }
    return opened > 0;
  });

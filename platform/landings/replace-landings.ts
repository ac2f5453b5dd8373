/** Writes the landings of a data set; used for the demo data set. */
import { and, isNotNull, isNull, notInArray } from 'drizzle-orm';
import { upsertRows } from '#platform/kernel/store/bulk-rows.ts';
import type { Db } from '#platform/kernel/store/store.ts';
import { landingPrizes, landings } from './landings.tables.ts';

export type NewLanding = typeof landings.$inferInsert;
export type NewPrize = typeof landingPrizes.$inferInsert;

/**
 * Inserts or updates landings and their prizes, and deletes prizes that the data set does not have. Draws and
 * rows that an operator has changed stay.
 */
export async function replaceLandings(
  tx: Db,
  { landings: planned, prizes }: { landings: readonly NewLanding[]; prizes: readonly NewPrize[] },
): Promise<void> {
  for (const { code, active, claimHours, dateStart = null, dateEnd = null } of planned) {
    const set = { active, claimHours, dateStart, dateEnd };
    await tx
      .insert(landings)
      .values({ code, ...set })
      .onConflictDoUpdate({ target: landings.code, set, setWhere: isNull(landings.editedAt) });
  }
  const edited = await tx
    .select({ id: landingPrizes.id })
    .from(landingPrizes)
    .where(isNotNull(landingPrizes.editedAt));
  const ids = prizes.map(({ id }) => id);
  await tx
    .delete(landingPrizes)
    .where(and(notInArray(landingPrizes.id, ids), isNull(landingPrizes.editedAt)));
  const kept = new Set(edited.map(({ id }) => id));
  await upsertRows(
    tx,
    landingPrizes,
    prizes.filter(({ id }) => !kept.has(id)),
  );
}

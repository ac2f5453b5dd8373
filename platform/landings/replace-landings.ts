/** Writes planned landings; used for the demo data set. */
import { notInArray } from 'drizzle-orm';
import { upsertRows } from '#platform/kernel/store/bulk-rows.ts';
import type { Db } from '#platform/kernel/store/store.ts';
import { landingPrizes, landings } from './landings.tables.ts';

export type NewLanding = typeof landings.$inferInsert;
export type NewPrize = typeof landingPrizes.$inferInsert;

/** Inserts or updates landings and their prizes, and removes prizes that are not planned; draws stay. */
export async function replaceLandings(
  tx: Db,
  { landings: planned, prizes }: { landings: readonly NewLanding[]; prizes: readonly NewPrize[] },
): Promise<void> {
  for (const { code, active, claimHours, dateStart = null, dateEnd = null } of planned) {
    const set = { active, claimHours, dateStart, dateEnd };
    await tx
      .insert(landings)
      .values({ code, ...set })
      .onConflictDoUpdate({ target: landings.code, set });
  }
  await tx.delete(landingPrizes).where(
    notInArray(
      landingPrizes.id,
      prizes.map(({ id }) => id),
    ),
  );
  await upsertRows(tx, landingPrizes, prizes);
}

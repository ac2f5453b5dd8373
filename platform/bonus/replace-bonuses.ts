/** Writes planned programs, codes and the groups of games; used for the demo data set. */
import { replaceRows, upsertRows } from '#platform/kernel/store/bulk-rows.ts';
import type { Db } from '#platform/kernel/store/store.ts';
import { bonusGames, bonusPrograms, promoCodes } from './bonus.tables.ts';

export type NewProgram = typeof bonusPrograms.$inferInsert;
export type NewBonusGame = typeof bonusGames.$inferInsert;
export type NewPromoCode = typeof promoCodes.$inferInsert;
type NewBonuses = {
  programs: readonly NewProgram[];
  codes: readonly NewPromoCode[];
  games: readonly NewBonusGame[];
};

/** Inserts or updates by id; programs of players keep their terms, codes their number of uses. */
export async function replaceBonuses(tx: Db, { programs, codes, games }: NewBonuses): Promise<void> {
  await upsertRows(tx, bonusPrograms, programs);
  for (const { code, programId, dateStart = null, dateEnd = null, uses = null } of codes) {
    const set = { programId, dateStart, dateEnd, uses };
    await tx
      .insert(promoCodes)
      .values({ code, ...set })
      .onConflictDoUpdate({ target: promoCodes.code, set });
  }
  await replaceRows(tx, bonusGames, games);
}

/** Writes programs, promo codes and the groups of games of a data set; used for the demo data set. */
import { asc, isNull } from 'drizzle-orm';
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

/** The programs as a canonical text, to find out whether they have changed. */
async function textOfPrograms(tx: Db): Promise<string> {
  const rows = await tx.select().from(bonusPrograms).orderBy(asc(bonusPrograms.id));
  return JSON.stringify(rows, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
}

/**
 * Inserts or updates programs by id, and codes. Players' programs keep their terms, codes keep their number
 * of uses, and codes that an operator has changed stay as they are. Returns true when the programs have
 * changed.
 */
export async function replaceBonuses(tx: Db, { programs, codes, games }: NewBonuses): Promise<boolean> {
  const before = await textOfPrograms(tx);
  await upsertRows(tx, bonusPrograms, programs);
  for (const { code, programId, dateStart = null, dateEnd = null, uses = null } of codes) {
    const set = { programId, dateStart, dateEnd, uses };
    await tx
      .insert(promoCodes)
      .values({ code, ...set })
      .onConflictDoUpdate({ target: promoCodes.code, set, setWhere: isNull(promoCodes.editedAt) });
  }
  await replaceRows(tx, bonusGames, games);
  return (await textOfPrograms(tx)) !== before;
}

/** Promo codes: each adds one program to a player's list, within its dates and its number of uses. */
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { apiError } from '#contract/api-error.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Db, Store } from '#platform/kernel/store/store.ts';
import { bonusPrograms, promoCodes } from './bonus.tables.ts';
import { offer, type Program, type UserProgram } from './offers.ts';

/** Codes are compared without regard to case and spaces. */
const normalCode = (code: string): string => code.replaceAll(/\s+/g, '').toUpperCase();

export type NewCode = {
  code: string;
  program: string;
  uses: number | null;
  dateEnd: Date | null;
};
type Found = { program: Program; row: UserProgram };

export function createPromoCodes({ store, clock }: { store: Store; clock: Clock }) {
  return {
    /**
     * Uses a code for a player: offers its program. Throws `promo_code_unknown`, `promo_code_over` or
     * `promo_code_used`. A conditional update counts the use, so that two players cannot both take the last
     * one.
     */
    async use(tx: Db, playerId: string, typed: string, fromRegistration = false): Promise<Found> {
      const code = normalCode(typed);
      const now = clock.now();
      const [found] = await tx
        .select()
        .from(promoCodes)
        .innerJoin(bonusPrograms, eq(bonusPrograms.id, promoCodes.programId))
        .where(eq(promoCodes.code, code));
      const dates = found?.bonus_promo_codes;
      if (!found || !dates || (dates.dateStart !== null && dates.dateStart > now))
        throw apiError('promo_code_unknown', { fields: { code: ['promo_code_unknown'] } });
      const over = () => apiError('promo_code_over', { fields: { code: ['promo_code_over'] } });
      if (dates.dateEnd !== null && dates.dateEnd <= now) throw over();
      const program = found.bonus_programs;
      const row = await offer(tx, {
        playerId,
        program,
        now,
        occasion: `code:${code}`,
        promocode: code,
        fromRegistration,
      });
      if (!row) throw apiError('promo_code_used', { fields: { code: ['promo_code_used'] } });
      const counted = await tx
        .update(promoCodes)
        .set({ used: sql`${promoCodes.used} + 1` })
        .where(
          and(eq(promoCodes.code, code), or(isNull(promoCodes.uses), lt(promoCodes.used, promoCodes.uses))),
        )
        .returning({ code: promoCodes.code });
      if (counted.length === 0) throw over();
      return { program, row };
    },

    /** Creates a code, or changes its program and limits. Throws `not_found` for an unknown program. */
    async open({ code, program, uses, dateEnd }: NewCode): Promise<void> {
      const [found] = await store.db
        .select({ id: bonusPrograms.id })
        .from(bonusPrograms)
        .where(eq(bonusPrograms.code, program));
      if (!found) throw apiError('not_found', { fields: { program: ['not_found'] } });
      const limits = { programId: found.id, uses, dateEnd, editedAt: clock.now() };
      await store.db
        .insert(promoCodes)
        .values({ code: normalCode(code), ...limits })
        .onConflictDoUpdate({ target: promoCodes.code, set: limits });
    },
  };
}
export type PromoCodes = ReturnType<typeof createPromoCodes>;

/** Pays drawn prizes, each once, in the transaction of its account. */
import { millisecondsInDay } from 'date-fns/constants';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { ApiError } from '#contract/api-error.ts';
import type { LandingCode } from '#contract/landings.ts';
import { PRIZE_CODE } from '#contract/rest/landing.ts';
import type { Bonuses } from '#platform/bonus/bonus.api.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { inTransaction } from '#platform/kernel/store/db.ts';
import type { Db } from '#platform/kernel/store/store.ts';
import { landingDraws } from './landings.tables.ts';

export type ClaimDeps = {
  clock: Clock;
  log: { error(context: object, message: string): void };
  bonuses: Pick<Bonuses, 'award' | 'freeBets'>;
  /** True if the region has opened the vertical that the landing's prizes are for. */
  isOpen: (region: string, landing: LandingCode) => boolean;
};
export type Draw = typeof landingDraws.$inferSelect;
/** The code of a prize, as a registration sends it, and the region of the visitor. */
type RegistrationCode = { code: string | null; region: string };

export function createClaims({ clock, log, bonuses, isOpen }: ClaimDeps) {
  /** Pays a prize to the player, in the transaction of the claim. */
  async function pay(tx: Db, playerId: string, { id, award }: Pick<Draw, 'id' | 'award'>): Promise<void> {
    const key = `landing:${id}`;
    if ('program' in award)
      await bonuses.award(playerId, { program: award.program, occasion: key, activate: false }, tx);
    else
      await bonuses.freeBets.give(
        {
          key,
          playerId,
          count: award.freeBets,
          expiresAt: new Date(clock.now().getTime() + award.days * millisecondsInDay),
        },
        tx,
      );
  }

  return {
    pay,

    /**
     * Claims the prize with a code for the player. Of several concurrent claims only one gets it. False for
     * an unknown or expired code, and where the region has closed the vertical of the prize. A prize that
     * cannot be paid stays unclaimed and does not stop the registration.
     */
    async claim(tx: Db, playerId: string, { code: brought, region }: RegistrationCode): Promise<boolean> {
      const code = brought?.trim().toUpperCase() ?? '';
      if (!PRIZE_CODE.test(code)) return false;
      const now = clock.now();
      try {
        return await inTransaction(tx, async (inner) => {
          const [row] = await inner
            .select()
            .from(landingDraws)
            .where(
              and(
                eq(landingDraws.code, code),
                isNull(landingDraws.claimedBy),
                gt(landingDraws.expiresAt, now),
              ),
            )
            .for('update');
          if (!row || !isOpen(region, row.landing)) return false;
          await inner
            .update(landingDraws)
            .set({ claimedBy: playerId, claimedAt: now })
            .where(eq(landingDraws.id, row.id));
          await pay(inner, playerId, row);
          return true;
        });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        log.error({ err: error, code }, 'landing: a prize could not be paid');
        return false;
      }
    },
  };
}

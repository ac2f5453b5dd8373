/**
 * Changes by an operator of landings: pages with a wheel or a short game that draws a prize (contract/landings.ts). A
 * changed row is marked, so that writing the demo data set again (replace-landings.ts) does not overwrite it.
 */
import { and, eq, sql } from 'drizzle-orm';
import { apiError } from '#contract/api-error.ts';
import type { LandingCode } from '#contract/landings.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Store } from '#platform/kernel/store/store.ts';
import { landingDraws, landingPrizes, landings } from './landings.tables.ts';

const unknown = () => apiError('not_found', { fields: { landing: ['not_found'] } });

export const createLandingSwitches = ({ store, clock }: { store: Store; clock: Clock }) => ({
  /** Starts or ends a landing. Throws `not_found`. */
  async setActive(code: LandingCode, active: boolean): Promise<void> {
    const changed = await store.db
      .update(landings)
      .set({ active, editedAt: clock.now() })
      .where(eq(landings.code, code))
      .returning({ code: landings.code });
    if (changed.length === 0) throw unknown();
  },

  /** Sets the weight of a prize in the draw. Throws `not_found`. */
  async setWeight(code: LandingCode, place: number, weight: number): Promise<void> {
    const changed = await store.db
      .update(landingPrizes)
      .set({ weight, editedAt: clock.now() })
      .where(and(eq(landingPrizes.landing, code), eq(landingPrizes.place, place)))
      .returning({ id: landingPrizes.id });
    if (changed.length === 0) throw unknown();
  },

  /** How many prizes of a landing were drawn and claimed. */
  async counts(code: LandingCode): Promise<{ drawn: number; claimed: number }> {
    const [row] = await store.db
      .select({
        drawn: sql<number>`count(*)`.mapWith(Number),
        claimed: sql<number>`count(${landingDraws.claimedBy})`.mapWith(Number),
      })
      .from(landingDraws)
      .where(eq(landingDraws.landing, code));
    return row ?? { drawn: 0, claimed: 0 };
  },
});

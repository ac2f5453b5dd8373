/**
 * Draws of landing pages. A visitor draws once; the prize waits under its code until a registration brings the code,
 * and is paid by the bonuses in the transaction that opens the account.
 */
import { createHash } from 'node:crypto';
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import { apiError } from '#contract/api-error.ts';
import type { LandingCode } from '#contract/landings.ts';
import type { Bonuses } from '#platform/bonus/bonus.api.ts';
import type { Bus } from '#platform/kernel/bus/bus.ts';
import type { CountedGroups } from '#platform/kernel/http/counted-groups.ts';
import { countTryOfGroups } from '#platform/kernel/http/throttle.ts';
import type { Db, Store } from '#platform/kernel/store/store.ts';
import { landingDraws, landingPrizes, landings } from './landings.tables.ts';
import { createClaims, DAY_MS, type ClaimDeps, type Draw } from './claim-prize.ts';
import { newPrizeCode, pickPrize } from './pick-prize.ts';

const HOUR_MS = 3_600_000;
/** New prizes that one address gets; repeats of a draw are not counted. */
export const DRAWS_BY_ADDRESS = { max: 5, windowMs: DAY_MS };

export type Landing = typeof landings.$inferSelect;
export type Prize = typeof landingPrizes.$inferSelect;
type Deps = ClaimDeps & {
  store: Store;
  bus: Bus;
  countedGroups: CountedGroups;
  bonuses: Pick<Bonuses, 'welcome'>;
  /** True where the region opens what the landing's prizes are for. */
  isOpen: (region: string, landing: LandingCode) => boolean;
};
type DrawCall = { landing: LandingCode; visitor: string; ip: string; region: string };

const hashOf = (visitor: string): string => createHash('sha256').update(visitor).digest('base64url');
const isRunning = ({ active, dateStart, dateEnd }: Landing, now: Date): boolean =>
  active && (dateStart === null || dateStart <= now) && (dateEnd === null || dateEnd > now);

export function createLandings({ store, bus, clock, log, countedGroups, bonuses, isOpen }: Deps) {
  /** A landing that runs now, with its prizes in their order; null = none. */
  async function read(code: LandingCode): Promise<{ landing: Landing; prizes: Prize[] } | null> {
    const [landing] = await store.db.select().from(landings).where(eq(landings.code, code));
    if (!landing || !isRunning(landing, clock.now())) return null;
    const prizes = await store.db
      .select()
      .from(landingPrizes)
      .where(eq(landingPrizes.landing, code))
      .orderBy(asc(landingPrizes.place));
    return { landing, prizes };
  }

  /** What the visitor has drawn and may still have; null = nothing. */
  async function known(visitor: string): Promise<Draw | null> {
    const [row] = await store.db.select().from(landingDraws).where(eq(landingDraws.visitor, visitor));
    return row && (row.claimedBy !== null || row.expiresAt > clock.now()) ? row : null;
  }

  const claim = createClaims({ clock, log, bonuses });

  return {
    read,

    /**
     * Draws for a visitor, or gives what the visitor has drawn before, of whichever landing. Throws `not_found` when
     * the landing does not run or its region closes it, and `too_many_attempts`.
     */
    async draw({ landing: code, visitor: secret, ip, region }: DrawCall): Promise<Draw> {
      if (!isOpen(region, code)) throw apiError('not_found');
      const visitor = hashOf(secret);
      const before = await known(visitor);
      if (before) return before;
      const found = await read(code);
      const prize = found && pickPrize(found.prizes);
      if (!prize) throw apiError('not_found');
      await countTryOfGroups(bus, 'landingDraw', countedGroups(ip), DRAWS_BY_ADDRESS);
      const now = clock.now();
      const drawn = {
        code: newPrizeCode(),
        landing: code,
        place: prize.place,
        kind: prize.kind,
        amount: prize.amount,
        award: prize.award,
        drawnAt: now,
        expiresAt: new Date(now.getTime() + found.landing.claimHours * HOUR_MS),
      };
      const [row] = await store.db
        .insert(landingDraws)
        .values({ visitor, ...drawn })
        .onConflictDoUpdate({
          target: landingDraws.visitor,
          set: drawn,
          setWhere: and(isNull(landingDraws.claimedBy), lte(landingDraws.expiresAt, now)),
        })
        .returning();
      // The same visitor has drawn at the same time: that prize counts.
      const mine = row ?? (await known(visitor));
      if (!mine) throw apiError('internal');
      return mine;
    },

    claim,

    /** In the transaction that opens an account: its first bonuses, and the prize that the promo code stands for. */
    async welcome(tx: Db, playerId: string, promocode: string | null): Promise<void> {
      const isClaimed = await claim(tx, playerId, promocode);
      await bonuses.welcome(tx, playerId, isClaimed ? null : promocode);
    },

    /** Chances of a landing, for operators. Throws `not_found`. */
    async setWeight(code: LandingCode, place: number, weight: number): Promise<void> {
      const changed = await store.db
        .update(landingPrizes)
        .set({ weight })
        .where(and(eq(landingPrizes.landing, code), eq(landingPrizes.place, place)))
        .returning({ id: landingPrizes.id });
      if (changed.length === 0) throw apiError('not_found');
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
  };
}
export type Landings = ReturnType<typeof createLandings>;

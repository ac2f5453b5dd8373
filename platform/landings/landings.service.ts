/**
 * Draws prizes of landing pages. A visitor draws once. The prize is stored under its code until a
 * registration sends the code, and is then paid in the transaction that opens the account. Draws of signed-in
 * players: player-draws.ts.
 */
import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import { apiError } from '#contract/api-error.ts';
import type { LandingCode } from '#contract/landings.ts';
import type { Bonuses } from '#platform/bonus/bonus.api.ts';
import type { Bus } from '#platform/kernel/bus/bus.ts';
import { hashOf } from '#platform/kernel/secret-hash.ts';
import type { CountedGroups } from '#platform/kernel/http/counted-groups.ts';
import { countTryOfGroups } from '#platform/kernel/http/throttle.ts';
import type { Db, Store } from '#platform/kernel/store/store.ts';
import { landingDraws, landingPrizes, landings } from './landings.tables.ts';
import { createClaims, type ClaimDeps, type Draw } from './claim-prize.ts';
import { newPrizeCode, pickPrize } from './pick-prize.ts';
import { createLandingSwitches } from './landing-switches.ts';
import { createPlayerDraws } from './player-draws.ts';

/**
 * Limit of new prizes for one address; repeated draws are not counted. A browser gets one prize by its
 * secret. The limit is high because many visitors share an address (mobile networks, offices).
 */
export const DRAWS_BY_ADDRESS = { max: 100, windowMs: millisecondsInDay };

export type Landing = typeof landings.$inferSelect;
export type Prize = typeof landingPrizes.$inferSelect;
type Deps = ClaimDeps & {
  store: Store;
  bus: Bus;
  countedGroups: CountedGroups;
  bonuses: Pick<Bonuses, 'welcome'>;
};
/** `playerId`: null = a guest. */
type DrawCall = {
  landing: LandingCode;
  visitor: string;
  playerId: string | null;
  ip: string;
  region: string;
};
/** Codes of a registration: the typed promo code, and the code of a prize. */
type Welcome = { promocode: string | null; prize: string | null; region: string };

const isRunning = ({ active, dateStart, dateEnd }: Landing, now: Date): boolean =>
  active && (dateStart === null || dateStart <= now) && (dateEnd === null || dateEnd > now);

export function createLandings({ store, bus, clock, log, countedGroups, bonuses, isOpen }: Deps) {
  /** A landing, its prizes in their order, and whether it is running; null = no such landing. */
  async function find(
    code: LandingCode,
  ): Promise<{ landing: Landing; prizes: Prize[]; isRunning: boolean } | null> {
    const [landing] = await store.db.select().from(landings).where(eq(landings.code, code));
    if (!landing) return null;
    const prizes = await store.db
      .select()
      .from(landingPrizes)
      .where(eq(landingPrizes.landing, code))
      .orderBy(asc(landingPrizes.place));
    return { landing, prizes, isRunning: isRunning(landing, clock.now()) };
  }
  /** A landing that is running, with its prizes; null = there is none. */
  async function read(code: LandingCode): Promise<{ landing: Landing; prizes: Prize[] } | null> {
    const found = await find(code);
    return found?.isRunning ? found : null;
  }

  /** The visitor's earlier draw, if it was claimed or has not expired; null = none. */
  async function known(visitor: string): Promise<Draw | null> {
    const [row] = await store.db.select().from(landingDraws).where(eq(landingDraws.visitor, visitor));
    return row && (row.claimedBy !== null || row.expiresAt > clock.now()) ? row : null;
  }

  /**
   * Draws a prize; the caller stores it. Throws `not_found` when the landing is not running or has no prize
   * to draw.
   */
  async function drawn(code: LandingCode) {
    const found = await read(code);
    const prize = found && pickPrize(found.prizes);
    if (!prize) throw apiError('not_found');
    const now = clock.now();
    return {
      code: newPrizeCode(),
      landing: code,
      place: prize.place,
      kind: prize.kind,
      amount: prize.amount,
      award: prize.award,
      drawnAt: now,
      expiresAt: new Date(now.getTime() + found.landing.claimHours * millisecondsInHour),
    };
  }

  const { claim, pay } = createClaims({ clock, log, bonuses, isOpen });
  const drawAsPlayer = createPlayerDraws({ store, clock, pay, drawn });

  return {
    ...createLandingSwitches({ store, clock }),
    find,
    read,

    /**
     * Draws for a visitor, or returns the visitor's earlier draw on any landing. Throws `not_found` when the
     * landing is not running or the region has closed it, `account_exists` for a signed-in player when the
     * landing is for newcomers, and `too_many_attempts`.
     */
    async draw({ landing: code, visitor: secret, playerId, ip, region }: DrawCall): Promise<Draw> {
      if (!isOpen(region, code)) throw apiError('not_found');
      if (playerId !== null) return drawAsPlayer({ landing: code, playerId, secret });
      const visitor = hashOf(secret);
      const before = await known(visitor);
      if (before) return before;
      const fresh = await drawn(code);
      await countTryOfGroups(bus, 'landingDraw', countedGroups(ip), DRAWS_BY_ADDRESS);
      const [row] = await store.db
        .insert(landingDraws)
        .values({ visitor, ...fresh })
        .onConflictDoUpdate({
          target: landingDraws.visitor,
          set: fresh,
          setWhere: and(isNull(landingDraws.claimedBy), lte(landingDraws.expiresAt, fresh.drawnAt)),
        })
        .returning();
      // Without a row, the same visitor has drawn concurrently: return that prize.
      const mine = row ?? (await known(visitor));
      if (!mine) throw apiError('internal');
      return mine;
    },

    /**
     * Pays the prize of a new account and offers its first bonuses; runs in the transaction that opens the
     * account.
     */
    async welcome(tx: Db, playerId: string, { promocode, prize, region }: Welcome): Promise<void> {
      const bring = (code: string | null) => claim(tx, playerId, { code, region });
      // The code of a prize may also be typed as the promo code, on another device.
      const isTyped = !(await bring(prize)) && (await bring(promocode));
      await bonuses.welcome(tx, playerId, isTyped ? null : promocode);
    },
  };
}
export type Landings = ReturnType<typeof createLandings>;

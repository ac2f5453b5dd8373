/**
 * Booking codes (contract/sports/booking.ts). A code is drawn among 31^8, and lookups are counted (booking.routes.ts), so
 * that the slips of others cannot be found by trying.
 */
import { hash } from 'node:crypto';
import { millisecondsInDay } from 'date-fns/constants';
import { eq, lte } from 'drizzle-orm';
import { apiError } from '#contract/api-error.ts';
import type { FeedMarket } from '#contract/feed-markets.ts';
import { FeedError, type FeedPort } from '#contract/feed-port.ts';
import {
  BOOKING_DAYS,
  BOOKING_LENGTH,
  type Booking,
  type BookingBody,
  type BookingMade,
} from '#contract/sports/booking.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { readableText } from '#platform/kernel/readable-text.ts';
import type { Store } from '#platform/kernel/store/store.ts';
import { lockedWithoutFeed } from '../judge-slip.ts';
import { readOffers, type LegOffer } from '../read-prices.ts';
import { sportsBookings, type BookedLeg } from '../sports.tables.ts';
import { namesOf } from '../write-bet.ts';

type Deps = {
  store: Store;
  clock: Clock;
  feed: Pick<FeedPort, 'event'>;
  isLost: (market: FeedMarket) => boolean;
};
type Row = typeof sportsBookings.$inferSelect;

const drawCode = (): string => readableText(BOOKING_LENGTH).toUpperCase();

const made = ({ code, expiresAt }: Row): BookingMade => ({ code, expires_at: expiresAt.toISOString() });

const legView = ({ selection, sportId, startsAt, ...names }: BookedLeg, offer: LegOffer) => ({
  ...selection,
  now: { odds: offer.odds, problem: offer.problem },
  sport_id: sportId,
  ...names,
  starts_at: startsAt,
  is_express_forbidden: offer.market?.isExpressForbidden === true,
});

export function createBookings({ store, clock, feed, isLost }: Deps) {
  /** The legs with their names. Throws not_found for one that is not in the feed. */
  async function legsOf(selections: BookingBody['selections']): Promise<BookedLeg[]> {
    const offers = await readOffers(feed, selections, isLost).catch((error: unknown) => {
      throw error instanceof FeedError ? apiError('not_found') : error;
    });
    const now = clock.now();
    return selections.map((selection, index) => {
      const { event = null, market = null } = offers[index] ?? {};
      if (!event || !market?.outcomes.some(({ id }) => id === selection.outcome_id))
        throw apiError('not_found');
      const { startsAt, sportId: _id, ...names } = namesOf(event, selection.outcome_id, now);
      return { selection, sportId: event.sportId, startsAt: startsAt.toISOString(), ...names };
    });
  }

  const byHash = async (key: string): Promise<Row | undefined> =>
    (await store.db.select().from(sportsBookings).where(eq(sportsBookings.hash, key)))[0];

  return {
    /** The code of a slip. Throws not_found for a leg that is not in the feed. */
    async make({ combination, selections }: BookingBody): Promise<BookingMade> {
      const now = clock.now();
      await store.db.delete(sportsBookings).where(lte(sportsBookings.expiresAt, now));
      const key = hash('sha256', JSON.stringify({ combination, selections }));
      const known = await byHash(key);
      if (known) return made(known);
      const legs = await legsOf(selections);
      const expiresAt = new Date(now.getTime() + BOOKING_DAYS * millisecondsInDay);
      const row = { code: drawCode(), hash: key, combination, legs, expiresAt };
      const [written] = await store.db.insert(sportsBookings).values(row).onConflictDoNothing().returning();
      // Another call has written the same slip meanwhile; or the code is taken, once in many years.
      const own = written ?? (await byHash(key));
      if (!own) throw apiError('not_found');
      return made(own);
    },

    /** The slip of a code with current offers; its legs are locked while there is no feed. Throws not_found. */
    async read(code: string): Promise<Booking> {
      const [row] = await store.db.select().from(sportsBookings).where(eq(sportsBookings.code, code));
      if (!row || row.expiresAt <= clock.now()) throw apiError('not_found');
      const selections = row.legs.map(({ selection }) => selection);
      const offers = await readOffers(feed, selections, isLost).catch(lockedWithoutFeed(selections));
      const legs = row.legs.flatMap((leg, index) => {
        const offer = offers[index];
        return offer ? [legView(leg, offer)] : [];
      });
      return { ...made(row), combination: row.combination, legs };
    },
  };
}
export type Bookings = ReturnType<typeof createBookings>;

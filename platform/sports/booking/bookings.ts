/**
 * Booking codes (contract/sports/booking.ts). A code is one of 31^8, drawn at random, and look-ups are limited
 * (booking.routes.ts), so that nobody finds the slips of others by guessing.
 */
import { hash } from 'node:crypto';
import { millisecondsInDay } from 'date-fns/constants';
import { desc, eq, lte } from 'drizzle-orm';
import { apiError } from '#contract/api-error.ts';
import type { FeedMarket } from '#contract/feed-markets.ts';
import { FeedError, type FeedPort } from '#contract/feed-port.ts';
import type { Selection } from '#contract/sports/bets.ts';
import {
  BOOKING_DAYS,
  BOOKING_LENGTH,
  type Booking,
  type BookingBody,
  type BookingMade,
  type BookingNames,
  type BookingNamesBody,
} from '#contract/sports/booking.ts';
import { keepBriefly } from '#platform/kernel/brief-cache.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { readableText } from '#platform/kernel/readable-text.ts';
import type { Store } from '#platform/kernel/store/store.ts';
import { atOnce, inTurns, type Turn } from '../feed-in-turns.ts';
import { lockedWithoutFeed } from '../judge-slip.ts';
import { toOdds } from '#settlement/odds.ts';
import { nameOfSystem } from '#settlement/named-systems.ts';
import { createLegFacts, type LegFacts, type ReadLegFacts } from '../leg-facts.ts';
import { readEvents, readOffers, type LegOffer } from '../read-prices.ts';
import { sportsBookings, type BookedLeg } from '../sports.tables.ts';
import { namesOf } from '../write-bet.ts';

type Deps = {
  store: Store;
  clock: Clock;
  feed: Pick<FeedPort, 'event' | 'tree'>;
  isLost: (market: FeedMarket) => boolean;
  /** Maximum number of codes that are kept; the oldest are deleted above it. */ maxRows?: number;
};
type Row = typeof sportsBookings.$inferSelect;

/** Default of `maxRows`: about half a gigabyte. */
const MAX_ROWS = 200_000;
const CAPPED_EVERY_MS = 60_000;
/** Reading a complete event is expensive, and visitors who open the same code want the same events. */
const EVENT_KEPT_MS = 2_000;
const EVENTS_KEPT = 200;

const legKey = ({ event_id, market_id, outcome_id }: Selection): string =>
  JSON.stringify([event_id, market_id, outcome_id]);

function notFoundWithoutFeed(error: unknown): never {
  throw error instanceof FeedError ? apiError('not_found') : error;
}

const drawCode = (): string => readableText(BOOKING_LENGTH).toUpperCase();

const made = ({ code, expiresAt }: Row): BookingMade => ({ code, expires_at: expiresAt.toISOString() });

const legView = (
  { selection, sportId, startsAt, ...names }: BookedLeg,
  offer: LegOffer,
  { league }: LegFacts = {},
) => ({
  ...selection,
  now: { odds: offer.odds, problem: offer.problem },
  sport_id: sportId,
  ...names,
  starts_at: startsAt,
  is_express_forbidden: offer.market?.isExpressForbidden === true,
  ...(league && { league }),
});

/**
 * False for a combination that no slip of these selections can have. True also for a slip with a fault that it
 * shows and its player can correct: legs of one match, legs that may only be singles, too many bankers. Chains
 * are never offered.
 */
function canBeSlip({ combination, selections }: BookingBody): boolean {
  const count = selections.length;
  switch (combination.kind) {
    case 'chain':
      return false;
    // Each leg becomes a bet of its own.
    case 'single':
      return true;
    case 'express':
      return count > 1;
    case 'builder':
      return count > 1 && selections.every(({ event_id }) => event_id === selections[0]?.event_id);
    case 'system': {
      const { sizes } = combination;
      const [size = 0] = sizes;
      return nameOfSystem(count, sizes) !== null || (sizes.length === 1 && size >= 2 && size < count);
    }
  }
}

/** Returns a function that deletes the oldest codes above `maxRows`, at most once a minute. */
function createCap({ store, clock, maxRows = MAX_ROWS }: Deps): () => Promise<void> {
  let cappedAt = -Infinity;
  return async () => {
    const now = clock.now().getTime();
    if (now - cappedAt < CAPPED_EVERY_MS) return;
    cappedAt = now;
    const { expiresAt } = sportsBookings;
    const [newestOfTooMany] = await store.db
      .select({ expiresAt })
      .from(sportsBookings)
      .orderBy(desc(expiresAt))
      .offset(maxRows)
      .limit(1);
    if (newestOfTooMany)
      await store.db.delete(sportsBookings).where(lte(expiresAt, newestOfTooMany.expiresAt));
  };
}

type NamesDeps = { feed: Pick<FeedPort, 'event'>; readFacts: ReadLegFacts; now: Date };

async function readNames(
  { feed, readFacts, now }: NamesDeps,
  legs: BookingNamesBody['legs'],
): Promise<BookingNames> {
  const ids = legs.map(({ event_id }) => event_id);
  const events = await readEvents(feed, ids).catch(notFoundWithoutFeed);
  const known = legs.flatMap((leg) => {
    const { event, markets = [] } = events.get(leg.event_id) ?? {};
    const market = markets.find(({ id }) => id === leg.market_id) ?? null;
    return event ? [{ leg, event, market }] : [];
  });
  // Read after the events, because it reads the same events again and finds them kept.
  const facts = await readFacts(
    known.map(({ event }) => ({ eventId: event.id, startsAt: new Date(event.startsAt) })),
  );
  return {
    legs: known.map(({ leg, event, market }) => {
      const {
        startsAt: _startsAt,
        sportId: _sportId,
        ...names
      } = namesOf({ event, market }, leg.outcome_id, now);
      const { league } = facts.get(event.id) ?? {};
      return { ...leg, sport_id: event.sportId, ...names, ...(league && { league }) };
    }),
  };
}

export function createBookings(deps: Deps) {
  const { store, clock, feed, isLost } = deps;
  const cap = createCap(deps);
  const readEvent = keepBriefly({ clock, maxAgeMs: EVENT_KEPT_MS, maxKeys: EVENTS_KEPT }, (id: string) =>
    feed.event({ id }),
  );
  const readFacts = createLegFacts({ clock, feed: { event: ({ id }) => readEvent(id), tree: feed.tree } });
  const readIn = (turn: Turn) => inTurns({ event: ({ id }) => readEvent(id) }, turn);

  /**
   * The legs with their names and with the odds of the feed, since the visitor's odds may be invented. Throws
   * not_found for a leg that is not in the feed or has no odds there.
   */
  async function legsOf(selections: BookingBody['selections'], turn: Turn): Promise<BookedLeg[]> {
    const offers = await readOffers(readIn(turn), selections, isLost).catch(notFoundWithoutFeed);
    const now = clock.now();
    return selections.map((selection, index) => {
      const { event = null, market = null } = offers[index] ?? {};
      const outcome = market?.outcomes.find(({ id }) => id === selection.outcome_id);
      const odds = outcome ? toOdds(outcome.odds) : null;
      if (!event || odds === null) throw apiError('not_found');
      const { startsAt, sportId: _id, ...names } = namesOf({ event, market }, selection.outcome_id, now);
      return {
        selection: { ...selection, odds },
        sportId: event.sportId,
        startsAt: startsAt.toISOString(),
        ...names,
      };
    });
  }

  const byHash = async (key: string): Promise<Row | undefined> =>
    (await store.db.select().from(sportsBookings).where(eq(sportsBookings.hash, key)))[0];

  return {
    /**
     * Makes or finds the code of a slip at the odds of the feed. Throws not_found for a leg that the feed does
     * not have, validation_failed for a leg that is there twice or a combination that no slip can have.
     */
    async make({ combination, selections }: BookingBody, turn = atOnce): Promise<BookingMade> {
      const isTwice = new Set(selections.map(legKey)).size < selections.length;
      if (isTwice || !canBeSlip({ combination, selections })) throw apiError('validation_failed');
      const now = clock.now();
      await store.db.delete(sportsBookings).where(lte(sportsBookings.expiresAt, now));
      const legs = await legsOf(selections, turn);
      const booked = { combination, selections: legs.map(({ selection }) => selection) };
      const key = hash('sha256', JSON.stringify(booked));
      const known = await byHash(key);
      if (known) return made(known);
      await cap();
      const expiresAt = new Date(now.getTime() + BOOKING_DAYS * millisecondsInDay);
      const row = { code: drawCode(), hash: key, combination, legs, expiresAt };
      const [written] = await store.db.insert(sportsBookings).values(row).onConflictDoNothing().returning();
      // The insert conflicts if another call has written the same slip meanwhile, or, once in many years, if
      // the code is taken.
      const own = written ?? (await byHash(key));
      if (!own) throw apiError('not_found');
      return made(own);
    },

    /** The names of those legs that the feed has. Throws not_found when the feed does not answer. */
    names: ({ legs }: BookingNamesBody, turn = atOnce): Promise<BookingNames> =>
      readNames({ feed: readIn(turn), readFacts, now: clock.now() }, legs),

    /** The slip of a code with current offers; while there is no feed its legs are locked. Throws not_found. */
    async read(code: string, turn = atOnce): Promise<Booking> {
      const [row] = await store.db.select().from(sportsBookings).where(eq(sportsBookings.code, code));
      if (!row || row.expiresAt <= clock.now()) throw apiError('not_found');
      const selections = row.legs.map(({ selection }) => selection);
      const offers = await readOffers(readIn(turn), selections, isLost).catch(lockedWithoutFeed(selections));
      // Read after the offers, because it reads the same events again and finds them kept.
      const facts = await readFacts(
        row.legs.map(({ selection, startsAt }) => ({
          eventId: selection.event_id,
          startsAt: new Date(startsAt),
        })),
      );
      const legs = row.legs.flatMap((leg, index) => {
        const offer = offers[index];
        return offer ? [legView(leg, offer, facts.get(leg.selection.event_id))] : [];
      });
      return { ...made(row), combination: row.combination, legs };
    },
  };
}
export type Bookings = ReturnType<typeof createBookings>;

/** REST routes of booking codes (contract/sports/booking.ts). */
import { millisecondsInDay } from 'date-fns/constants';
import type { FastifyInstance } from 'fastify';
import { apiError } from '#contract/api-error.ts';
import { PATHS } from '#contract/paths.ts';
import { readBody } from '#contract/read-body.ts';
import {
  bookingBody,
  bookingNamesBody,
  bookingQuery,
  type Booking,
  type BookingMade,
  type BookingNames,
} from '#contract/sports/booking.ts';
import type { Bus } from '#platform/kernel/bus/bus.ts';
import type { CountedGroups } from '#platform/kernel/http/counted-groups.ts';
import { countTryOfGroups, type Throttle } from '#platform/kernel/http/throttle.ts';
import type { Turns } from '#platform/kernel/turns.ts';
import { createOpenCalls } from '../open-call-turns.ts';
import type { Bookings } from './bookings.ts';

type Deps = {
  bookings: Bookings;
  bus: Bus;
  countedGroups: CountedGroups;
  turns: Pick<Turns, 'run' | 'ownTurn'>;
  /** True where the region opens sports. */
  isOpen: (region: string) => boolean;
};

const MINUTE_MS = 60_000;
/** Look-ups of an address: at this rate a visitor who guesses finds one given code in 80,000 years. */
const LOOKUPS: Throttle = { max: 20, windowMs: MINUTE_MS };
const MADE: Throttle = { max: 30, windowMs: MINUTE_MS };
/** Requests of an address for names of legs, which a page sends after its visitor has changed the language. */
const NAMES: Throttle = { max: 30, windowMs: MINUTE_MS };
/**
 * Codes that an address may make in a day: all visitors share the number of codes that are kept (bookings.ts).
 */
const MADE_PER_DAY: Throttle = { max: 300, windowMs: millisecondsInDay };

export function registerBookingRoutes(
  app: FastifyInstance,
  { bookings, bus, countedGroups, turns, isOpen }: Deps,
): void {
  // A slip of many legs reads many complete events, so the calls wait for their turn.
  const inTurn = createOpenCalls({ turns, countedGroups });

  app.post(PATHS.sportsBooking, async (request): Promise<BookingMade> => {
    const { ip, region } = request.requestContext;
    if (!isOpen(region)) throw apiError('not_found');
    const body = readBody(bookingBody, request.body);
    await countTryOfGroups(bus, 'sportsBooking', countedGroups(ip), MADE);
    await countTryOfGroups(bus, 'sportsBookingDay', countedGroups(ip), MADE_PER_DAY);
    return inTurn(ip, (ownTurn) => bookings.make(body, ownTurn));
  });
  app.post(PATHS.sportsBookingNames, async (request): Promise<BookingNames> => {
    const { ip, region } = request.requestContext;
    if (!isOpen(region)) throw apiError('not_found');
    const body = readBody(bookingNamesBody, request.body);
    await countTryOfGroups(bus, 'sportsBookingNames', countedGroups(ip), NAMES);
    return inTurn(ip, (ownTurn) => bookings.names(body, ownTurn));
  });
  app.get(PATHS.sportsBooking, async (request): Promise<Booking> => {
    const { ip, region } = request.requestContext;
    if (!isOpen(region)) throw apiError('not_found');
    const { code } = readBody(bookingQuery, request.query);
    await countTryOfGroups(bus, 'sportsBookingRead', countedGroups(ip), LOOKUPS);
    return inTurn(ip, (ownTurn) => bookings.read(code, ownTurn));
  });
}

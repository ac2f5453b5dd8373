/** Converts a slip to the body of a booking (contract/sports/booking.ts), and a booking to a slip. Pure. */
import type { Booking, BookingBody } from '#contract/sports/booking.ts';
import { nameOfSystem } from '#settlement/named-systems.ts';
import { toOdds } from '#settlement/odds.ts';
import { offerOfLeg } from './attempts.ts';
import { requestedCombination, slipCombination } from './slip-bets.ts';
import {
  choose,
  chooseSystem,
  clear,
  kindOf,
  selectionKey,
  toggle,
  type Selection,
  type SelectionNames,
  type Slip,
} from './slip.ts';

/** The body of a booking. A special offer is for one player, so its selections are booked at the odds of the line. */
export function bookingBody(slip: Slip): BookingBody {
  return {
    combination: requestedCombination(kindOf(slip) === 'single' ? { kind: 'single' } : slipCombination(slip)),
    selections: slip.selections.map((each) => ({
      event_id: each.eventId,
      market_id: each.marketId,
      outcome_id: each.outcomeId,
      odds: each.usual ?? each.now ?? each.odds,
      is_banker: each.isBanker,
    })),
  };
}

type Leg = Booking['legs'][number];

/** A selection from a booked leg, with its booked and its current odds; null when the odds are invalid. */
function selectionOf(leg: Leg, names: SelectionNames): Selection | null {
  const odds = toOdds(leg.odds);
  if (odds === null) return null;
  const ids = { eventId: leg.event_id, marketId: leg.market_id, outcomeId: leg.outcome_id };
  const { odds: now, status } = offerOfLeg(selectionKey(ids), leg.now);
  return {
    ...ids,
    sportId: leg.sport_id,
    ...names,
    startsAt: Date.parse(leg.starts_at),
    odds,
    now,
    status,
    isExpressForbidden: leg.is_express_forbidden,
    isBanker: leg.is_banker,
  };
}

/** True from the opening of a booking until the slip is changed. */
export const isBooked = ({ notice }: Pick<Slip, 'notice'>): boolean =>
  notice === 'booked' || notice === 'bookedChanged';

/** Replaces the selections of a slip by those of a booking; stake and policy stay. */
export function openBooking(
  slip: Slip,
  { combination, legs }: Booking,
  namesOf: (leg: Leg) => SelectionNames,
): Slip {
  const selections = legs.flatMap((leg) => selectionOf(leg, namesOf(leg)) ?? []);
  if (selections.length === 0) return slip;
  const empty = clear({ ...slip, offer: null, edit: null, aside: [] });
  const filled = selections.reduce<Slip>(toggle, empty);
  const isBanker = new Map(selections.map((each) => [selectionKey(each), each.isBanker]));
  const booked: Slip = {
    ...filled,
    selections: filled.selections.map((each) => ({
      ...each,
      isBanker: isBanker.get(selectionKey(each)) ?? false,
    })),
    notice: selections.some(({ odds, now }) => now !== null && now !== odds) ? 'bookedChanged' : 'booked',
  };
  return withCombination(booked, combination);
}

function withCombination(slip: Slip, combination: Booking['combination']): Slip {
  if (combination.kind !== 'system' && combination.kind !== 'chain') return choose(slip, combination.kind);
  if (combination.kind !== 'system') return slip;
  const name = nameOfSystem(slip.selections.length, combination.sizes);
  const [size = 2] = combination.sizes;
  return chooseSystem(slip, name === null ? { size } : { name });
}

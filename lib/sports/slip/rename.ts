/** Gives the selections of a slip names in the page's language, after a change of the language. Pure. */
import type { BookingNames, BookingNamesBody } from '#contract/sports/booking.ts';
import { selectionKey, type SelectionNames, type Slip } from './slip.ts';

type Leg = BookingNames['legs'][number];

/** The selections whose names are not in this language. */
export const foreignLegs = ({ selections }: Slip, locale: string): BookingNamesBody['legs'] =>
  selections
    .filter((each) => each.locale !== locale)
    .map((each) => ({ event_id: each.eventId, market_id: each.marketId, outcome_id: each.outcomeId }));

/** The slip with these names. Selections that are not among the legs keep their names. */
export function rename(slip: Slip, legs: readonly Leg[], namesOf: (leg: Leg) => SelectionNames): Slip {
  const names = new Map(
    legs.map((leg) => [
      selectionKey({ eventId: leg.event_id, marketId: leg.market_id, outcomeId: leg.outcome_id }),
      namesOf(leg),
    ]),
  );
  return {
    ...slip,
    selections: slip.selections.map((each) => ({ ...each, ...names.get(selectionKey(each)) })),
  };
}

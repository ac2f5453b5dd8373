/** Data of the lists of the line: one sport or one competition, in one time span. */
import { notFound } from 'next/navigation';
import { toSportId, type SportId } from '#contract/feed.ts';
import { timeZoneOf } from '#contract/jurisdiction.ts';
import { lineSetsOf, type LineSet } from '#contract/sports/line-sets.ts';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import { readPage } from '#lib/routes/list-query.ts';
import { selectedOf } from '#lib/routes/selects.ts';
import {
  EVENTS_A_PAGE,
  getSportEvents,
  getSports,
  orUnavailable,
  type EventFilter,
} from '#lib/sports/get-line.server.ts';
import { timeRange } from '#lib/sports/line-times.ts';
import type { PageContext } from '../_shared/page-context.ts';
import { sportName } from './sport-data.ts';

/** The range of the time span in an address; a text that is no time span ends in a 404. */
export function rangeOf({ site }: Pick<PageContext, 'site'>, time: string): Pick<EventFilter, 'from' | 'to'> {
  const range = timeRange(time, new Date(), timeZoneOf(site.jurisdiction));
  if (!range) notFound();
  return { ...(range.from && { from: range.from }), ...(range.to && { to: range.to }) };
}

/** The sport in an address; a text that is no sport ends in a 404. */
export function sportOf(text: string): SportId {
  const sport = toSportId(Number(text));
  if (sport === null) notFound();
  return sport;
}

/** The sport that an address selects; null = all sports. A text that is no sport ends in a 404. */
export function chosenSport(segment: string): SportId | null {
  const text = selectedOf(segment);
  return text === null ? null : sportOf(text);
}

/**
 * The set of columns in an address; null = the columns of the whole match. A set that the sport does not have ends in a
 * 404.
 */
export function setOf(segment: string, sport: number): LineSet | null {
  const text = selectedOf(segment);
  const set = lineSetsOf(sport).find((each) => each === text) ?? null;
  if (set !== text) notFound();
  return set;
}

/** One page of the events of a sport. `found` is null while the feed of the line is unavailable. */
export async function loadLineOf(
  context: PageContext,
  { sport_id, time, columns, page }: { sport_id: string; time: string; columns: string; page: string },
) {
  const { scope, locale } = context;
  const sport = sportOf(sport_id);
  const set = setOf(columns, sport);
  const number = readPage(page);
  if (page !== String(number)) notFound();
  const range = rangeOf(context, time);
  const [t, found] = await Promise.all([
    getTranslator(locale, 'sports'),
    orUnavailable(
      Promise.all([
        getSports(scope),
        getSportEvents(
          { sport, live: false, ...(set && { columns: set }), ...range },
          { first: EVENTS_A_PAGE, offset: (number - 1) * EVENTS_A_PAGE },
          scope,
        ),
      ]),
    ),
  ]);
  if (found && number > 1 && found[1].events.length === 0) notFound();
  return { t, sport, set, number, found, name: sportName(sport, t) };
}

/**
 * Maximum number of events of a competition on its page: about two weeks of a league. Later events are found by the
 * time filter.
 */
const EVENTS_OF_COMPETITION = 48;

/** A competition of the feed's tree; a competition without events ends in a 404. */
export async function loadCompetition(
  context: PageContext,
  { sport_id, competition_id }: { sport_id: string; competition_id: string },
  filter: Pick<EventFilter, 'from' | 'to' | 'live'>,
  set: LineSet | null = null,
) {
  const { scope, locale } = context;
  const sport = sportOf(sport_id);
  const [t, found] = await Promise.all([
    getTranslator(locale, 'sports'),
    orUnavailable(
      Promise.all([
        getSports(scope),
        getSportEvents(
          { competition: competition_id, ...(set && { columns: set }), ...filter },
          { first: EVENTS_OF_COMPETITION, offset: 0 },
          scope,
        ),
      ]),
    ),
  ]);
  if (!found) return { t, sport, set, competition: null, events: null };
  const [sports, { events }] = found;
  const competition = sports
    .find(({ id }) => id === sport)
    ?.categories.flatMap(({ competitions }) => competitions)
    .find(({ id }) => id === competition_id);
  if (!competition) notFound();
  return { t, sport, set, competition, events };
}

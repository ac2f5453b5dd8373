/** Structured data of matches for search engines (products §5). */
import type { Thing, WithContext } from 'schema-dts';
import type { Translator } from '#lib/i18n/translator.ts';
import { buildSportsEventList, type SportsEventEntry } from '#lib/seo/json-ld.ts';
import type { SportEventFacts } from '#lib/sports/get-line.server.ts';
import type { PageContext } from '../_shared/page-context.ts';
import { eventHref, sportName } from './sport-data.ts';

type To = Pick<PageContext, 'site' | 'locale'>;
/** Facts that only the page of a match loads. */
type Detail = { readonly plannedAt?: string | null | undefined; readonly venue?: string | null | undefined };

export const eventEntry = (
  event: SportEventFacts & Detail,
  context: To,
  t: Translator<'sports'>,
): SportsEventEntry => ({
  name: event.name,
  href: eventHref(context, event),
  start: event.startsAt,
  planned: event.plannedAt ?? null,
  status: event.status,
  sport: sportName(event.sport, t),
  competition: event.competition.name,
  venue: event.venue ?? null,
  place: event.competition.category,
  sides: [event.home?.name, event.away?.name].filter((name) => name !== undefined),
});

/**
 * Structured data of the matches that a page lists; nothing for an empty list. `total`: number of matches on all pages
 * of the list.
 */
export function eventListData(
  {
    name,
    events,
    total,
    offset,
  }: {
    name: string;
    events: readonly SportEventFacts[];
    total?: number;
    offset?: number;
  },
  context: To,
  t: Translator<'sports'>,
): readonly WithContext<Thing>[] {
  if (events.length === 0) return [];
  const entries = events.map((event) => eventEntry(event, context, t));
  return [
    buildSportsEventList(
      context.site,
      context.locale,
      { name, events: entries },
      { totalCount: total ?? events.length, ...(offset !== undefined && { offset }) },
    ),
  ];
}

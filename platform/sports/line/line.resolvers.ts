/** GraphQL fields of the line (contract/schema.graphql `sports`, `sportEvents`, …). */
import { SPORT_IDS, type FeedTree, type SportId } from '#contract/feed.ts';
import type { ContentLocale } from '#contract/locales.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { pageOf, type PageRequest } from '#platform/kernel/paging.ts';
import type * as Gql from '#platform/graphql/resolver-types.generated.ts';
import { competitionView, eventView, nameIn, type Counts } from './event-views.ts';
import type { LineEntry } from './line-mirror.ts';
import { isLiveEvent, shownMarkets, type Line } from './line.service.ts';

type Deps = {
  line: Line;
  clock: Clock;
  /** True where the region opens sports. */
  isOpen: (region: string) => boolean;
};

const IDS = Object.values(SPORT_IDS);
const toSportId = (id: number | null | undefined): SportId | undefined => IDS.find((each) => each === id);
const timeOf = (text: string | null | undefined): number | undefined => {
  const time = text ? Date.parse(text) : NaN;
  return Number.isNaN(time) ? undefined : time;
};
const DAY_MS = 86_400_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Results of a day of all sports are many. */
const MOST_RESULTS = 500;

const connection = (events: readonly Gql.SportEvent[], request: PageRequest, max?: number) => {
  const { items, totalCount, hasNextPage } = pageOf(events, request, max);
  return { totalCount, hasNextPage, edges: items.map((node) => ({ node })) };
};
const NO_EVENTS = { totalCount: 0, hasNextPage: false, edges: [] };

/** Events a competition, and those in play. */
function countEvents(entries: readonly LineEntry[]): Counts {
  const counts = new Map<string, { events: number; liveEvents: number }>();
  for (const { event } of entries) {
    const count = counts.get(event.competitionId) ?? { events: 0, liveEvents: 0 };
    count.events += 1;
    if (isLiveEvent(event)) count.liveEvents += 1;
    counts.set(event.competitionId, count);
  }
  return counts;
}

function sportView(id: SportId, tree: FeedTree, counts: Counts, locale: ContentLocale): Gql.Sport {
  const categories = tree.categories
    .filter(({ sportId }) => sportId === id)
    .map((category) => ({
      id: category.id,
      name: nameIn(category.names, locale),
      country: category.country,
      competitions: tree.competitions
        .filter(({ categoryId }) => categoryId === category.id)
        .toSorted((a, b) => a.rank - b.rank)
        .flatMap((competition) => competitionView(tree, competition.id, locale, counts) ?? [])
        .filter(({ events }) => events > 0),
    }))
    .filter(({ competitions }) => competitions.length > 0);
  const sum = (key: 'events' | 'liveEvents') =>
    categories.flatMap(({ competitions }) => competitions).reduce((all, each) => all + each[key], 0);
  return { id, events: sum('events'), liveEvents: sum('liveEvents'), categories };
}

/** Letters and digits only, in lower case, without marks. */
const searched = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

export function createLineResolvers({ line, clock, isOpen }: Deps): {
  Query: Pick<
    Gql.QueryResolvers,
    'sports' | 'sportEvents' | 'sportEvent' | 'sportResults' | 'sportTable' | 'sportSearch'
  >;
} {
  const isLost = (producer: Parameters<typeof line.mirror.isLost>[0]) => line.mirror.isLost(producer);
  const view = ({ event, markets }: LineEntry, tree: FeedTree, locale: ContentLocale) =>
    eventView(event, { tree, locale, markets: shownMarkets(markets.values(), isLost) });

  return {
    Query: {
      sports: async (_root, _args, { region, locale }) => {
        if (!isOpen(region)) return [];
        const [tree, entries] = await Promise.all([line.tree(), line.offered({})]);
        const counts = countEvents(entries);
        return IDS.map((id) => sportView(id, tree, counts, locale));
      },
      sportEvents: async (_root, args, { region, locale }) => {
        if (!isOpen(region)) return NO_EVENTS;
        const [tree, entries] = await Promise.all([
          line.tree(),
          line.offered({
            sportId: toSportId(args.sport),
            competitionId: args.competition ?? undefined,
            isLive: args.live ?? undefined,
            kind: args.kind === 'outright' ? 'outright' : 'match',
            from: timeOf(args.from),
            to: timeOf(args.to),
            ids: args.ids ?? undefined,
          }),
        ]);
        const { items, totalCount, hasNextPage } = pageOf(entries, args);
        const nodes = items.flatMap((entry) => view(entry, tree, locale) ?? []);
        return { totalCount, hasNextPage, edges: nodes.map((node) => ({ node })) };
      },
      sportEvent: async (_root, { id }, { region, locale }) => {
        if (!isOpen(region)) return null;
        const [tree, detail] = await Promise.all([line.tree(), line.detail(id)]);
        if (!detail) return null;
        const { event, markets, incidents } = detail;
        return eventView(event, { tree, locale, markets: eventMarkets(event, markets, isLost), incidents });
      },
      sportResults: async (_root, { sport, competition, day, first, offset }, { region, locale }) => {
        if (!DAY.test(day) || !isOpen(region)) return NO_EVENTS;
        const from = Date.parse(day);
        if (Number.isNaN(from) || from > clock.now().getTime()) return NO_EVENTS;
        const sportId = toSportId(sport);
        const [tree, events] = await Promise.all([
          line.tree(),
          line.between({
            ...(sportId && { sportId }),
            ...(competition && { competitionId: competition }),
            from,
            to: from + DAY_MS,
          }),
        ]);
        const matches = events.filter(({ kind }) => kind === 'match');
        return connection(
          matches.flatMap((event) => eventView(event, { tree, locale }) ?? []),
          { first, offset },
          MOST_RESULTS,
        );
      },
      sportTable: async (_root, { competition }, { region, locale }) => {
        const tree = await line.tree();
        if (!tree.competitions.some(({ id }) => id === competition) || !isOpen(region)) return [];
        const [rows, names] = await Promise.all([
          line.table(competition),
          competitorNames(line, competition, clock.now().getTime()),
        ]);
        return rows.flatMap(({ competitorId, ...row }) => {
          const known = names.get(competitorId);
          return known
            ? [
                {
                  ...row,
                  competitor: { id: competitorId, name: nameIn(known.names, locale), short: known.short },
                },
              ]
            : [];
        });
      },
      sportSearch: async (_root, { text, first }, { region, locale }) => {
        const words = searched(text).split(' ').filter(Boolean);
        if (words.length === 0 || !isOpen(region)) return [];
        const [tree, entries] = await Promise.all([line.tree(), line.offered({ kind: 'match' })]);
        const found = entries.filter(({ event }) => {
          const all = searched(
            [event.home, event.away].flatMap((side) => (side ? Object.values(side.names) : [])).join(' '),
          );
          return words.every((word) => ` ${all}`.includes(` ${word}`));
        });
        const liveFirst = found.toSorted(
          (a, b) => Number(isLiveEvent(b.event)) - Number(isLiveEvent(a.event)),
        );
        return pageOf(liveFirst, { first }).items.flatMap((entry) => view(entry, tree, locale) ?? []);
      },
    },
  };
}

/** A match that is over keeps its settled markets; of one that is offered those that can be bet on are shown. */
function eventMarkets(
  event: LineEntry['event'],
  markets: Parameters<typeof shownMarkets>[0],
  isLost: Parameters<typeof shownMarkets>[1],
) {
  const isOver = event.status !== 'scheduled' && !isLiveEvent(event);
  return isOver ? [...markets] : shownMarkets(markets, isLost);
}

const WEEK_MS = 7 * DAY_MS;
/** Competitors of a competition, from its matches around now. */
async function competitorNames(line: Line, competitionId: string, now: number) {
  const events = await line.between({ competitionId, from: now - 2 * WEEK_MS, to: now + WEEK_MS });
  const sides = events.flatMap(({ home, away }) => [home, away]).filter((side) => side !== null);
  return new Map(sides.map((side) => [side.id, side]));
}

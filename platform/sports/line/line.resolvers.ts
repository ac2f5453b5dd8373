/** GraphQL fields of the line (contract/schema.graphql `sports`, `sportEvents`, …). */
import * as v from 'valibot';
import { ALL_SPORT_IDS, type FeedTree, type SportId } from '#contract/feed.ts';
import { FEED_CALLS } from '#contract/feed-port.ts';
import type { ContentLocale } from '#contract/locales.ts';
import type { LineSet } from '#contract/sports/line-sets.ts';
import { connectionOf, MAX_PAGE_SIZE, pageOf } from '#platform/kernel/paging.ts';
import type * as Gql from '#platform/graphql/resolver-types.generated.ts';
import { categoryName, competitionView, eventView, type Counts } from './event-views.ts';
import type { LineEntry } from './line-mirror.ts';
import {
  createResultResolvers,
  NO_EVENTS,
  offeredView,
  type LineDeps,
  type LineQueries,
} from './results.resolvers.ts';
import { isLiveEvent, marketsOfPage } from './shown-markets.ts';

/** True for a call that the feed's contract allows; a feed refuses others. */
const isAskable = (call: unknown): boolean => v.is(FEED_CALLS.prices.call, call);
const timeOf = (text: string | null | undefined): number | undefined => {
  const time = text ? Date.parse(text) : NaN;
  return Number.isNaN(time) ? undefined : time;
};
/**
 * Counts the matches of each competition, and those in play. Outrights are not counted, as they have a list of
 * their own.
 */
function countEvents(entries: readonly LineEntry[]): Counts {
  const counts = new Map<string, { events: number; liveEvents: number }>();
  for (const { event } of entries) {
    // A match that was postponed or has just ended is in no list.
    if (event.status !== 'scheduled' && !isLiveEvent(event)) continue;
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
      name: categoryName(category, locale),
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

export function createLineResolvers(deps: LineDeps): { Query: LineQueries } {
  const { line, isOpen } = deps;
  const isLost = (producer: Parameters<typeof line.mirror.isLost>[0]) => line.mirror.isLost(producer);

  /** The entries of a list with the markets that the list shows. */
  async function shownIn(
    entries: readonly LineEntry[],
    kind: LineEntry['event']['kind'],
    set: LineSet | null,
  ): Promise<readonly LineEntry[]> {
    if (kind === 'outright') return line.withAllMarkets(entries);
    return set === null ? entries : line.withColumns(entries, set);
  }

  return {
    Query: {
      sports: async (_root, _args, { region, locale }) => {
        if (!isOpen(region)) return [];
        const [tree, entries] = await Promise.all([line.tree(), line.offered({ kind: 'match' })]);
        const counts = countEvents(entries);
        return ALL_SPORT_IDS.map((id) => sportView(id, tree, counts, locale));
      },
      sportEvents: async (_root, args, { region, locale }) => {
        if (!isOpen(region)) return NO_EVENTS;
        const { kind } = args;
        const [tree, entries] = await Promise.all([
          line.tree(),
          line.offered({
            sportId: args.sport ?? undefined,
            competitionId: args.competition ?? undefined,
            isLive: args.live ?? undefined,
            kind,
            from: timeOf(args.from),
            to: timeOf(args.to),
            ids: args.ids ? new Set(args.ids.slice(0, MAX_PAGE_SIZE)) : undefined,
          }),
        ]);
        const page = pageOf(entries, args);
        const nodes = (await shownIn(page.items, kind, args.columns ?? null)).flatMap(
          (entry) => offeredView(line, entry, { tree, locale }) ?? [],
        );
        return connectionOf(page, nodes);
      },
      sportEvent: async (_root, { id }, { region, locale }) => {
        if (!isOpen(region)) return null;
        const [tree, detail] = await Promise.all([line.tree(), line.detail(id)]);
        if (!detail) return null;
        const { event, markets, incidents } = detail;
        return eventView(event, { tree, locale, markets: marketsOfPage(event, markets, isLost), incidents });
      },
      sportPrices: async (_root, { event, market }, { region }) => {
        if (!isOpen(region) || !isAskable({ id: event, marketId: market })) return [];
        const outcomes = await line.prices({ id: event, marketId: market });
        return outcomes.map(({ id, moves, points }) => ({
          outcome: id,
          moves,
          points: points.map(({ at, odds }) => ({ at: new Date(at).toISOString(), odds })),
        }));
      },
      ...createResultResolvers(deps),
    },
  };
}

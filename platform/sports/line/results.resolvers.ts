/** GraphQL fields of results and the search of the line (contract/schema.graphql `sportResults`, …). */
import { millisecondsInDay } from 'date-fns/constants';
import { dayBounds } from '#contract/days.ts';
import type { FeedTree } from '#contract/feed.ts';
import type { ContentLocale } from '#contract/locales.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { connectionOf, pageOf } from '#platform/kernel/paging.ts';
import type * as Gql from '#platform/graphql/resolver-types.generated.ts';
import { eventView } from './event-views.ts';
import type { LineEntry } from './line-mirror.ts';
import type { Line } from './line.service.ts';
import { shownMarkets } from './shown-markets.ts';
import { searchMatches } from './search-matches.ts';

export type LineDeps = {
  line: Line;
  clock: Clock;
  /** True where the region opens sports. */
  isOpen: (region: string) => boolean;
  /** The time zone of the region's days. */
  timeZone: (region: string) => string;
};
type Results = 'sportResults' | 'sportSearch';
export type LineQueries = Pick<
  Gql.QueryResolvers,
  'sports' | 'sportEvents' | 'sportEvent' | 'sportPrices' | Results
>;

const MOST_RESULTS = 500;
/** How far back results are available. */
export const RESULTS_BACK_MS = 366 * millisecondsInDay;
export const NO_EVENTS = { totalCount: 0, hasNextPage: false, edges: [] };

/** An offered event as the GraphQL type of lists. */
export const offeredView = (
  { mirror }: Pick<Line, 'mirror'>,
  { event, markets }: LineEntry,
  { tree, locale }: { tree: FeedTree; locale: ContentLocale },
) =>
  eventView(event, {
    tree,
    locale,
    markets: shownMarkets(markets.values(), (producer) => mirror.isLost(producer)),
  });

export function createResultResolvers({
  line,
  clock,
  isOpen,
  timeZone,
}: LineDeps): Pick<Gql.QueryResolvers, Results> {
  return {
    sportResults: async (_root, { competition, day, first, offset }, { region, locale }) => {
      if (!isOpen(region)) return NO_EVENTS;
      const { from, to } = dayBounds(day, timeZone(region));
      const now = clock.now().getTime();
      if (from > now || from < now - RESULTS_BACK_MS) return NO_EVENTS;
      const tree = await line.tree();
      // Only competitions of the tree are asked for, because other texts would fill the cache.
      if (!tree.competitions.some(({ id }) => id === competition)) return NO_EVENTS;
      const events = await line.between({ competitionId: competition, from, to });
      const matches = events
        .filter(({ kind }) => kind === 'match')
        .flatMap((event) => eventView(event, { tree, locale }) ?? []);
      const page = pageOf(matches, { first, offset }, MOST_RESULTS);
      return connectionOf(page, page.items);
    },
    sportSearch: async (_root, { text, first, offset }, { region, locale }) => {
      if (!isOpen(region)) return NO_EVENTS;
      const [tree, entries] = await Promise.all([line.tree(), line.offered({ kind: 'match' })]);
      const page = pageOf(searchMatches(entries, text, tree), { first, offset });
      const nodes = page.items.flatMap((entry) => offeredView(line, entry, { tree, locale }) ?? []);
      return connectionOf(page, nodes);
    },
  };
}

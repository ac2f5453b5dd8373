/**
 * Cost of a field's own resolver, without the fields below it. One unit is the work of one plain field: about
 * two microseconds of processor time. The costs were measured with the seeded catalogue
 * (docs/decisions/0115).
 */
type Args = Readonly<Record<string, unknown>>;
type Price = number | ((args: Args) => number);

/** One statement of the database. */
const READ = 100;
/** Comparing every game of the catalogue with a text that may contain typing errors. */
const SEARCH = 450;
/** Filtering the same list once for each facet. */
const FACETS = 200;

/** Comparing three thousand matches in all languages with a text that may contain typing errors: seven milliseconds. */
const SEARCH_MATCHES = 8 * SEARCH;

/** Reading an event of the feed with all its markets. */
const FEED_EVENT = 4 * READ;
/** Reading some ten matches of the feed that are not offered any more. */
const FEED_LIST = 12 * READ;

const isSearch = ({ search }: Args): boolean => typeof search === 'string' && search !== '';
const numberOf = (list: unknown): number => (Array.isArray(list) ? list.length : 0);

const MOST_ROWS = 100;
const rowsOf = ({ first }: Args): number =>
  typeof first === 'number' ? Math.min(Math.max(first, 0), MOST_ROWS) : MOST_ROWS;

/** Costs by type and field. A field that is not listed has no cost of its own. */
export const PRICES: Readonly<Record<string, Price>> = {
  'Query.sortedGames': (args) => 40 + numberOf(args['id_In']) + (isSearch(args) ? SEARCH : 0),
  'Query.gameFacets': (args) => FACETS + (isSearch(args) ? 3 * SEARCH : 0),
  'Query.competitionsGames': 40,
  'Query.fastCashbackGames': 40,
  'Query.userLatestedGames': 2 * READ,
  'Query.game': 20,
  'Query.gameInit': 2 * READ,
  'Query.gameGroups': 20,
  'Query.gameGroup': 10,
  'Query.manufacturers': (args) => 3 * READ + (isSearch(args) ? SEARCH : 0),
  'Query.manufacturer': 20,
  'Query.currentUser': READ,
  'Query.userPromo': 2 * READ,
  'Query.competition': 20,
  'Query.competitions': 40,
  'Query.contentList': READ,
  'Query.imageContentList': ({ ids }) => READ + numberOf(ids),
  'Query.propsContent': READ,
  'Query.markdownContent': READ,
  'Query.markdownPages': READ,
  'Query.pageSeoData': 50,
  'Query.siteInfo': 10,
  'Query.topWins': 40,
  'Query.jackpots': 8 * READ,
  'Query.jackpotWins': 2 * READ,
  'Query.landing': 2 * READ,
  // The resolver counts three thousand events in memory.
  'Query.sports': 4 * READ,
  // Columns that are not kept in memory are read from the feed, row by row.
  'Query.sportEvents': (args) => 3 * READ + (typeof args['columns'] === 'string' ? READ * rowsOf(args) : 0),
  'Query.sportEvent': FEED_EVENT,
  // The feed computes the results unless they are cached, in slices of four milliseconds with pauses, one
  // after another.
  'Query.sportResults': 2 * FEED_LIST,
  'Query.sportTable': 4 * FEED_LIST,
  'Query.sportScorers': 2 * FEED_LIST,
  'Query.sportPrices': FEED_LIST,
  'Query.sportDay': 4 * FEED_LIST,
  'Query.sportFixtures': 4 * FEED_LIST,
  'Query.sportCalendar': READ,
  'Query.sportSearch': SEARCH_MATCHES,
  'Query.sportOffers': 2 * READ,
  'Query.sportsbookPromoFeed': READ,
  'Query.sportBetTerms': ({ currencies }) => 10 * numberOf(currencies),
  'Query.sportsbookSeo': 50,
  'Query.sitemapGames': 50,
  'Mutation.favoriteChangeStatus': 5 * READ,
  'Mutation.refreshToken': 4 * READ,
  'CurrentUser.favorites': 2 * READ,
  // The leaders, winners and numbers of players are cached for a few seconds; the player's own place is not.
  'Competition.competitors': 10,
  'Competition.competitorsWinners': 10,
  'Competition.usersCount': 5,
  'Competition.userPlace': 2 * READ,
  'Competition.userResults': 2 * READ,
};

/** True for a field whose resolver has a cost. `field`: type and name. */
export const isPriced = (field: string): boolean => Object.hasOwn(PRICES, field);

/** Units of work of one call of the field's resolver. */
export function priceOf(field: string, args: Args): number {
  const price = PRICES[field] ?? 0;
  return typeof price === 'number' ? price : price(args);
}

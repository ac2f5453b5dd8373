/** Search of matches by the names of their sides, leagues and countries, as forgiving as that of the games. */
import type { FeedEvent, FeedTree } from '#contract/feed.ts';
import { CONTENT_LOCALES } from '#contract/locales.ts';
import { bestMatches, readQuery, searchText, type SearchText } from '#contract/search/search-match.ts';
import { isLiveEvent } from './shown-markets.ts';

/** Folded texts by event: a search visits all of them. */
const textsByEvent = new WeakMap<FeedEvent, SearchText>();
/** By names: the mirror makes a new object of a changed event, in play every second, and its names stay. */
const textsByNames = new Map<string, SearchText>();
/** More than events are offered at a time; of others the oldest texts go. */
const TEXTS_KEPT = 10_000;

/** Names of a country in all languages: the feed has names of areas only. */
const countryNames = (country: string): string[] =>
  CONTENT_LOCALES.flatMap(
    (locale) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }).of(country) ?? [],
  );

/** By competition: its names, and those of its country or area. */
function placeNames({ competitions, categories }: FeedTree): ReadonlyMap<string, string> {
  const areas = new Map(
    categories.map(({ id, country, names }) => [
      id,
      [...(country === null ? [] : countryNames(country)), ...Object.values(names)],
    ]),
  );
  return new Map(
    competitions.map(({ id, categoryId, names }) => [
      id,
      [...Object.values(names), ...(areas.get(categoryId) ?? [])].join(' '),
    ]),
  );
}

/** The feed keeps its tree until it changes. */
const places = new WeakMap<FeedTree, ReadonlyMap<string, string>>();
function placesOf(tree: FeedTree): ReadonlyMap<string, string> {
  const known = places.get(tree) ?? placeNames(tree);
  places.set(tree, known);
  return known;
}

function textOf(event: FeedEvent, tree: FeedTree): SearchText {
  const known = textsByEvent.get(event) ?? textOfNames(event, tree);
  textsByEvent.set(event, known);
  return known;
}

function textOfNames({ home, away, competitionId }: FeedEvent, tree: FeedTree): SearchText {
  // Languages of one alphabet have the same names.
  const names = [...new Set([home, away].flatMap((side) => (side ? Object.values(side.names) : [])))].join(
    ' ',
  );
  const place = placesOf(tree).get(competitionId) ?? '';
  const key = `${names}\n${place}`;
  const known = textsByNames.get(key);
  if (known) return known;
  // The sides come first: the place is what the manufacturer of a game is.
  const text = searchText(names, place);
  // The space before the name: which side plays at home is no matter, so no rank is higher than that of a word.
  const spaced = { ...text, name: text.spacedName };
  textsByNames.set(key, spaced);
  const [oldest] = textsByNames.keys();
  if (textsByNames.size > TEXTS_KEPT && oldest !== undefined) textsByNames.delete(oldest);
  return spaced;
}

/** Matches whose sides, league or country have the text in their names, the best first, of equals those in play. */
export function searchMatches<T extends { readonly event: FeedEvent }>(
  entries: readonly T[],
  text: string,
  tree: FeedTree,
): readonly T[] {
  const { live = [], ahead = [] } = Object.groupBy(entries, ({ event }) =>
    isLiveEvent(event) ? 'live' : 'ahead',
  );
  return bestMatches([...live, ...ahead], ({ event }) => textOf(event, tree), readQuery(text));
}

/** Search of matches by the names of their sides, leagues and countries, as forgiving as that of the games. */
import type { FeedEvent, FeedTree } from '#contract/feed.ts';
import { CONTENT_LOCALES } from '#contract/locales.ts';
import { bestMatches, readQuery, searchText, type SearchText } from '#contract/search/search-match.ts';
import { isLiveEvent } from './shown-markets.ts';

/** Folded texts by event: a search visits all of them, and the mirror makes a new object of a changed one. */
const texts = new WeakMap<FeedEvent, SearchText>();

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
  const known = texts.get(event);
  if (known) return known;
  const names = [event.home, event.away].flatMap((side) => (side ? Object.values(side.names) : []));
  // The sides come first: the place is what the manufacturer of a game is.
  const text = searchText(names.join(' '), placesOf(tree).get(event.competitionId));
  // The space before the name: which side plays at home is no matter, so no rank is higher than that of a word.
  const spaced = { ...text, name: text.spacedName };
  texts.set(event, spaced);
  return spaced;
}

/** Matches whose sides, league or country have the text in their names, the best first, of equals those in play. */
export function searchMatches<T extends { readonly event: FeedEvent }>(
  entries: readonly T[],
  text: string,
  tree: FeedTree,
): readonly T[] {
  const liveFirst = entries.toSorted((a, b) => Number(isLiveEvent(b.event)) - Number(isLiveEvent(a.event)));
  return bestMatches(liveFirst, ({ event }) => textOf(event, tree), readQuery(text));
}

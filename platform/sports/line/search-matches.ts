/**
 * Searches matches by the names of their sides, leagues and countries; as tolerant of typing errors as the
 * search of games.
 */
import type { FeedEvent, FeedTree } from '#contract/feed.ts';
import { CONTENT_LOCALES } from '#contract/locales.ts';
import { bestMatches, readQuery, searchText, type SearchText } from '#contract/search/search-match.ts';
import { isLiveEvent } from './shown-markets.ts';

/** Search texts by event, kept because each search visits all events. */
const textsByEvent = new WeakMap<FeedEvent, SearchText>();
/**
 * Search texts by names, kept because the mirror makes a new object for each change of an event (in play every
 * second), while its names stay.
 */
const textsByNames = new Map<string, SearchText>();
/**
 * Maximum number of texts by names: more than the events that are offered at a time. The oldest texts are
 * deleted.
 */
const TEXTS_KEPT = 10_000;

/** Names of a country in all content languages; the feed itself only has names of areas. */
const countryNames = (country: string): string[] =>
  CONTENT_LOCALES.flatMap(
    (locale) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }).of(country) ?? [],
  );

/** Text by id of the competition: its names, and those of its country or area. */
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

/** Texts of places by tree; the feed's tree stays the same object until it changes. */
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
  // A set, because languages with the same alphabet have the same names.
  const names = [...new Set([home, away].flatMap((side) => (side ? Object.values(side.names) : [])))].join(
    ' ',
  );
  const place = placesOf(tree).get(competitionId) ?? '';
  const key = `${names}\n${place}`;
  const known = textsByNames.get(key);
  if (known) return known;
  // The names of the sides rank above the place, as a game's title ranks above its manufacturer.
  const text = searchText(names, place);
  // Every name begins with a space, so that a match at the beginning of the text ranks like one at any word: it
  // does not matter which side plays at home.
  const spaced = { ...text, name: text.spacedName };
  textsByNames.set(key, spaced);
  const [oldest] = textsByNames.keys();
  if (textsByNames.size > TEXTS_KEPT && oldest !== undefined) textsByNames.delete(oldest);
  return spaced;
}

/**
 * Matches whose sides, league or country have the text in their names, the best matches first; of equally good
 * ones those in play first.
 */
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

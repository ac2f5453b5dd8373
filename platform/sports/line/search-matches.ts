/** Search of matches by the names of their sides, as forgiving as that of the games. */
import type { FeedEvent } from '#contract/feed.ts';
import { bestMatches, readQuery, searchText, type SearchText } from '#contract/search/search-match.ts';
import { isLiveEvent } from './line.service.ts';

/** Folded texts by event: a search visits all of them, and the mirror makes a new object of a changed one. */
const texts = new WeakMap<FeedEvent, SearchText>();

function textOf(event: FeedEvent): SearchText {
  const known = texts.get(event);
  if (known) return known;
  const names = [event.home, event.away].flatMap((side) => (side ? Object.values(side.names) : []));
  const text = searchText(names.join(' '));
  // The space before the name: which side plays at home is no matter, so no rank is higher than that of a word.
  const spaced = { ...text, name: text.spacedName };
  texts.set(event, spaced);
  return spaced;
}

/** Matches whose sides have the text in their names, the best first, of equals those in play. */
export function searchMatches<T extends { readonly event: FeedEvent }>(
  entries: readonly T[],
  text: string,
): readonly T[] {
  const liveFirst = entries.toSorted((a, b) => Number(isLiveEvent(b.event)) - Number(isLiveEvent(a.event)));
  return bestMatches(liveFirst, ({ event }) => textOf(event), readQuery(text));
}

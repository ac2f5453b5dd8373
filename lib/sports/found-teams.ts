/** Teams, players and sports whose names match a search, taken from the events that it found. Pure. */
import { SPORT_IDS } from '#contract/feed.ts';
import { bestMatches, readQuery, searchedFor, searchText } from '#contract/search/search-match.ts';
import { foldText } from '#lib/core/fold-text.ts';
import type { FoundEvent } from './answers.ts';

type FoundTeam = { readonly id: string; readonly name: string; readonly event: FoundEvent };

/** True when each word of the text begins a word of the name. */
const isNamed = (name: string, text: string): boolean => {
  const words = foldText(name).split(/[^\p{L}\p{N}]+/u);
  return foldText(text)
    .split(/\s+/u)
    .filter(Boolean)
    .every((wanted) => words.some((word) => word.startsWith(wanted)));
};

/** Sides of the found events that the text names, once each, as forgiving as the search of the events. */
export function teamsOf(events: readonly FoundEvent[], text: string): readonly FoundTeam[] {
  const sides = new Map<string, FoundTeam>();
  for (const event of events)
    for (const side of [event.home, event.away])
      if (side && !sides.has(side.id)) sides.set(side.id, { ...side, event });
  return bestMatches([...sides.values()], ({ name }) => searchText(name), readQuery(text));
}

/** The text of which the found events are: the typed one, or the same keys on the other layout. */
export function meantText(events: readonly FoundEvent[], text: string): string {
  const best = teamsOf(events, text)[0];
  return (best && searchedFor(searchText(best.name), readQuery(text))) ?? text;
}

/** Sports whose name begins so. `nameOf`: in the language of the page. */
export const sportsOf = (text: string, nameOf: (sport: number) => string): readonly number[] =>
  Object.values(SPORT_IDS).filter((sport) => isNamed(nameOf(sport), text));

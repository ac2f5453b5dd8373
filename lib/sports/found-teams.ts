/** Teams, players and sports whose names match a search, taken from the events that it found. Pure. */
import { ALL_SPORT_IDS } from '#contract/feed.ts';
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

type Named = FoundTeam & { readonly isTeam: boolean };

/**
 * Sides and competitions of the found events that the text names, each once, with the same tolerance as the search of
 * events. They are matched together, because typing errors are considered only when no name contains the text itself.
 */
function namedIn(events: readonly FoundEvent[], text: string): readonly Named[] {
  const all = new Map<string, Named>();
  for (const event of events)
    for (const one of [event.home, event.away, event.competition]) {
      const isTeam = one !== event.competition;
      const key = `${isTeam} ${one?.id}`;
      if (one && !all.has(key)) all.set(key, { id: one.id, name: one.name, event, isTeam });
    }
  return bestMatches([...all.values()], ({ name }) => searchText(name), readQuery(text));
}

/** Sides of the found events that the text names. */
export const teamsOf = (events: readonly FoundEvent[], text: string): readonly FoundTeam[] =>
  namedIn(events, text).filter(({ isTeam }) => isTeam);

/** The text by which the events were found: the typed text, or the same keys on the other keyboard layout. */
export function meantText(events: readonly FoundEvent[], text: string): string {
  const best = namedIn(events, text)[0];
  return (best && searchedFor(searchText(best.name), readQuery(text))) ?? text;
}

/** Ids of the sports whose name begins with the text. `nameOf`: a sport's name in the language of the page. */
export const sportsOf = (text: string, nameOf: (sport: number) => string): readonly number[] =>
  ALL_SPORT_IDS.filter((sport) => isNamed(nameOf(sport), text));

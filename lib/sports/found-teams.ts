/** Teams, players and sports whose names match a search, taken from the events that it found. Pure. */
import { SPORT_IDS } from '#contract/feed.ts';
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

/** Sides of the found events that the text names, once each, in the order of their events. */
export function teamsOf(events: readonly FoundEvent[], text: string): readonly FoundTeam[] {
  const sides = events.flatMap((event) =>
    [event.home, event.away].flatMap((side) => (side ? [{ ...side, event }] : [])),
  );
  const found = new Map<string, FoundTeam>();
  for (const side of sides) if (!found.has(side.id) && isNamed(side.name, text)) found.set(side.id, side);
  return [...found.values()];
}

/** The query of which the found events are: the first that names one of their teams, or the first of all. */
export const meantText = (events: readonly FoundEvent[], tries: readonly string[]): string =>
  tries.find((text) => teamsOf(events, text).length > 0) ?? tries[0] ?? '';

/** Sports whose name begins so. `nameOf`: in the language of the page. */
export const sportsOf = (text: string, nameOf: (sport: number) => string): readonly number[] =>
  Object.values(SPORT_IDS).filter((sport) => isNamed(nameOf(sport), text));

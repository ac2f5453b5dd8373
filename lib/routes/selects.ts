/**
 * Query parameters that select content of a page: `?day=2026-11-26`. A static page cannot read its query, so
 * the request decision writes them as the last segments of the internal path.
 */
import { millisecondsInDay } from 'date-fns/constants';
import { isDay } from '#contract/days.ts';
import { toLineSet } from '#contract/sports/line-sets.ts';
import { PARAM_SHAPES } from './params.ts';

/** Earliest and latest day that can be selected, in days before and after today: results reach back a year. */
const DAYS_BACK = 366;
const DAYS_AHEAD = 15;

/** True for an existing day within DAYS_BACK and DAYS_AHEAD of now. */
function isNearDay(text: string, now: Date): boolean {
  if (!isDay(text)) return false;
  const days = (Date.parse(text) - now.getTime()) / millisecondsInDay;
  return days > -DAYS_BACK && days < DAYS_AHEAD;
}

const SELECTS = {
  day: isNearDay,
  sport: PARAM_SHAPES.sport,
  competition: PARAM_SHAPES.event,
  team: PARAM_SHAPES.event,
  other: PARAM_SHAPES.event,
  columns: (value) => toLineSet(value) !== null,
  page: (value) => /^(?:[2-9]|[1-9]\d)$/.test(value),
} as const satisfies Record<string, (value: string, now: Date) => boolean>;
export type SelectName = keyof typeof SELECTS;
export type Selected = Readonly<Partial<Record<SelectName, string>>>;

/** Segment of the internal path that stands for a missing parameter. */
const NOT_SELECTED = '-';

/** The parameters of a query, in the order of the row; unknown parameters and invalid values are ignored. */
export function readSelected(names: readonly SelectName[], query: URLSearchParams, now: Date): Selected {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = query.get(name);
      return value !== null && SELECTS[name](value, now) ? [[name, value]] : [];
    }),
  );
}

/** The last segments of the internal path, each after a slash. */
export const selectSegments = (names: readonly SelectName[], selected: Selected): string =>
  names.map((name) => `/${selected[name] ?? NOT_SELECTED}`).join('');

/** The query of the address, without its question mark; '' = no selection. */
export const selectSearch = (names: readonly SelectName[], selected: Selected): string =>
  new URLSearchParams(
    names.flatMap((name) => (selected[name] === undefined ? [] : [[name, selected[name]]])),
  ).toString();

/** The value in a segment of the internal path; null = nothing is selected. */
export const selectedOf = (segment: string): string | null => (segment === NOT_SELECTED ? null : segment);

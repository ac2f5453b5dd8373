/** Calendar days as texts `YYYY-MM-DD`, whose alphabetical order is that of time, and the age of a person. */
import { clockOf, momentOf, UTC } from './time-zones.ts';

/** True for the text of a day that exists in the calendar. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The day of a moment in a zone. */
export const dayOfTime = (time: Date, zone = UTC): string =>
  zone === UTC ? time.toISOString().slice(0, 10) : clockOf(time, zone).day;

const DAY_MS = 86_400_000;

/** The day that comes `by` days after another. */
export const shiftDay = (day: string, by: number): string =>
  new Date(Date.parse(day) + by * DAY_MS).toISOString().slice(0, 10);

/**
 * First moments of a day and of the next day in a zone; milliseconds since 1970. `day` must exist. A day on which the
 * clocks change has 23 or 25 hours.
 */
export const dayBounds = (day: string, zone = UTC): { from: number; to: number } => ({
  from: momentOf(Date.parse(day), zone),
  to: momentOf(Date.parse(shiftDay(day, 1)), zone),
});

/** Whole years from one day to another; the birthday of 29 February counts as 1 March in common years. */
export function yearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) < from.slice(5) ? years - 1 : years;
}

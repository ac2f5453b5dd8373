/** Days of lists of matches, `2026-11-26`. Pure. */
import { shiftDay } from '#contract/days.ts';

/** Days from `from` on, in their order. */
export const daysFrom = (from: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => shiftDay(from, index));

/**
 * `count` days for a picker, including the selected one and none after `last`; days before the selected one
 * fill up the number.
 */
export function daysAround(chosen: string, { count, last }: { count: number; last: string }): string[] {
  const end = [shiftDay(chosen, Math.floor(count / 2)), last].toSorted()[0] ?? last;
  return daysFrom(shiftDay(end, 1 - count), count);
}

/** A day as text: `Thu` and `26 Nov`, in the page's language. */
export function dayWords(day: string, locale: string): { weekday: string; date: string } {
  const at = new Date(`${day}T00:00:00Z`);
  const write = (format: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...format, timeZone: 'UTC' }).format(at);
  return { weekday: write({ weekday: 'short' }), date: write({ day: 'numeric', month: 'short' }) };
}

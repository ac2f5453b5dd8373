/**
 * The time filter of the line (products §7.2): the last segment of its addresses. Days are those of the region's time
 * zone.
 */
import { dayBounds, dayOfTime, isDay, shiftDay } from '#contract/days.ts';

export const LINE_TIMES = ['all', '1', '3', '6', '12', '24', 'today', 'tomorrow'] as const;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Number of days ahead that the line covers. */
const DAYS_AHEAD = 14;

/**
 * Bounds of an event's start; null for a text that is no filter. `from` or `to` null: unlimited (events that
 * have not started are offered anyway). Whole minutes, so that pages rendered within one share the platform's
 * response.
 */
export function timeRange(
  text: string,
  now: Date,
  zone: string,
): { from: Date | null; to: Date | null } | null {
  const time = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  const today = dayOfTime(new Date(time), zone);
  if (text === 'all') return { from: null, to: null };
  if (text === 'today') return rangeOfDay(today, today, zone);
  if (text === 'tomorrow') return rangeOfDay(shiftDay(today, 1), today, zone);
  if ((LINE_TIMES as readonly string[]).includes(text))
    return { from: null, to: new Date(time + Number(text) * HOUR_MS) };
  const isListed = isDay(text) && text >= today && text <= shiftDay(today, DAYS_AHEAD);
  return isListed ? rangeOfDay(text, today, zone) : null;
}

function rangeOfDay(day: string, today: string, zone: string): { from: Date | null; to: Date } {
  const { from, to } = dayBounds(day, zone);
  return { from: day === today ? null : new Date(from), to: new Date(to) };
}

/** The time filter of the line (products §7.2): the last segment of its addresses. Days are days in UTC. */
export const LINE_TIMES = ['all', '1', '3', '6', '12', '24', 'today', 'tomorrow'] as const;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Number of days ahead that the line covers. */
const DAYS_AHEAD = 14;

const dayStart = (time: number): number => Math.floor(time / DAY_MS) * DAY_MS;

/**
 * Bounds of an event's start; null for a text that is no filter. `from` or `to` null: unlimited (events that
 * have not started are offered anyway). Whole minutes, so that pages rendered within one share the platform's
 * response.
 */
export function timeRange(text: string, now: Date): { from: Date | null; to: Date | null } | null {
  const time = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  const today = dayStart(time);
  const until = (to: number) => ({ from: null, to: new Date(to) });
  const day = (start: number) => ({ from: new Date(start), to: new Date(start + DAY_MS) });
  if (text === 'all') return { from: null, to: null };
  if (text === 'today') return until(today + DAY_MS);
  if (text === 'tomorrow') return day(today + DAY_MS);
  if ((LINE_TIMES as readonly string[]).includes(text)) return until(time + Number(text) * HOUR_MS);
  if (!DATE.test(text)) return null;
  const start = Date.parse(text);
  if (Number.isNaN(start) || new Date(start).toISOString().slice(0, 10) !== text) return null;
  if (start < today || start > today + DAYS_AHEAD * DAY_MS) return null;
  return start === today ? until(today + DAY_MS) : day(start);
}

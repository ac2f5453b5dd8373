/** The time filter of the line (products §7.2): the last segment of its addresses. Days are days in UTC. */
export const LINE_TIMES = ['all', '1', '3', '6', '12', '24', 'today', 'tomorrow'] as const;
export type LineTime = (typeof LINE_TIMES)[number];

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Days ahead that the line can be asked for. */
const DAYS_AHEAD = 14;

const dayStart = (time: number): number => Math.floor(time / DAY_MS) * DAY_MS;

/** Start of events from and to; null for a text that is no filter. `to` null: no end. */
export function timeRange(text: string, now: Date): { from: Date; to: Date | null } | null {
  const time = now.getTime();
  const today = dayStart(time);
  const range = (from: number, to: number) => ({ from: new Date(from), to: new Date(to) });
  if (text === 'all') return { from: now, to: null };
  if (text === 'today') return range(time, today + DAY_MS);
  if (text === 'tomorrow') return range(today + DAY_MS, today + 2 * DAY_MS);
  if ((LINE_TIMES as readonly string[]).includes(text)) return range(time, time + Number(text) * HOUR_MS);
  if (!DATE.test(text)) return null;
  const day = Date.parse(text);
  if (Number.isNaN(day) || new Date(day).toISOString().slice(0, 10) !== text) return null;
  if (day < today || day > today + DAYS_AHEAD * DAY_MS) return null;
  return range(Math.max(day, time), day + DAY_MS);
}

/**
 * When the support answers: a week of opening times in a time zone. Pure. Times are minutes of the local day; a time
 * that ends after midnight ends on the next day.
 */
import * as v from 'valibot';
import { isTimeZone, localTime, momentOf } from '#contract/time-zones.ts';
import type { SupportHours } from '#contract/rest/support.ts';

const DAY_MINUTES = 24 * 60;
const MINUTE = 60_000;
/** Monday is the first day of the week, as in ISO 8601. */
const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

const minute = (max: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(max));
const zoneName = v.pipe(v.string(), v.check(isTimeZone));
/**
 * Opening hours. `week`: the opening times of each day, Monday first, in minutes of the day; `to` is up to 24 h
 * after the end of the day.
 */
export const weekHours = v.strictObject({
  zone: zoneName,
  week: v.pipe(
    v.array(
      v.array(
        v.pipe(
          v.strictObject({ from: minute(DAY_MINUTES - 1), to: minute(2 * DAY_MINUTES) }),
          v.check(({ from, to }) => from < to && to - from <= DAY_MINUTES),
        ),
      ),
    ),
    v.length(DAYS.length),
  ),
});
export type WeekHours = v.InferOutput<typeof weekHours>;

/** The opening times around `at`, from two days before to a week after it; those that touch are joined. */
function openings({ zone, week }: WeekHours, at: number): { from: number; to: number }[] {
  const today = Math.floor(localTime(at, zone) / (DAY_MINUTES * MINUTE)) * DAY_MINUTES * MINUTE;
  const spans = Array.from({ length: DAYS.length + 3 }, (_, index) => index - 2).flatMap((offset) => {
    const day = today + offset * DAY_MINUTES * MINUTE;
    const weekday = (new Date(day).getUTCDay() + 6) % DAYS.length;
    return (week[weekday] ?? []).map(({ from, to }) => ({
      from: momentOf(day + from * MINUTE, zone),
      to: momentOf(day + to * MINUTE, zone),
    }));
  });
  const joined: { from: number; to: number }[] = [];
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else joined.push({ ...span });
  }
  return joined;
}

const iso = (at: number | undefined): string | null => (at === undefined ? null : new Date(at).toISOString());

/**
 * Whether the support answers at `now`, and when that changes: `until` when it is open, `from` when it is
 * closed. `hours` null = around the clock.
 */
export function supportHoursAt(hours: WeekHours | null, now: Date): SupportHours {
  if (hours === null) return { open: true, until: null, from: null };
  const at = now.getTime();
  const spans = openings(hours, at);
  const current = spans.find(({ from, to }) => from <= at && at < to);
  if (current) {
    // An opening that lasts beyond the computed week counts as endless.
    const isEndless = current.to - at > 6 * DAY_MINUTES * MINUTE;
    return { open: true, until: isEndless ? null : iso(current.to), from: null };
  }
  return { open: false, until: null, from: iso(spans.find(({ from }) => from > at)?.from) };
}

const RULE = /^([a-z,-]+)\s+(\d{1,2}):(\d{2})-(\d{1,2}):(\d{2})$/;

function daysOf(text: string): number[] | null {
  const days = text.split(',').map((part) => {
    const [from = '', to = from] = part.split('-');
    const [first, last] = [DAYS.indexOf(from as never), DAYS.indexOf(to as never)];
    if (first < 0 || last < first) return null;
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
  return days.includes(null) ? null : days.flatMap((each) => each ?? []);
}

/** Opening time in minutes of the day, the end on the same or the next day; null = invalid times. */
function spanOf(numbers: readonly string[]): { from: number; to: number } | null {
  const [fromHour = 0, fromMinute = 0, toHour = 0, toMinute = 0] = numbers.map(Number);
  const [from, end] = [fromHour * 60 + fromMinute, toHour * 60 + toMinute];
  if (fromMinute > 59 || toMinute > 59 || from >= DAY_MINUTES || end > DAY_MINUTES) return null;
  return { from, to: end <= from ? end + DAY_MINUTES : end };
}

/**
 * Parses `mon-fri 09:00-21:00; sat,sun 10:00-18:00`; a period that ends at or before its beginning ends on
 * the next day. Null for any other format.
 */
export function readWeek(text: string): WeekHours['week'] | null {
  const week: WeekHours['week'] = DAYS.map(() => []);
  for (const rule of text.toLowerCase().split(';')) {
    const [, names = '', ...numbers] = RULE.exec(rule.trim()) ?? [];
    const [days, span] = [daysOf(names), spanOf(numbers)];
    if (days === null || span === null) return null;
    for (const day of days) week[day]?.push(span);
  }
  return week;
}

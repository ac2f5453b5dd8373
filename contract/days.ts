/** Calendar days as texts `YYYY-MM-DD`, which compare like texts, and the age of a person. */

/** True for a day that exists. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** A name of the IANA time zone database. */
export const UTC = 'UTC';

/** True for a time zone that the runtime knows. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const formats = new Map<string, Intl.DateTimeFormat>();
/** Zones come from jurisdiction profiles, so they are few. */
function formatIn(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'shortOffset',
  });
  formats.set(zone, format);
  return format;
}

/** A moment as clocks in a zone show it: `2026-11-27`, `04:30`, and `UTC` or the offset, `GMT+5`. */
export function clockOf(time: Date, zone: string): { day: string; time: string; offset: string } {
  const parts = Object.fromEntries(
    formatIn(zone)
      .formatToParts(time)
      .map(({ type, value }) => [type, value]),
  );
  return {
    day: `${parts['year']}-${parts['month']}-${parts['day']}`,
    time: `${parts['hour']}:${parts['minute']}`,
    offset: (parts['timeZoneName'] ?? '').replace(/^GMT(\+0)?$/, UTC),
  };
}

/** The day of a moment in a zone. */
export const dayOfTime = (time: Date, zone = UTC): string =>
  zone === UTC ? time.toISOString().slice(0, 10) : clockOf(time, zone).day;

const DAY_MS = 86_400_000;

/** The first moment of a day in a zone, milliseconds since 1970; `day` must exist. */
function startOfDay(day: string, zone: string): number {
  const midnight = Date.parse(day);
  const offsetAt = (time: number): number => {
    const local = clockOf(new Date(time), zone);
    return Date.parse(`${local.day}T${local.time}Z`) - time;
  };
  // The clocks may be changed on this day: with the offset of the day before or of the day after.
  const starts = [midnight - DAY_MS, midnight + DAY_MS].map((near) => midnight - offsetAt(near));
  return (
    starts.toSorted((a, b) => a - b).find((start) => dayOfTime(new Date(start), zone) === day) ?? midnight
  );
}

/** The day that comes `by` days after another. */
export const shiftDay = (day: string, by: number): string =>
  new Date(Date.parse(day) + by * DAY_MS).toISOString().slice(0, 10);

/**
 * First moment of a day in a zone, and of the next one; milliseconds since 1970. `day` must exist. With a change of
 * the clocks it has 23 or 25 hours.
 */
export const dayBounds = (day: string, zone = UTC): { from: number; to: number } => ({
  from: startOfDay(day, zone),
  to: startOfDay(shiftDay(day, 1), zone),
});

/** Whole years from one day to another; the birthday of 29 February counts as 1 March in common years. */
export function yearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) < from.slice(5) ? years - 1 : years;
}

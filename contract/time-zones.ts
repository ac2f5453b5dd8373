/** Time zones of the IANA database, by the runtime's own data (`Intl`). */

/** The time zone where no other one is set. */
export const UTC = 'UTC';

/** True for a time zone that the runtime knows. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const formats = new Map<string, Intl.DateTimeFormat>();
/** The format of a zone, cached for ever: zones come from settings of operators, so they are few. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(zone, made);
  return made;
}

/**
 * What the clocks of a zone show at `at`, in whole seconds, written as if it were UTC. Both are milliseconds since
 * 1970.
 */
export function localTime(at: number, zone: string): number {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>;
  return Date.UTC(parts.year, parts.month - 1, parts.day, parts.hour, parts.minute, parts.second);
}

const offsetAt = (at: number, zone: string): number => localTime(at, zone) - Math.floor(at / 1000) * 1000;

/**
 * The moment at which the zone's clocks show `local` (as from `localTime`). For a local time that a clock change
 * skips: the end of the gap.
 */
export function momentOf(local: number, zone: string): number {
  const first = local - offsetAt(local, zone);
  const second = local - offsetAt(first, zone);
  if (localTime(second, zone) === local) return second;
  if (localTime(first, zone) === local) return first;
  return Math.max(first, second);
}

const MINUTE_MS = 60_000;

/** An offset from UTC as text: `UTC`, `GMT+5` or `GMT-3:30`. */
function offsetText(minutes: number): string {
  if (minutes === 0) return UTC;
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `GMT${minutes < 0 ? '-' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}

/** A moment as clocks in a zone show it: `2026-11-27`, `04:30`, and the offset (`offsetText`). */
export function clockOf(time: Date, zone: string): { day: string; time: string; offset: string } {
  const local = new Date(localTime(time.getTime(), zone)).toISOString();
  return {
    day: local.slice(0, 10),
    time: local.slice(11, 16),
    offset: offsetText(Math.round(offsetAt(time.getTime(), zone) / MINUTE_MS)),
  };
}

/** Opening hours of a live table. Pure. */

/** Times of day in UTC, 'HH:MM'. When `to` is before `from`, the table is open over midnight. */
export type OpeningHours = { readonly from: string; readonly to: string };

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

function millisecondOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) * MINUTE_MS;
}

/**
 * When a table that is closed at `now` opens; null while it is open. Milliseconds since 1970. Equal `from` and
 * `to`, and no hours at all, mean open at all times.
 */
export function opensAt(hours: OpeningHours | undefined, now: number): number | null {
  if (!hours) return null;
  const [from, to] = [millisecondOfDay(hours.from), millisecondOfDay(hours.to)];
  const at = now % DAY_MS;
  const isOpen = from === to || (from < to ? at >= from && at < to : at >= from || at < to);
  return isOpen ? null : now - at + (at < from ? from : from + DAY_MS);
}

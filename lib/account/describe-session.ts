/** Describes an open session to its player. */
import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';

/** Name of a region in the given language; null for an empty code and for a code that is not a country. */
export function regionName(region: string | null, locale: string): string | null {
  if (region === null || !/^[A-Z]{2}$/.test(region)) return null;
  try {
    return new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }).of(region) ?? null;
  } catch {
    return null;
  }
}

export type TimeAgo = { unit: 'minutes' | 'hours' | 'days'; count: number };

/**
 * Time from `time` to `now` (both in milliseconds) in its largest unit; future times count as now. The texts are in our
 * messages, because browsers have none in Kazakh, Kyrgyz and Uzbek.
 */
export function timeAgo(time: number, now: number): TimeAgo {
  const ago = Math.max(0, now - time);
  if (ago < millisecondsInHour) return { unit: 'minutes', count: Math.floor(ago / millisecondsInMinute) };
  if (ago < millisecondsInDay) return { unit: 'hours', count: Math.floor(ago / millisecondsInHour) };
  return { unit: 'days', count: Math.floor(ago / millisecondsInDay) };
}

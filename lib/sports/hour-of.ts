/** Hours of a region, whose time zone can differ from UTC by half hours. Pure. */
import { millisecondsInMinute } from 'date-fns/constants';
import { clockOf } from '#contract/time-zones.ts';

/** When the region's hour of a moment began, as ISO 8601. */
export function hourOf(moment: string, zone: string): string {
  const minutes = Number(clockOf(new Date(moment), zone).time.slice(3));
  const at = Math.floor(Date.parse(moment) / millisecondsInMinute) - minutes;
  return new Date(at * millisecondsInMinute).toISOString();
}

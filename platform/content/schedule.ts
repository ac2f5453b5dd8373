/** Period of a content block: fixed times, or repeated editions. */
import { millisecondsInDay } from 'date-fns/constants';
import * as v from 'valibot';

const time = v.pipe(
  v.string(),
  v.check((value) => !Number.isNaN(Date.parse(value))),
);
const schedule = v.object({
  /** Start of the first edition. */
  first: time,
  lengthDays: v.pipe(v.number(), v.minValue(0.01), v.maxValue(3_650)),
  /** Days from the start of one edition to the start of the next one; absent = a single edition. */
  everyDays: v.optional(v.pipe(v.number(), v.minValue(0.01), v.maxValue(3_650))),
  /** An edition is announced this many days before its start; until then the previous edition is shown as ended. */
  announceDays: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(365)), 3),
});

export type ActiveSettings = { dateStart: string; dateEnd: string };

/**
 * Times of the edition to show at the time `now`: the current one, else the announced one, else the last one
 * that has ended. Null = `raw` is no schedule.
 */
export function editionAt(raw: unknown, now: Date): ActiveSettings | null {
  const parsed = v.safeParse(schedule, raw);
  if (!parsed.success) return null;
  const { first, lengthDays, everyDays, announceDays } = parsed.output;
  const origin = Date.parse(first);
  const edition = (number: number): ActiveSettings => {
    const start = origin + number * (everyDays ?? 0) * millisecondsInDay;
    return {
      dateStart: new Date(start).toISOString(),
      dateEnd: new Date(start + lengthDays * millisecondsInDay).toISOString(),
    };
  };
  if (everyDays === undefined || now.getTime() < origin) return edition(0);
  const current = Math.floor((now.getTime() - origin) / (everyDays * millisecondsInDay));
  const hasEnded = now.getTime() >= origin + (current * everyDays + lengthDays) * millisecondsInDay;
  const nextStart = origin + (current + 1) * everyDays * millisecondsInDay;
  return edition(
    hasEnded && now.getTime() >= nextStart - announceDays * millisecondsInDay ? current + 1 : current,
  );
}

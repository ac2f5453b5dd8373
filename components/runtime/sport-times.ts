/** Writes times of the sports pages in the visitor's time zone, clocks of matches in play, and times until a start. */
import * as v from 'valibot';
import { jsonOf } from '#contract/json-text.ts';
import { marked } from '#lib/core/marks.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { timeText } from '#lib/i18n/time-text.ts';
import { clockText } from '#lib/sports/clock.ts';
import { setText } from './line-writer.ts';

const clock = v.object({
  at: v.number(),
  seconds: v.number(),
  direction: v.string(),
  isRunning: v.boolean(),
  added: v.optional(v.nullable(v.number())),
});
const clockOfText = jsonOf(clock);

const padded = (value: number): string => String(value).padStart(2, '0');
/** `28.11, 14:05`: as long as the text that the server writes, except for the time zone. */
const momentOf = (at: Date): string =>
  `${padded(at.getDate())}.${padded(at.getMonth() + 1)}, ${timeText(at)}`;

/**
 * Rewrites times in the visitor's time zone: the server writes them in that of the region; `dateTime` has the moment.
 */
export function showTimes(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLTimeElement>(`time${marked('local-time')}`)) {
    const at = new Date(element.dateTime);
    if (Number.isNaN(at.getTime())) continue;
    setText(element, element.dataset['localTime'] === 'hour' ? timeText(at) : momentOf(at));
  }
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Time until a start, in whole minutes; empty more than a day before it. */
function startsIn(startsAt: string, t: Translator<'sports'>): string {
  const left = Date.parse(startsAt) - Date.now();
  if (Number.isNaN(left) || left > DAY_MS) return '';
  if (left <= 0) return t('event.startsNow');
  const minutes = Math.ceil(left / MINUTE_MS);
  return t('event.startsIn', {
    hours: Math.floor(minutes / (HOUR_MS / MINUTE_MS)),
    minutes: minutes % (HOUR_MS / MINUTE_MS),
  });
}

/** Writes the clocks of matches and the times until a start, as of `now` (ms). */
export function tickTimes(t: Translator<'sports'>, now: number = Date.now()): void {
  for (const element of document.querySelectorAll<HTMLElement>(marked('clock'))) {
    const read = v.safeParse(clockOfText, element.dataset['clock']);
    const sport = Number(element.closest<HTMLElement>(marked('sport'))?.dataset['sport']);
    if (!read.success) continue;
    const { added } = read.output;
    setText(
      element,
      clockText(read.output, sport, now) + (added ? ` ${t('event.added', { minutes: added })}` : ''),
    );
  }
  for (const element of document.querySelectorAll<HTMLElement>(marked('starts-in')))
    setText(element, startsIn(element.dataset['startsIn'] ?? '', t));
}

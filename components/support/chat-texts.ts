/** Times of the chat as text, in the visitor's time zone. */
import { isSameDay, isSameYear, parseISO, subDays } from 'date-fns';
import type { SupportHours } from '#contract/rest/support.ts';
import type { Translator } from '#lib/i18n/translator.ts';

export const timeText = (iso: string, locale: string): string =>
  new Date(iso).toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' });

/**
 * The day of messages as text: today, yesterday, or the date, with the year unless it is the current year. `day`:
 * `YYYY-MM-DD`.
 */
export function dayText(day: string, now: Date, locale: string, t: Translator<'support'>): string {
  const at = parseISO(day);
  if (isSameDay(at, now)) return t('today');
  if (isSameDay(at, subDays(now, 1))) return t('yesterday');
  return at.toLocaleDateString(locale, {
    day: 'numeric',
    month: 'long',
    ...(!isSameYear(at, now) && { year: 'numeric' }),
  });
}

/** When the support answers: now and until when, or from when again. */
export function hoursText(
  { open, until, from }: SupportHours,
  now: Date,
  locale: string,
  t: Translator<'support'>,
): string {
  if (open) return until === null ? t('hours.always') : t('hours.open', { time: timeText(until, locale) });
  if (from === null) return t('hours.closedUnknown');
  const at = new Date(from);
  const isToday = isSameDay(at, now);
  const time = isToday
    ? timeText(from, locale)
    : at.toLocaleString(locale, {
        weekday: 'short',
        day: 'numeric',
        month: 'short',
        hour: '2-digit',
        minute: '2-digit',
      });
  return t('hours.closed', { time });
}

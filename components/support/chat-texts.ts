/** Times of the chat as people read them, in the visitor's time zone. Pure. */
import type { SupportHours } from '#contract/rest/support.ts';
import type { Translator } from '#lib/i18n/translator.ts';

const DAY_MS = 24 * 60 * 60_000;

const dayKey = (at: Date): string => `${at.getFullYear()}-${at.getMonth()}-${at.getDate()}`;

export const timeText = (iso: string, locale: string): string =>
  new Date(iso).toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' });

/** Today, yesterday, or the date; with the year where it is another one. `day`: `YYYY-MM-DD`. */
export function dayText(day: string, now: Date, locale: string, t: Translator<'support'>): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const at = new Date(year, month - 1, date);
  if (dayKey(at) === dayKey(now)) return t('today');
  if (dayKey(at) === dayKey(new Date(now.getTime() - DAY_MS))) return t('yesterday');
  return at.toLocaleDateString(locale, {
    day: 'numeric',
    month: 'long',
    ...(year !== now.getFullYear() && { year: 'numeric' }),
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
  const isToday = dayKey(at) === dayKey(now);
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

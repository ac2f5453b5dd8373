/**
 * Days and times as texts. Islands write them in digits and in the visitor's time zone: browsers have no names of
 * months in Kazakh, Kyrgyz and Uzbek, and write digits of those languages in the American order.
 */
import { lightFormat } from 'date-fns';

/** `07.03.2026` */
export const dayText = (at: Date): string => lightFormat(at, 'dd.MM.yyyy');
/** `14:05` */
export const timeText = (at: Date): string => lightFormat(at, 'HH:mm');
/** `07.03.2026, 14:05`; `at`: a date, or an ISO time as the platform sends it. */
export const momentText = (at: Date | string): string =>
  `${dayText(new Date(at))}, ${timeText(new Date(at))}`;

/* Pages are rendered on the server, which has all names, and are the same for every visitor: their times are
   in UTC. */
const onPage = (iso: string, locale: string, format: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, { ...format, timeZone: 'UTC' }).format(new Date(iso));

/** `Mar 7` in the page's language. */
export const pageDayText = (iso: string, locale: string): string =>
  onPage(iso, locale, { day: 'numeric', month: 'short' });

/**
 * The last day of what ends at `end`, which is the first moment after it: an end at midnight belongs to the day
 * before. For texts such as "last day" and "until".
 */
export const pageLastDayText = (end: string, locale: string): string =>
  pageDayText(new Date(Date.parse(end) - 1).toISOString(), locale);

/** `March 7, 2026` in the page's language. */
export const pageDateText = (iso: string, locale: string): string =>
  onPage(iso, locale, { day: 'numeric', month: 'long', year: 'numeric' });

/** `March 7 at 2:05 PM` in the page's language. */
export const pageMomentText = (iso: string, locale: string): string =>
  onPage(iso, locale, { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' });

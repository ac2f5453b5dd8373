import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import type { Locale } from 'react-day-picker';
import type { DateCalendarProps } from './date-calendar.tsx';

type Calendar = { Calendar: ComponentType<DateCalendarProps>; locale: Locale; language: string };

/**
 * The calendar with the texts of a language, loaded when a calendar opens for the first time; null while it loads.
 * `onFailed`: called when it could not be loaded, so that the date can only be typed; the next opening tries again.
 */
export function useCalendar(isOpen: boolean, language: string, onFailed: () => void): Calendar | null {
  const [calendar, setCalendar] = useState<Calendar | null>(null);
  const isMissing = isOpen && calendar?.language !== language;
  const fail = useEffectEvent(onFailed);
  useEffect(() => {
    if (!isMissing) return;
    let isWanted = true;
    void Promise.all([import('./date-calendar.tsx'), loadLocale(language)]).then(
      ([{ DateCalendar }, locale]) => isWanted && setCalendar({ Calendar: DateCalendar, locale, language }),
      () => isWanted && fail(),
    );
    return () => {
      isWanted = false;
    };
  }, [isMissing, language]);
  return calendar;
}

const loadLocale = async (language: string): Promise<Locale> =>
  (await import('./calendar-locales.ts')).loadCalendarLocale(language);

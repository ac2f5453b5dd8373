import { lightFormat, parseISO } from 'date-fns';
import { DayPicker, type Locale } from 'react-day-picker';
import { clampDay } from '#lib/core/dates.ts';
import { FIRST_WEEK_DAY } from '#lib/core/ui-constants.ts';
import styles from './date-calendar.module.css';
import { Icon } from './icon.tsx';

export type DateCalendarProps = {
  /** The chosen day, YYYY-MM-DD; null = none. */
  value: string | null;
  min: string;
  max: string;
  /** A day of the month that is shown while no day is chosen. */
  start: string;
  locale: Locale;
  /** Focuses the chosen day, or the first day, when the calendar is mounted. */
  focus: boolean;
  onChoose: (day: string) => void;
};

const dayOfDate = (date: Date): string => lightFormat(date, 'yyyy-MM-dd');

/**
 * Calendar of a date input (specification 2 §4): weeks begin on Monday, days and arrows outside of the limits
 * are disabled.
 */
export function DateCalendar({ value, min, max, start, locale, focus, onChoose }: DateCalendarProps) {
  const [first, last] = [parseISO(min), parseISO(max)];
  return (
    <DayPicker
      // Another date remounts the calendar, so that it shows the date's month.
      key={value ?? 'none'}
      mode="single"
      required
      selected={value === null ? undefined : parseISO(value)}
      onSelect={(date) => date && onChoose(dayOfDate(date))}
      defaultMonth={parseISO(value ?? clampDay(start, min, max) ?? start)}
      startMonth={first}
      endMonth={last}
      disabled={min > max ? true : [{ before: first }, { after: last }]}
      captionLayout="dropdown"
      reverseYears
      weekStartsOn={FIRST_WEEK_DAY}
      fixedWeeks
      showOutsideDays
      autoFocus={focus}
      locale={locale}
      components={{ Chevron }}
      classNames={CLASSES}
    />
  );
}

function Chevron({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  return <Icon name={`angle-${orientation === 'up' ? 'down' : (orientation ?? 'down')}`} size={18} />;
}

const CLASSES = {
  root: styles.root,
  months: styles.months,
  month: styles.month,
  nav: styles.nav,
  button_previous: styles.arrow,
  button_next: styles.arrow,
  month_caption: styles.caption,
  dropdowns: styles.dropdowns,
  dropdown_root: styles.choice,
  dropdown: styles.list,
  caption_label: styles.label,
  month_grid: styles.grid,
  weekday: styles.weekday,
  day: styles.day,
  day_button: styles.button,
  selected: styles.selected,
  today: styles.today,
  outside: styles.outside,
  disabled: styles.disabled,
  hidden: styles.hidden,
};

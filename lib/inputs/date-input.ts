/**
 * The date input's rules (specification 2 §3, §4 "Date input", §5 "Date formats", §9 "Date defaults"). Days
 * of the calendar, with no time zone.
 */

export const DATE_FORMATS = [
  'DD/MM/YYYY',
  'DD.MM.YYYY',
  'DD-MM-YYYY',
  'MM/DD/YYYY',
  'MM.DD.YYYY',
  'MM-DD-YYYY',
  'YYYY/MM/DD',
  'YYYY.MM.DD',
  'YYYY-MM-DD',
] as const;
export type DateFormat = (typeof DATE_FORMATS)[number];
export const DEFAULT_DATE_FORMAT: DateFormat = 'DD.MM.YYYY';
/** Characters of a complete entry. */
export const DATE_LENGTH = 10;

/** A day; compares as text. ISO 8601: '2026-11-21'. */
export type Day = string;
export const DEFAULT_MIN: Day = '1900-01-01';
export const DEFAULT_MAX: Day = '2099-12-31';

/** The specification prints this text, in Russian for every language. */
export const UNPARSEABLE_DATE = 'Невалидный формат даты';
/** A format that is none of the nine. */
export class DateFormatError extends Error {
  override name = 'DateFormatError';
  constructor() {
    super(UNPARSEABLE_DATE);
  }
}

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
/** Days of a month, 1-12. */
export const daysInMonth = (year: number, month: number): number =>
  month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;

type Field = 'DD' | 'MM' | 'YYYY';
function fieldsOf(format: string): { fields: readonly Field[]; separator: string } {
  if (!(DATE_FORMATS as readonly string[]).includes(format)) throw new DateFormatError();
  const separator = format.replace(/[DMY]/g, '').charAt(0);
  return { fields: format.split(separator) as Field[], separator };
}

/**
 * A text in one of the formats as a day; null when it is partial or no date. A two-digit year means 2000+.
 * Throws DateFormatError for a format that is none of the nine.
 */
export function parseDay(text: string, format: DateFormat = DEFAULT_DATE_FORMAT): Day | null {
  const { fields, separator } = fieldsOf(format);
  const parts = text.split(separator);
  if (parts.length !== fields.length) return null;
  const read = (field: Field, shape: RegExp): number => {
    const part = parts[fields.indexOf(field)] ?? '';
    return shape.test(part) ? Number(part) : NaN;
  };
  const written = read('YYYY', /^(\d{2}|\d{4})$/);
  const year = (parts[fields.indexOf('YYYY')] ?? '').length === 2 ? 2000 + written : written;
  const month = read('MM', /^\d{1,2}$/);
  const day = read('DD', /^\d{1,2}$/);
  if (Number.isNaN(year) || !(month >= 1 && month <= 12) || !(day >= 1 && day <= daysInMonth(year, month)))
    return null;
  const pad = (value: number, length: number) => String(value).padStart(length, '0');
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
}

/** A day as text; the inverse of `parseDay`. */
export function formatDay(day: Day, format: DateFormat = DEFAULT_DATE_FORMAT): string {
  const { fields, separator } = fieldsOf(format);
  const [YYYY = '', MM = '', DD = ''] = day.split('-');
  return fields.map((field) => ({ YYYY, MM, DD })[field]).join(separator);
}

export type DateLimits = { readonly min?: Day; readonly max?: Day };
/** Below the minimum → the minimum, above the maximum → the maximum; null when min is greater than max. */
export function clampDay(day: Day, { min = DEFAULT_MIN, max = DEFAULT_MAX }: DateLimits = {}): Day | null {
  if (min > max) return null;
  return day < min ? min : day > max ? max : day;
}

/** True for the days a calendar shows as disabled. */
export const isDayDisabled = (day: Day, limits: DateLimits = {}): boolean => clampDay(day, limits) !== day;

/** Which of the calendar's arrows lead nowhere, when it shows `year` and `month` (1-12). */
export function disabledArrows(
  year: number,
  month: number,
  { min = DEFAULT_MIN, max = DEFAULT_MAX }: DateLimits = {},
): { previous: boolean; next: boolean } {
  const shown = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;
  return { previous: shown <= min.slice(0, 7), next: shown >= max.slice(0, 7) };
}

export type DateReading = {
  readonly value: Day | null;
  /** A date-error event: the entry is complete and no date. */
  readonly error: typeof UNPARSEABLE_DATE | null;
};
/**
 * What a typed text means: an invalid full-length one is an error and null, a partial one null without error.
 */
export function readDate(
  text: string,
  format: DateFormat = DEFAULT_DATE_FORMAT,
  limits: DateLimits = {},
): DateReading {
  const day = parseDay(text, format);
  if (day !== null) return { value: clampDay(day, limits), error: null };
  return { value: null, error: text.length >= DATE_LENGTH ? UNPARSEABLE_DATE : null };
}

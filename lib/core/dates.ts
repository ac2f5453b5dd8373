/**
 * Calendar days and their nine ways of writing (specification 2 §4 "Date input", §5 "Date formats"). A day is
 * a text `YYYY-MM-DD`: it has no time and no time zone, and days compare like texts.
 */
import { isValid, parseISO } from 'date-fns';

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
export const DEFAULT_DATE_FORMAT = 'DD.MM.YYYY' satisfies DateFormat;
/** Specification 2 §3 "Shared input values". */
export const MIN_DAY = '1900-01-01';
export const MAX_DAY = '2099-12-31';
/** A date is complete at this length (specification 2 §5). */
const DATE_LENGTH = 10;
/** First year of the two-digit years (specification 2 §5). */
const CENTURY = 2000;

type Part = 'DD' | 'MM' | 'YYYY';
type Layout = { parts: readonly Part[]; separator: string };

const layoutOf = (format: DateFormat): Layout => ({
  parts: format.split(/[./-]/) as Part[],
  separator: format.replace(/[A-Z]/g, '').slice(0, 1),
});

/** True for a day that exists; years begin with 1. */
const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !text.startsWith('0000') && isValid(parseISO(text));

/** A day as the format writes it; '' for a text that is no day. */
export function formatDay(day: string, format: DateFormat = DEFAULT_DATE_FORMAT): string {
  if (!isDay(day)) return '';
  const texts: Record<Part, string> = { YYYY: day.slice(0, 4), MM: day.slice(5, 7), DD: day.slice(8) };
  const { parts, separator } = layoutOf(format);
  return parts.map((part) => texts[part]).join(separator);
}

/** The day within the limits; null when the lower limit is above the upper one (specification 2 §4). */
export function clampDay(day: string, min = MIN_DAY, max = MAX_DAY): string | null {
  if (min > max) return null;
  return day < min ? min : day > max ? max : day;
}

export type DateReading =
  /** Not complete yet. */
  | { state: 'partial'; day: null }
  /** Complete, but not a date: the field reports the date-error event of specification 2 §4. */
  | { state: 'invalid'; day: null }
  /**
   * `clamped`: true when the typed date is outside of the limits; `day` is the nearest limit then, or null when `min`
   * is after `max`.
   */
  | { state: 'day'; day: string | null; clamped: boolean };

/** Parses the text of the field. Never throws. */
export function readDate(text: string, format: DateFormat, min = MIN_DAY, max = MAX_DAY): DateReading {
  if (text.length < DATE_LENGTH) return { state: 'partial', day: null };
  const written = parseDay(text, format);
  if (written === null) return { state: 'invalid', day: null };
  const day = clampDay(written, min, max);
  return { state: 'day', day, clamped: day !== written };
}

/** The day of a complete text; null = unparseable. */
function parseDay(text: string, format: DateFormat): string | null {
  const { parts, separator } = layoutOf(format);
  const texts = text.split(separator);
  if (text.length !== DATE_LENGTH || texts.length !== parts.length) return null;
  const found: Record<Part, string> = { YYYY: '', MM: '', DD: '' };
  for (const [at, part] of parts.entries()) {
    const value = texts[at] ?? '';
    if (value.length !== part.length || !/^\d+$/.test(value)) return null;
    found[part] = value;
  }
  const day = `${found.YYYY}-${found.MM}-${found.DD}`;
  return isDay(day) ? day : null;
}

/**
 * Fits a text to the field: digits in groups, with the format's separator between them. A separator typed
 * after a short group completes it (`1.` → `01.`, `26-` → `2026-`); short groups in the middle stay, so that
 * a date can be corrected in place. Any other character truncates the text. A date of the form YYYY-MM-DD, as
 * in browsers and clipboards, is rewritten.
 */
export function fitDate(text: string, format: DateFormat): string {
  const { parts, separator } = layoutOf(format);
  const clean = /^[\d./ -]*/.exec(text.trimStart())?.[0] ?? '';
  const iso = /^\d{4}[./-]\d{2}[./-]\d{2}$/.test(clean) ? formatDay(clean.replace(/[./]/g, '-'), format) : '';
  if (iso) return iso;
  const yearFirst = yearFirstText(clean, parts);
  if (yearFirst !== null) return yearFirst;
  const grouped = groupedText(clean, parts, separator);
  // Digits that were typed without separators may show only after grouping that they begin with a year.
  return yearFirstText(grouped, parts) ?? grouped;
}

/** The digits in the groups of the format. The last group is completed when a separator follows it. */
function groupedText(clean: string, parts: readonly Part[], separator: string): string {
  const typed = clean.split(/[./ -]+/).filter((group) => group !== '');
  const closed = /[./ -]$/.test(clean) && typed.length > 0;
  const groups = groupsOf(typed, parts);
  if (!closed || groups.length === 0 || groups.length >= parts.length) return groups.join(separator);
  const last = groups.length - 1;
  const whole = complete(groups[last] ?? '', parts[last] as Part);
  if (whole === null) return groups.join(separator);
  return [...groups.slice(0, last), whole, ''].join(separator);
}

/**
 * The text of a date that is being typed as YYYY-MM-DD into a field of another format; null for any other text. Such a
 * date is recognised when its first four digits can only be a year, or when a separator follows day, month and a year
 * of two digits (`20.10.05-` → `2010-05-`).
 */
function yearFirstText(clean: string, parts: readonly Part[]): string | null {
  if (parts[0] === 'YYYY') return null;
  const short = /^(19|20)[./ -](\d\d)[./ -](\d\d)[./ -]+$/.exec(clean);
  if (short) return `${short[1]}${short[2]}-${short[3]}-`;
  const found =
    /^((?:19|20)\d\d|(?:19|20)[./ -]\d\d(?=[./ -]))[./ -]+(?:(\d{1,2})(?:([./ -]+)(\d{0,2}))?)?$/.exec(clean);
  if (found === null) return null;
  const [, year = '', month = '', separator, day = ''] = found;
  const digits = year.replace(/\D/g, '');
  const isLong = separator !== undefined && /^\d{4}-/.test(clean);
  if (!isLong && !isYearOnly(digits, parts)) return null;
  if (separator === undefined) return `${digits}-${month}`;
  return `${digits}-${month.padStart(2, '0')}-${day}`;
}

/** True when four digits cannot be a day and a month in the format's order. */
const isYearOnly = (digits: string, parts: readonly Part[]): boolean =>
  [digits.slice(0, 2), digits.slice(2)].some(
    (group, at) => Number(group) > (parts[at] === 'MM' ? 12 : 31) || Number(group) === 0,
  );

/**
 * Digits by group. When all separators are typed, each group keeps its own digits; otherwise surplus digits of a group
 * go on to the next group.
 */
function groupsOf(typed: readonly string[], parts: readonly Part[]): string[] {
  if (typed.length >= parts.length) return parts.map((part, at) => (typed[at] ?? '').slice(0, part.length));
  const groups: string[] = [];
  for (const digits of typed)
    for (let rest = digits; rest !== '' && groups.length < parts.length;) {
      const length = (parts[groups.length] as Part).length;
      groups.push(rest.slice(0, length));
      rest = rest.slice(length);
    }
  return groups;
}

/** A group with all of its digits; null for a lone zero, and for a year of one or three digits. */
function complete(digits: string, part: Part): string | null {
  if (digits.length === part.length) return digits;
  if (part !== 'YYYY') return Number(digits) === 0 ? null : digits.padStart(part.length, '0');
  return digits.length === 2 ? String(CENTURY + Number(digits)) : null;
}

/**
 * The text when the field loses the focus: short groups are completed, a two-digit year means 2000 and later.
 * A text that `fitDate` treated as the beginning of YYYY-MM-DD, and that has no day, is read in the format's
 * order (`2010-05-` → `20.10.2005`).
 */
export function settleDate(text: string, format: DateFormat): string {
  const { parts, separator } = layoutOf(format);
  const left = parts[0] === 'YYYY' ? null : /^(\d\d)(\d\d)-(\d\d?)-(\d\d?)?$/.exec(text);
  if (left) {
    const [, century = '', year = '', month = '', day] = left;
    if (day !== undefined)
      return formatDay(`${century}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`, format) || text;
    return settleDate([century, year, month].join(separator), format);
  }
  const groups = text.split(separator);
  if (groups.length !== parts.length || groups.includes('')) return text;
  const whole = groups.map((digits, at) => complete(digits, parts[at] as Part));
  return whole.includes(null) ? text : whole.join(separator);
}

/** Fits a text to the field and keeps the caret behind the same digit as before. */
export function fitDateWithCaret(
  text: string,
  caret: number,
  format: DateFormat,
): { text: string; caret: number } {
  const fitted = fitDate(text, format);
  if (caret >= text.length) return { text: fitted, caret: fitted.length };
  const digits = text.slice(0, caret).replace(/\D/g, '').length;
  let place = 0;
  for (let seen = 0; place < fitted.length && seen < digits; place += 1)
    if (/\d/.test(fitted[place] ?? '')) seen += 1;
  const isBehindSeparator = caret > 0 && /\D/.test(text[caret - 1] ?? '');
  if (isBehindSeparator && /\D/.test(fitted[place] ?? '0')) place += 1;
  return { text: fitted, caret: place };
}

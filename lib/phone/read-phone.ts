/**
 * Rules of the phone input (specification 2 §3 "Shared input values", §5 "Phone"). Loaded together with the
 * form that needs it, with the numbering plans of the eight countries only (phone-metadata.json).
 */
import { AsYouType, parsePhoneNumber, type MetadataJson } from 'libphonenumber-js/core';
import { DIAL_CODES, type PhoneCountry } from './countries.ts';
import plans from './phone-metadata.json' with { type: 'json' };

const metadata = plans as unknown as MetadataJson;

/** Digits of a national number, and characters of the typed text. */
const NATIONAL_MIN = 2;
const NATIONAL_MAX = 17;
const RAW_MAX = 250;

export type PhoneValue = {
  /** Digits of the national number, '7011234567'. */
  readonly national: string;
  /** '+77011234567', as sent to the platform. */
  readonly full: string;
  /** As written in that country after the dial code: '701 123 4567'. */
  readonly formatted: string;
  readonly country: PhoneCountry;
};
/** `valid` is the value of the field's validate event; an empty field is invalid. */
export type PhoneReading = { readonly value: PhoneValue; readonly valid: boolean };

/** Digits only, and a leading plus. */
export function stripPhone(raw: string): string {
  const text = raw.slice(0, RAW_MAX).trim();
  return (text.startsWith('+') ? '+' : '') + text.replace(/\D/g, '');
}

/** The text that the field keeps: digits, a leading plus, and common separators. */
export const cleanPhoneText = (raw: string): string => raw.replace(/(?!^)\+|[^\d+ ()-]/g, '');

/**
 * Parses the text of the field. `country`: the selected one; a number typed with a plus changes it if its
 * country is in `allowed`, which always contains `country`.
 */
export function readPhone(
  raw: string,
  country: PhoneCountry,
  allowed: readonly PhoneCountry[],
): PhoneReading {
  const typed = stripPhone(raw);
  const found = typed.startsWith('+') ? findCountry(typed, country, allowed) : country;
  if (!found)
    return { value: { national: typed.slice(1), full: typed, formatted: typed, country }, valid: false };
  const number = parse(typed, found);
  const dial = DIAL_CODES[found];
  const national = number?.nationalNumber ?? (typed.startsWith('+') ? typed.slice(1 + dial.length) : typed);
  const full = national ? `+${dial}${national}` : '';
  const value: PhoneValue = { national, full, formatted: formatNational(national, found), country: found };
  const valid =
    raw.length <= RAW_MAX &&
    national.length >= NATIONAL_MIN &&
    national.length <= NATIONAL_MAX &&
    // Compared with the number's own country: a Russian number is invalid under the flag of Kazakhstan,
    // although both share +7.
    number?.country === found &&
    number.isValid() &&
    allowed.some((each) => full.startsWith(`+${DIAL_CODES[each]}`));
  return { value, valid };
}

/**
 * Country and text of the field after an input. An international number of another allowed country switches
 * to that country and keeps its national part. A dial code alone stays: the digits behind `+7` decide between
 * two countries.
 */
export function typePhone(
  typed: string,
  country: PhoneCountry,
  allowed: readonly PhoneCountry[],
): { country: PhoneCountry; text: string } {
  const { value } = readPhone(typed, country, allowed);
  const isMoved = value.country !== country && value.national !== '';
  return { country: value.country, text: isMoved ? value.formatted : cleanPhoneText(typed) };
}

/** The allowed country of an international number; null when there is none or not enough digits. */
function findCountry(
  international: string,
  chosen: PhoneCountry,
  allowed: readonly PhoneCountry[],
): PhoneCountry | null {
  const own = parse(international)?.country;
  if (own) return allowed.find((each) => each === own) ?? null;
  // Incomplete, or a dial code of two countries: the selected country stays while the dial code is its own.
  const candidates = allowed.filter((each) => international.startsWith(`+${DIAL_CODES[each]}`));
  return candidates.find((each) => each === chosen) ?? candidates[0] ?? null;
}

function parse(text: string, country?: PhoneCountry) {
  return country
    ? tryParse(() => parsePhoneNumber(text, { defaultCountry: country, extract: false }, metadata))
    : tryParse(() => parsePhoneNumber(text, { extract: false }, metadata));
}
/** The library throws for text that is no number. */
function tryParse<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

/**
 * The number in the format used after its dial code. The library's format for domestic calls does not fit:
 * half of the countries begin it with a trunk prefix, without which the library formats nothing.
 */
function formatNational(national: string, country: PhoneCountry): string {
  const dial = `+${DIAL_CODES[country]}`;
  return national
    ? new AsYouType(country, metadata)
        .input(dial + national)
        .slice(dial.length)
        .trim()
    : '';
}

/**
 * Writes lib/phone/phone-metadata.json: the numbering plans of the supported countries, taken from
 * libphonenumber-js, with the patterns by number type (its strictest check). Run it after an update of that
 * package; a test fails until then.
 */
import { writeFile } from 'node:fs/promises';
import full from 'libphonenumber-js/metadata.max.json';
import { DIAL_CODES, PHONE_COUNTRIES } from '#lib/phone/countries.ts';

const isSupported = (country: string): boolean => (PHONE_COUNTRIES as readonly string[]).includes(country);

/** Reduces the package's metadata to the supported countries. */
export function supportedPlans() {
  const codes = [...new Set(Object.values(DIAL_CODES))];
  const codesOf: Readonly<Record<string, readonly string[]>> = full.country_calling_codes;
  return {
    // Kept because the library treats metadata without a version as its first format.
    version: 'version' in full ? full.version : undefined,
    // The order is kept, because the first country of a dial code is its main one.
    country_calling_codes: Object.fromEntries(
      codes.map((code) => [code, codesOf[code]?.filter(isSupported)]),
    ),
    countries: Object.fromEntries(PHONE_COUNTRIES.map((country) => [country, full.countries[country]])),
  };
}

if (import.meta.main)
  await writeFile(
    new URL('../lib/phone/phone-metadata.json', import.meta.url),
    `${JSON.stringify(supportedPlans())}\n`,
  );

/** Kinds of settings. */
import * as v from 'valibot';

export const port = (fallback: string) =>
  v.pipe(
    v.optional(v.string(), fallback),
    v.regex(/^\d{1,5}$/, 'must be a port number'),
    v.transform(Number),
    v.minValue(1),
    v.maxValue(65535, 'must be a port number from 1 to 65535'),
  );
/** A setting that is a whole number. `digits`: greatest number of digits; without it, any number. */
export const wholeNumber = (fallback: string, { min = 0, digits }: { min?: number; digits?: number } = {}) =>
  v.pipe(
    v.optional(v.string(), fallback),
    v.regex(new RegExp(`^\\d{1,${digits ?? ''}}$`), 'must be a whole number'),
    v.transform(Number),
    v.minValue(min),
  );
export const url = (schemes: readonly string[]) =>
  v.pipe(
    v.string(),
    v.check(
      (value) => URL.canParse(value) && schemes.includes(new URL(value).protocol),
      `must be an address that starts with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
    ),
  );
export const secret = (name: string) =>
  v.pipe(
    v.optional(v.string(), `demo-${name}-secret-that-production-refuses`),
    v.minLength(32, 'must be at least 32 characters long'),
  );

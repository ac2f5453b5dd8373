/** Countries whose phone numbers are accepted (specification 2 §5). */
export const PHONE_COUNTRIES = ['BD', 'KZ', 'KG', 'RU', 'UZ', 'AZ', 'TR', 'UA'] as const;
export type PhoneCountry = (typeof PHONE_COUNTRIES)[number];

/** Dial codes without the plus. KZ and RU share one. */
export const DIAL_CODES: Readonly<Record<PhoneCountry, string>> = {
  BD: '880',
  KZ: '7',
  KG: '996',
  RU: '7',
  UZ: '998',
  AZ: '994',
  TR: '90',
  UA: '380',
};

const isPhoneCountry = (value: string): value is PhoneCountry =>
  (PHONE_COUNTRIES as readonly string[]).includes(value);

/**
 * The country that is preselected for a region: the region's own when it is allowed, else the first allowed
 * one. `allowed` is never empty.
 */
export function startCountry(
  region: string,
  allowed: readonly [PhoneCountry, ...PhoneCountry[]],
): PhoneCountry {
  const own = region.toUpperCase();
  return isPhoneCountry(own) && allowed.includes(own) ? own : allowed[0];
}

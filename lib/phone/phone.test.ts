import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/examples.mobile.json';
import { DIAL_CODES, PHONE_COUNTRIES, startCountry, type PhoneCountry } from './countries.ts';
import plans from './phone-metadata.json' with { type: 'json' };
import { cleanPhoneText, readPhone, stripPhone, typePhone } from './read-phone.ts';
import { supportedPlans } from '../../scripts/build-phone-metadata.ts';

const ALL = PHONE_COUNTRIES;

test('the stored numbering plans equal those of the installed library', () =>
  expect(plans).toEqual(supportedPlans()));

describe('specification 2 §5, supported phone countries', () => {
  test('each country has its dial code', () =>
    expect(DIAL_CODES).toEqual({
      BD: '880',
      KZ: '7',
      KG: '996',
      RU: '7',
      UZ: '998',
      AZ: '994',
      TR: '90',
      UA: '380',
    }));

  describe.each(PHONE_COUNTRIES)('%s, the library’s example number', (country) => {
    const national = examples[country];
    const full = `+${DIAL_CODES[country]}${national}`;
    const other = ALL.find((each) => DIAL_CODES[each] !== DIAL_CODES[country]) as PhoneCountry;
    test('a number typed nationally is valid', () =>
      expect(readPhone(national, country, ALL)).toEqual({
        value: { national, full, formatted: expect.stringMatching(/^[\d ()-]+$/), country },
        valid: true,
      }));
    test('a number typed internationally under another country changes the country and keeps the national part', () =>
      expect(readPhone(full, other, ALL)).toMatchObject({ value: { national, full, country }, valid: true }));
    test('a number written with spaces and brackets is valid', () =>
      expect(readPhone(` (${national.slice(0, 2)}) ${national.slice(2)} `, country, ALL)).toMatchObject({
        value: { full },
        valid: true,
      }));
    test('formatting keeps all digits', () =>
      expect(readPhone(national, country, ALL).value.formatted.replace(/\D/g, '')).toBe(national));
    test('one digit less, or two more, is invalid', () => {
      expect(readPhone(national.slice(0, -1), country, ALL).valid).toBe(false);
      expect(readPhone(`${national}00`, country, ALL).valid).toBe(false);
    });
    test('a number of a country that is not allowed is invalid, and the country stays', () => {
      const rest = ALL.filter((each) => each !== country);
      expect(readPhone(full, other, rest)).toMatchObject({ value: { country: other }, valid: false });
    });
    test('a number typed digit by digit is valid only when complete', () => {
      const readings = [...full].map((_, at) => readPhone(full.slice(0, at + 1), country, ALL));
      expect(readings.at(-1)?.valid).toBe(true);
      expect(readings.slice(0, -1).filter((each) => each.valid)).toEqual([]);
      for (const [at, reading] of readings.entries())
        if (at > DIAL_CODES[country].length)
          expect(reading.value.full.startsWith(`+${DIAL_CODES[country]}`)).toBe(true);
    });
  });
});

describe('specification 2 §5, phone rules', () => {
  test.each([
    ['+7 (701) 123-45-67', '+77011234567'],
    ['7+01', '701'],
    ['++7', '+7'],
    ['  +7', '+7'],
    ['tel: 701', '701'],
    ['+', '+'],
    ['abc', ''],
    ['', ''],
    ['٧٠١', ''],
  ])('strip %j → %j', (raw, stripped) => expect(stripPhone(raw)).toBe(stripped));

  test.each<
    [
      string,
      string,
      PhoneCountry,
      readonly PhoneCountry[],
      boolean,
      Partial<ReturnType<typeof readPhone>['value']>,
    ]
  >([
    ['empty is invalid', '', 'KZ', ALL, false, { national: '', full: '', formatted: '', country: 'KZ' }],
    ['only a plus', '+', 'KZ', ALL, false, { country: 'KZ' }],
    ['one digit', '7', 'TR', ALL, false, { national: '7' }],
    ['17 digits fit the field, not the country', '1'.repeat(17), 'KZ', ALL, false, {}],
    ['18 digits', '1'.repeat(18), 'KZ', ALL, false, {}],
    ['more than 250 characters', `7011234567${' '.repeat(250)}`, 'KZ', ALL, false, {}],
    ['250 characters', `7011234567${' '.repeat(240)}`, 'KZ', ALL, true, { national: '7011234567' }],
    ['trunk prefix', '87011234567', 'KZ', ALL, true, { national: '7011234567', full: '+77011234567' }],
    [
      'dial code without plus',
      '77011234567',
      'KZ',
      ALL,
      true,
      { national: '7011234567', full: '+77011234567' },
    ],
    ['KZ number under the RU flag, international', '+77011234567', 'RU', ALL, true, { country: 'KZ' }],
    ['RU number under the KZ flag, international', '+79123456789', 'KZ', ALL, true, { country: 'RU' }],
    ['RU number under the KZ flag, national', '9123456789', 'KZ', ALL, false, { country: 'KZ' }],
    ['RU number where only KZ is allowed', '+79123456789', 'KZ', ['KZ'], false, { country: 'KZ' }],
    ['+7 alone keeps the chosen of the two', '+7', 'RU', ALL, false, { country: 'RU' }],
    [
      '+7 alone from elsewhere takes the first allowed',
      '+7',
      'TR',
      ['TR', 'RU', 'KZ'],
      false,
      { country: 'RU' },
    ],
    ['NANP', '+12133734253', 'KZ', ALL, false, { country: 'KZ', full: '+12133734253' }],
    ['Great Britain', '+447400123456', 'KZ', ALL, false, { country: 'KZ' }],
    ['a dial code that does not exist', '+999123456789', 'KZ', ALL, false, { country: 'KZ' }],
    ['a landline is a phone too', '7172123456', 'KZ', ALL, true, { country: 'KZ' }],
  ])('%s', (_name, raw, country, allowed, valid, value) => {
    const reading = readPhone(raw, country, allowed);
    expect(reading.valid).toBe(valid);
    expect(reading.value).toMatchObject(value);
  });

  test('a number that is valid here is valid for the complete library, in the same country', () => {
    const digits = fc
      .array(fc.integer({ min: 0, max: 9 }), { minLength: 7, maxLength: 12 })
      .map((each) => each.join(''));
    fc.assert(
      fc.property(fc.constantFrom(...ALL), digits, fc.boolean(), (country, text, plus) => {
        const reading = readPhone(plus ? `+${DIAL_CODES[country]}${text}` : text, country, ALL);
        if (!reading.valid) return;
        const whole = parsePhoneNumberFromString(reading.value.full);
        expect([whole?.isValid(), whole?.country, whole?.nationalNumber]).toEqual([
          true,
          reading.value.country,
          reading.value.national,
        ]);
      }),
      { numRuns: 2000 },
    );
  });
  test('never throws, and the fields of the result are consistent', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 300, unit: 'binary' }),
        fc.constantFrom(...ALL),
        fc.subarray([...ALL], { minLength: 1 }),
        (raw, country, allowed) => {
          const { value, valid } = readPhone(raw, country, allowed);
          expect(value.full).toMatch(/^(\+\d*)?$/);
          expect(value.national).toMatch(/^\d*$/);
          if (valid) expect(value.full).toBe(`+${DIAL_CODES[value.country]}${value.national}`);
        },
      ),
    );
  });
});

describe('specification 2 §4, phone dropdown', () => {
  test.each<[string, PhoneCountry]>([
    ['KG', 'KG'],
    ['kg', 'KG'],
    ['DE', 'KZ'],
    ['TR', 'KZ'],
    ['', 'KZ'],
  ])('a visitor from %j starts with %s', (region, country) =>
    expect(startCountry(region, ['KZ', 'KG'])).toBe(country),
  );
});

test.each([
  ['BD', '1712345678', '1712 345678'],
  ['KZ', '7011234567', '701 123 4567'],
  ['KG', '700123456', '700 123 456'],
  ['RU', '9123456789', '912 345 67 89'],
  ['UZ', '901234567', '90 123 45 67'],
  ['AZ', '501234567', '50 123 45 67'],
  ['TR', '5321234567', '532 123 45 67'],
  ['UA', '671234567', '67 123 4567'],
] as const)(
  'a number of %s is grouped as it is written after its dial code',
  (country, national, formatted) => {
    expect(readPhone(national, country, [country]).value.formatted).toBe(formatted);
  },
);
test.each([
  ['7a0b1', '701'],
  ['+7 (701) 123-45-67', '+7 (701) 123-45-67'],
  ['70+1', '701'],
  ['абв', ''],
])('specification 2 §5: of %s the field keeps %s', (typed, kept) => expect(cleanPhoneText(typed)).toBe(kept));

describe('specification 2 §5: a number typed sign by sign switches the country and keeps the national part', () => {
  test.each<[PhoneCountry, string, PhoneCountry, string]>([
    ['UZ', '+79161234567', 'RU', '+79161234567'],
    ['UZ', '+77011234567', 'KZ', '+77011234567'],
    ['KZ', '+79161234567', 'RU', '+79161234567'],
    ['RU', '+77011234567', 'KZ', '+77011234567'],
    ['KZ', '+998901234567', 'UZ', '+998901234567'],
    ['TR', '+8801712345678', 'BD', '+8801712345678'],
    ['KZ', '7011234567', 'KZ', '+77011234567'],
    ['BD', '+12025550100', 'BD', '+12025550100'],
  ])('from %s: %s', (from, typed, country, full) => {
    const field = [...typed].reduce(
      (shown, sign) => typePhone(shown.text + sign, shown.country, PHONE_COUNTRIES),
      { country: from, text: '' },
    );
    expect(field.country).toBe(country);
    const reading = readPhone(field.text, field.country, PHONE_COUNTRIES);
    expect(reading.value.full).toBe(full);
    expect(reading.valid).toBe(typed !== '+12025550100');
  });
});

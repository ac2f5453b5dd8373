import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  clampDay,
  DATE_FORMATS,
  fitDate,
  fitDateWithCaret,
  formatDay,
  MAX_DAY,
  MIN_DAY,
  readDate,
  settleDate,
  type DateFormat,
} from './dates.ts';

const EU = 'DD.MM.YYYY';
const format = fc.constantFrom(...DATE_FORMATS);
const day = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const typed = fc.string({
  unit: fc.constantFrom('0', '1', '2', '3', '9', '.', '/', '-', ' ', 'x', '٣'),
  maxLength: 14,
});

describe('specification 2 §5: date formats', () => {
  test.each([
    ['DD/MM/YYYY', '07/03/2026'],
    ['DD.MM.YYYY', '07.03.2026'],
    ['DD-MM-YYYY', '07-03-2026'],
    ['MM/DD/YYYY', '03/07/2026'],
    ['MM.DD.YYYY', '03.07.2026'],
    ['MM-DD-YYYY', '03-07-2026'],
    ['YYYY/MM/DD', '2026/03/07'],
    ['YYYY.MM.DD', '2026.03.07'],
    ['YYYY-MM-DD', '2026-03-07'],
  ] satisfies [DateFormat, string][])('%s writes and reads %s', (pattern, text) => {
    expect(formatDay('2026-03-07', pattern)).toBe(text);
    expect(readDate(text, pattern)).toEqual({ state: 'day', day: '2026-03-07', clamped: false });
  });

  test.each([
    ['31.04.2026', null],
    ['30.04.2026', '2026-04-30'],
    ['29.02.2026', null],
    ['29.02.2024', '2024-02-29'],
    ['29.02.1900', null],
    ['29.02.2000', '2000-02-29'],
    ['00.01.2026', null],
    ['01.00.2026', null],
    ['01.13.2026', null],
    ['32.01.2026', null],
    ['01.01.0000', null],
    ['01/01/2026', null],
    ['1.1.002026', null],
  ])('%s is %s', (text, expected) =>
    expect(readDate(text, EU, '0001-01-01', '9999-12-31')).toEqual(
      expected === null ? { state: 'invalid', day: null } : { state: 'day', day: expected, clamped: false },
    ),
  );

  test.each([
    ['', 'partial'],
    ['01.02.202', 'partial'],
    ['01.02.2026', 'day'],
    ['99.99.9999', 'invalid'],
  ])('complete at 10 characters: %s is %s', (text, state) =>
    expect(readDate(text, EU)).toMatchObject({ state }),
  );

  test.each<[DateFormat, string, string]>([
    [EU, '01022026', '01.02.2026'],
    [EU, '0102', '01.02'],
    [EU, '1.', '01.'],
    [EU, '1/2/', '1.02.'],
    [EU, '1..', '01.'],
    [EU, '.', ''],
    [EU, '12x3', '12'],
    [EU, '1.02.2026', '1.02.2026'],
    [EU, '151.02.2026', '15.02.2026'],
    [EU, '0102.2026', '01.02.2026'],
    [EU, '01.022026', '01.02.2026'],
    [EU, '01.02.20267', '01.02.2026'],
    [EU, '2026-03-07', '07.03.2026'],
    [EU, ' 07 03 2026', '07.03.2026'],
    ['YYYY-MM-DD', '26-', '2026-'],
    ['YYYY-MM-DD', '202-', '202'],
    ['YYYY-MM-DD', '20260307', '2026-03-07'],
    ['MM/DD/YYYY', '2026-03-07', '03/07/2026'],
  ])('%s keeps of %s: %s', (pattern, text, fitted) => expect(fitDate(text, pattern)).toBe(fitted));

  test.each<[DateFormat, string, string]>([
    [EU, '01.02.26', '01.02.2026'],
    [EU, '1.2.99', '01.02.2099'],
    [EU, '1.2.2026', '01.02.2026'],
    [EU, '1.2.202', '1.2.202'],
    [EU, '1.2', '1.2'],
    ['YYYY/MM/DD', '26/3/7', '2026/03/07'],
  ])('a two-digit year means 2000 and later: leaving %s %s gives %s', (pattern, text, settled) =>
    expect(settleDate(text, pattern)).toBe(settled),
  );
});

describe('specification 2 §5: a date typed as YYYY-MM-DD in a field of another format', () => {
  const typeInto = (pattern: DateFormat, text: string) => {
    let shown = '';
    for (const key of text) shown = fitDate(shown + key, pattern);
    return shown;
  };
  test.each<[DateFormat, string, string]>([
    [EU, '1990-05-12', '12.05.1990'],
    [EU, '1990-5-12', '12.05.1990'],
    [EU, '2005-10-20', '20.10.2005'],
    [EU, '2010-05-12', '12.05.2010'],
    [EU, '2001-12-31', '31.12.2001'],
    ['DD-MM-YYYY', '2001-12-31', '31-12-2001'],
    ['MM/DD/YYYY', '1990-05-12', '05/12/1990'],
    ['MM.DD.YYYY', '2012-05-12', '05.12.2012'],
    [EU, '1990-13-12', '1990-13-12'],
    [EU, '20.10.2005', '20.10.2005'],
    [EU, '20-10-2005', '20.10.2005'],
    [EU, '19.9.1990', '19.09.1990'],
    [EU, '19121990', '19.12.1990'],
  ])('%s: the keys of %s give %s', (pattern, text, shown) => expect(typeInto(pattern, text)).toBe(shown));
  test('in every format, any day of the years 1900 to 2099 that is typed year first', () => {
    const recent = fc
      .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(recent, format, (date, pattern) =>
        expect(typeInto(pattern, date)).toBe(formatDay(date, pattern)),
      ),
    );
  });
  test('an incomplete date that begins with the year is completed, or read in the order of the field’s format', () => {
    expect(settleDate('1990-05-1', EU)).toBe('01.05.1990');
    expect(settleDate('2010-05-', EU)).toBe('20.10.2005');
    expect(readDate('1990-13-12', EU)).toEqual({ state: 'invalid', day: null });
  });
});

describe('specification 2 §4: date input', () => {
  test.each([
    ['1899-12-31', undefined, undefined, MIN_DAY],
    ['2100-01-01', undefined, undefined, MAX_DAY],
    ['2026-05-05', '2026-06-01', '2026-07-01', '2026-06-01'],
    ['2026-08-05', '2026-06-01', '2026-07-01', '2026-07-01'],
    ['2026-06-15', '2026-06-01', '2026-07-01', '2026-06-15'],
    ['2026-06-15', '2026-07-01', '2026-06-01', null],
  ])('%s between %s and %s is %s', (date, min, max, clamped) =>
    expect(clampDay(date, min, max)).toBe(clamped),
  );

  test.each([
    ['15.02.2026', 2, '1.02.2026', 1],
    ['01.02.2026', 3, '0102.2026', 2],
  ])('from %s at %i: %s at %i is corrected in place', (_before, _caret, text, caret) => {
    const fitted = fitDateWithCaret(text, caret, EU);
    expect(fitted.caret).toBe(caret);
  });
});

describe('properties', () => {
  test('what is written is read again, in every format', () => {
    fc.assert(
      fc.property(day, format, (date, pattern) => {
        const text = formatDay(date, pattern);
        expect(readDate(text, pattern, '0001-01-01', '9999-12-31')).toEqual({
          state: 'day',
          day: date,
          clamped: false,
        });
        expect(fitDate(text, pattern)).toBe(text);
        expect(settleDate(text, pattern)).toBe(text);
        expect(fitDate(text.replace(/\D/g, ''), pattern)).toBe(text);
      }),
    );
  });

  test('any text: nothing throws, a fitted text fits and has ten characters at most', () => {
    fc.assert(
      fc.property(fc.oneof(typed, fc.string({ unit: 'binary' })), format, fc.nat(20), (text, pattern, at) => {
        const fitted = fitDate(text, pattern);
        expect(fitDate(fitted, pattern)).toBe(fitted);
        expect(fitted.length).toBeLessThanOrEqual(10);
        expect(fitted).toMatch(/^[\d./-]*$/);
        const { caret } = fitDateWithCaret(text, Math.min(at, text.length), pattern);
        expect(caret).toBeGreaterThanOrEqual(0);
        expect(caret).toBeLessThanOrEqual(fitted.length);
        const settled = settleDate(fitted, pattern);
        expect(settleDate(settled, pattern)).toBe(settled);
        const read = readDate(settled, pattern);
        if (read.day !== null) {
          expect(read.day >= MIN_DAY && read.day <= MAX_DAY).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('a clamped day lies within the limits, and clamping again changes nothing', () => {
    fc.assert(
      fc.property(day, day, day, (date, one, other) => {
        const [min, max] = [one, other].sort() as [string, string];
        const clamped = clampDay(date, min, max);
        expect(clamped !== null && clamped >= min && clamped <= max).toBe(true);
        expect(clampDay(clamped as string, min, max)).toBe(clamped);
      }),
    );
  });
});

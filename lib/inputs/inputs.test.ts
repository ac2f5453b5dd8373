import { afterEach, describe, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { brighten, hexToRgb } from './color.ts';
import {
  DATE_FORMATS,
  DateFormatError,
  clampDay,
  disabledArrows,
  formatDay,
  isDayDisabled,
  parseDay,
  readDate,
  type DateFormat,
} from './date-input.ts';
import { applyMask } from './mask.ts';
import { hasCyrillic, hasWhitespace } from './text.ts';
import { splitTime, startTimer, timeLeft, timerStatus } from './timer.ts';

describe('specification 2 §5, mask for text inputs', () => {
  test.each([
    ['00.00.0000', '21112026', '21.11.2026'],
    ['00.00.0000', '21.11.2026', '21.11.2026'],
    ['00.00.0000', '21', '21'],
    ['00.00.0000', '211', '21.1'],
    ['00.00.0000', '21x1', '21'],
    ['00.00.0000', '2111202699', '21.11.2026'],
    ['aa-00', 'KZ77', 'KZ-77'],
    ['aa-00', '7Z', ''],
    ['aa-00', 'K7', 'K'],
    ['##/##', 'a1b2', 'a1/b2'],
    ['+7 (000) 000', '701123', '+7 (701) 123'],
    ['+7 (000) 000', '+7 (701) 123', '+7 (701) 123'],
    ['+7 (000) 000', '+7701123', '+7 (701) 123'],
    ['0000', '', ''],
    ['', '123', ''],
    ['#', '😀!', '😀'],
    ['a', '٣', '٣'],
  ])('%j over %j → %j', (mask, input, result) => expect(applyMask(mask, input)).toBe(result));
  test('the result always fits the mask, slot by slot', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[#0a./-]{0,12}$/), fc.string({ maxLength: 20 }), (mask, input) => {
        [...applyMask(mask, input)].forEach((char, at) => {
          const slot = mask[at];
          if (slot === '0') expect(char).toMatch(/\d/);
          else if (slot === 'a') expect(char).not.toMatch(/[0-9]/);
          else if (slot !== '#') expect(char).toBe(slot);
        });
      }),
    );
  });
  test('what is masked stays as it is when masked again', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('00.00.0000', '0000 0000 0000', '00/00', 'aa-0000'),
        fc.string({ maxLength: 20 }),
        (mask, input) => {
          const once = applyMask(mask, input);
          expect(applyMask(mask, once)).toBe(once);
        },
      ),
    );
  });
});

describe('specification 2 §5, date formats', () => {
  test.each<[DateFormat, string]>([
    ['DD/MM/YYYY', '21/11/2026'],
    ['DD.MM.YYYY', '21.11.2026'],
    ['DD-MM-YYYY', '21-11-2026'],
    ['MM/DD/YYYY', '11/21/2026'],
    ['MM.DD.YYYY', '11.21.2026'],
    ['MM-DD-YYYY', '11-21-2026'],
    ['YYYY/MM/DD', '2026/11/21'],
    ['YYYY.MM.DD', '2026.11.21'],
    ['YYYY-MM-DD', '2026-11-21'],
  ])('%s', (format, text) => {
    expect(parseDay(text, format)).toBe('2026-11-21');
    expect(formatDay('2026-11-21', format)).toBe(text);
  });
  test('the default is DD.MM.YYYY', () =>
    expect([parseDay('01.02.2026'), formatDay('2026-02-01')]).toEqual(['2026-02-01', '01.02.2026']));
  test.each([
    ['29.02.2024', '2024-02-29'],
    ['29.02.2026', null],
    ['29.02.1900', null],
    ['29.02.2000', '2000-02-29'],
    ['31.04.2026', null],
    ['30.04.2026', '2026-04-30'],
    ['31.12.2026', '2026-12-31'],
    ['00.01.2026', null],
    ['01.00.2026', null],
    ['01.13.2026', null],
    ['1.2.26', '2026-02-01'],
    ['01.02.99', '2099-02-01'],
    ['01.02.026', null],
    ['01.02', null],
    ['01/02/2026', null],
    ['01.02.2026.', null],
    ['-1.02.2026', null],
    ['1e.02.2026', null],
    ['', null],
  ])('%j → %j', (text, day) => expect(parseDay(text)).toBe(day));
  test('an unknown format gives the message of the specification', () => {
    expect(() => parseDay('1', 'YYYY' as DateFormat)).toThrow(DateFormatError);
    expect(() => formatDay('2026-01-01', 'D.M.Y' as DateFormat)).toThrow('Невалидный формат даты');
  });
  test('every day of the calendar comes back from every format', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('0100-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
        fc.constantFrom(...DATE_FORMATS),
        (date, format) => {
          const day = date.toISOString().slice(0, 10);
          expect(parseDay(formatDay(day, format), format)).toBe(day);
        },
      ),
    );
  });
  test('agrees with the platform’s own calendar on what is a date', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1000, max: 2999 }),
        fc.integer({ min: 0, max: 13 }),
        fc.integer({ min: 0, max: 32 }),
        (year, month, day) => {
          const real = new Date(Date.UTC(year, month - 1, day));
          const exists =
            real.getUTCMonth() === month - 1 && real.getUTCDate() === day && real.getUTCFullYear() === year;
          expect(parseDay(`${day}.${month}.${year}`) !== null).toBe(exists);
        },
      ),
    );
  });
});

describe('specification 2 §4, date input', () => {
  const limits = { min: '2026-03-10', max: '2026-11-20' };
  test.each([
    ['01.01.2026', '2026-03-10'],
    ['10.03.2026', '2026-03-10'],
    ['15.06.2026', '2026-06-15'],
    ['31.12.2026', '2026-11-20'],
  ])('%s is clamped to %s', (text, day) =>
    expect(readDate(text, 'DD.MM.YYYY', limits)).toEqual({ value: day, error: null }),
  );
  test('min greater than max: null', () =>
    expect(clampDay('2026-05-05', { min: '2026-06-01', max: '2026-01-01' })).toBeNull());
  test('defaults 1900-01-01 and 2099-12-31', () =>
    expect([clampDay('1800-01-01'), clampDay('2200-01-01')]).toEqual(['1900-01-01', '2099-12-31']));
  test.each([
    ['31.02.2026', 'Невалидный формат даты'],
    ['xx.xx.xxxx', 'Невалидный формат даты'],
    ['31.02.202', null],
    ['31.0', null],
    ['', null],
  ])('%j: null, error %j', (text, error) => expect(readDate(text)).toEqual({ value: null, error }));
  test('days outside min and max are disabled', () =>
    expect(
      ['2026-03-09', '2026-03-10', '2026-11-20', '2026-11-21'].map((day) => isDayDisabled(day, limits)),
    ).toEqual([true, false, false, true]));
  test.each([
    [2026, 2, { previous: true, next: false }],
    [2026, 3, { previous: true, next: false }],
    [2026, 4, { previous: false, next: false }],
    [2026, 11, { previous: false, next: true }],
  ])('arrows at %d-%d: %j', (year, month, arrows) =>
    expect(disabledArrows(year, month, limits)).toEqual(arrows),
  );
});

describe('specification 2 §4, timer', () => {
  afterEach(() => void jest.useRealTimers());
  const span = { start: 10_000, end: 20_000 };
  test.each([
    [0, 'soon', 10_000],
    [9_999, 'soon', 1],
    [10_000, 'started', 10_000],
    [19_999, 'started', 1],
    [20_000, 'ended', 0],
    [99_999, 'ended', 0],
  ])('at %d: %s, %d ms left', (now, status, left) =>
    expect([timerStatus(span, now), timeLeft(span, now)]).toEqual([status, left]),
  );
  test('ticks every second, reports each status change once, stops at ended', () => {
    jest.useFakeTimers({ now: 8_000 });
    const ticks: number[] = [];
    const statuses: string[] = [];
    startTimer(span, {
      now: Date.now,
      onTick: (left) => ticks.push(left),
      onStatus: (status) => statuses.push(status),
    });
    jest.advanceTimersByTime(60_000);
    expect(statuses).toEqual(['soon', 'started', 'ended']);
    expect(ticks).toEqual([2000, 1000, 10_000, 9000, 8000, 7000, 6000, 5000, 4000, 3000, 2000, 1000, 0]);
    expect(jest.getTimerCount()).toBe(0);
  });
  test('already ended: one report, no timer', () => {
    jest.useFakeTimers({ now: 30_000 });
    const onStatus = jest.fn();
    startTimer(span, { now: Date.now, onTick: () => undefined, onStatus });
    expect([onStatus.mock.calls, jest.getTimerCount()]).toEqual([[['ended']], 0]);
  });
  test('can be stopped', () => {
    jest.useFakeTimers({ now: 0 });
    startTimer(span, { now: Date.now, onTick: () => undefined, onStatus: () => undefined })();
    expect(jest.getTimerCount()).toBe(0);
  });
  test.each([
    [0, [0, 0, 0, 0]],
    [1, [0, 0, 0, 1]],
    [61_000, [0, 0, 1, 1]],
    [90_061_000, [1, 1, 1, 1]],
    [-5, [0, 0, 0, 0]],
  ])('%d ms are %j', (ms, parts) => expect(Object.values(splitTime(ms))).toEqual(parts));
});

describe('specification 2 §5, helpers', () => {
  test.each([
    ['Qwerty', false],
    ['Қазақ', true],
    ['ok ў', true],
    ['½', false],
    ['', false],
  ])('Cyrillic in %j: %s', (text, found) => expect(hasCyrillic(text)).toBe(found));
  test.each([
    ['a b', true],
    ['a\u00a0b', true],
    ['\t', true],
    ['ab', false],
    ['', false],
  ])('whitespace in %j: %s', (text, found) => expect(hasWhitespace(text)).toBe(found));
  test.each([
    ['#1ad', [17, 170, 221]],
    ['1AD', [17, 170, 221]],
    ['#00ff7f', [0, 255, 127]],
    ['#12', null],
    ['#1234567', null],
    ['#ggg', null],
    ['', null],
  ])('%j → %j', (hex, rgb) => expect(hexToRgb(hex)).toEqual(rgb));
  test('brightening clamps each channel to 255', () => {
    expect(brighten([0, 200, 255], 100)).toEqual([100, 255, 255]);
    expect(brighten([10, 20, 30], -20)).toEqual([0, 0, 10]);
  });
});

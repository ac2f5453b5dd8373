import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { calendarFile, foldLine, type CalendarMatch } from './calendar-file.ts';

const match: CalendarMatch = {
  uid: 'match-10100014207@casino.example',
  summary: 'Северные волки – Алатау',
  description: 'Премьер-лига; Казахстан, 1-й тур',
  location: 'Стадион «Юность»',
  url: 'https://casino.example/casino/new-sport/line-stakes/1/10100014207/all',
  startsAt: Date.UTC(2026, 10, 28, 18, 30),
  endsAt: Date.UTC(2026, 10, 28, 20, 25),
  isOff: false,
};
const MADE_AT = Date.UTC(2026, 10, 26, 5, 6, 7);
const unfold = (text: string): string[] => text.replaceAll('\r\n ', '').split('\r\n').slice(0, -1);

describe('RFC 5545', () => {
  test('a match becomes one calendar event with a reminder', () => {
    expect(unfold(calendarFile(match, MADE_AT))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Croupier//Sports schedule//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:match-10100014207@casino.example',
      'DTSTAMP:20261126T050607Z',
      'DTSTART:20261128T183000Z',
      'DTEND:20261128T202500Z',
      'SUMMARY:Северные волки – Алатау',
      String.raw`DESCRIPTION:Премьер-лига\; Казахстан\, 1-й тур`,
      'LOCATION:Стадион «Юность»',
      'URL:https://casino.example/casino/new-sport/line-stakes/1/10100014207/all',
      'STATUS:CONFIRMED',
      'TRANSP:TRANSPARENT',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:Северные волки – Алатау',
      'TRIGGER:-PT15M',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
    ]);
  });

  test('§3.3.11: separators, line breaks and backslashes of a text are escaped', () => {
    const text = calendarFile({ ...match, summary: 'a\\b;c,d\r\ne\u0007' }, MADE_AT);
    expect(unfold(text)).toContain(String.raw`SUMMARY:a\\b\;c\,d\ne`);
  });

  test('a match that is not played is cancelled; without a place and a page their lines are omitted', () => {
    const text = calendarFile({ ...match, location: null, url: null, isOff: true }, MADE_AT);
    expect(text).toContain('STATUS:CANCELLED\r\n');
    expect(text).not.toMatch(/LOCATION|URL/);
  });

  test('§3.1: lines have at most 75 octets, and unfolding restores the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (given) => {
        const line = `SUMMARY:${given.replaceAll(/[\r\n]/g, '')}`;
        const folded = foldLine(line);
        const lines = folded.split('\r\n');
        expect(lines.every((each) => Buffer.byteLength(each) <= 75)).toBe(true);
        expect(lines.map((each, index) => (index === 0 ? each : each.slice(1))).join('')).toBe(line);
      }),
    );
  });
});

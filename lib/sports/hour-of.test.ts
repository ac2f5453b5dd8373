import { expect, test } from '@jest/globals';
import { hourOf } from './hour-of.ts';

test.each([
  ['Asia/Almaty', '2026-11-28T13:45:10.000Z', '2026-11-28T13:00:00.000Z'],
  // 18:00 and 18:29 in India
  ['Asia/Kolkata', '2026-11-28T12:30:00.000Z', '2026-11-28T12:30:00.000Z'],
  ['Asia/Kolkata', '2026-11-28T12:59:00.000Z', '2026-11-28T12:30:00.000Z'],
  ['Asia/Kolkata', '2026-11-28T12:00:00.000Z', '2026-11-28T11:30:00.000Z'],
  ['Asia/Kathmandu', '2026-11-28T12:20:00.000Z', '2026-11-28T12:15:00.000Z'],
])('the hour in %s of %s began at %s', (zone, moment, hour) => expect(hourOf(moment, zone)).toBe(hour));

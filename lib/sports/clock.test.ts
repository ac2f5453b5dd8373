import { expect, test } from '@jest/globals';
import { SPORT_IDS } from '#contract/feed.ts';
import { clockText } from './clock.ts';

const AT = Date.parse('2026-11-26T10:00:00Z');
const clock = { at: AT, seconds: 600, direction: 'up', isRunning: true };

test.each([
  ['football counts minutes that have begun', SPORT_IDS.football, clock, 0, '11′'],
  ['and runs on', SPORT_IDS.football, clock, 61, '12′'],
  ['hockey counts seconds', SPORT_IDS.hockey, clock, 5, '10:05'],
  ['a stopped clock', SPORT_IDS.hockey, { ...clock, isRunning: false }, 61, '10:00'],
  ['basketball counts down', SPORT_IDS.basketball, { ...clock, direction: 'down' }, 61, '08:59'],
  ['never below zero', SPORT_IDS.basketball, { ...clock, direction: 'down', seconds: 9 }, 61, '00:00'],
  ['a visitor whose clock is slow', SPORT_IDS.hockey, clock, -30, '10:00'],
  ['a supplier that is silent', SPORT_IDS.hockey, clock, 900, '13:00'],
])('products §7.1, %s', (_name, sport, given, passed, text) => {
  expect(clockText(given, sport, AT + passed * 1000)).toBe(text);
});

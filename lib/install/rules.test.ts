import { describe, expect, test } from '@jest/globals';
import { installPlatform, mayOffer, readRefusal } from './rules.ts';

const DAY = 24 * 3600 * 1000;
const now = 1_800_000_000_000;
const free = { isApp: false, canPrompt: true, refusedAt: null, isBusy: false };

describe('decision 0202: when the site offers to be installed', () => {
  test.each([
    ['a browser that has offered it', {}, true],
    ['a browser that has not', { canPrompt: false }, false],
    ['an installed app, a web view, a frame', { isApp: true }, false],
    ['a game or a modal is open', { isBusy: true }, false],
    ['refused yesterday', { refusedAt: now - DAY }, false],
    ['refused 89 days ago', { refusedAt: now - 89 * DAY }, false],
    ['refused 90 days ago', { refusedAt: now - 90 * DAY }, true],
  ])('%s', (_name, facts, expected) => expect(mayOffer({ ...free, ...facts }, now)).toBe(expected));

  test.each([
    [null, null],
    ['', null],
    ['soon', null],
    ['-5', null],
    [String(now), now],
  ])('a stored refusal %j is %j', (text, expected) => expect(readRefusal(text)).toBe(expected));

  test.each([
    ['iOS', 5, 'ios'],
    // iPads report macOS as their system.
    ['macOS', 5, 'ios'],
    ['macOS', 0, 'desktop'],
    ['Android', 5, 'android'],
    ['Windows', 10, 'desktop'],
    ['Linux', 0, 'desktop'],
    ['', 0, 'desktop'],
  ] as const)('%s with %i points of touch is %s', (os, points, expected) =>
    expect(installPlatform(os, points)).toBe(expected),
  );
});

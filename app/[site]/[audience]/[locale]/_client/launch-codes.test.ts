/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals';
import { keepDraw } from '#lib/landing/kept-draw.ts';
import { localStore } from '#lib/storage/key-value.ts';
import { codesAreTaken, isPrize, launchCodes } from './launch-codes.ts';

const CODE = 'WIN-23456789ABCDEFGHJKLM';
const draw = (expires: string) =>
  keepDraw(localStore(), {
    landing: 'sweet_wheel',
    place: 2,
    prize: { kind: 'spins', amount: '50', currency: null },
    state: 'waiting',
    code: CODE,
    expires,
  });
const promoreg = () => launchCodes({ trackingNeedsConsent: false }).promoreg;

afterEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/');
});

test('a prize that waits comes before the promo code of a link', () => {
  history.replaceState(null, '', '/?promoreg=PARTNER');
  expect(promoreg()).toBe('PARTNER');
  draw('2999-01-01T00:00:00.000Z');
  expect(promoreg()).toBe(CODE);
  expect(isPrize(CODE.toLowerCase())).toBe(true);
});

test('a prize whose time is over gives way to it', () => {
  history.replaceState(null, '', '/?promoreg=PARTNER');
  draw('2020-01-01T00:00:00.000Z');
  expect(promoreg()).toBe('PARTNER');
});

test('after the registration neither is sent again', () => {
  history.replaceState(null, '', '/?promoreg=PARTNER');
  draw('2999-01-01T00:00:00.000Z');
  expect(promoreg()).toBe(CODE);
  history.replaceState(null, '', '/');
  codesAreTaken();
  expect(promoreg()).toBe('');
});

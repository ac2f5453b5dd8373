/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals';
import { keepDraw } from '#lib/landing/kept-draw.ts';
import { localStore } from '#lib/storage/key-value.ts';
import { codesAreTaken, launchCodes, waitingPrize } from './launch-codes.ts';

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
  performance.getEntriesByType = () => [];
  localStorage.clear();
  history.replaceState(null, '', '/');
});

const prize = () => waitingPrize()?.code;

test('a stored prize is sent beside the promo code of a link', () => {
  history.replaceState(null, '', '/?promoreg=PARTNER');
  draw('2999-01-01T00:00:00.000Z');
  expect([promoreg(), prize()]).toEqual(['PARTNER', CODE]);
});

test('the promo code of the launch address is kept on later pages until a newer code or a registration replaces it', () => {
  const opened = { name: 'https://play.test/casino?promoreg=PARTNER' } as PerformanceEntry;
  performance.getEntriesByType = () => [opened];
  history.replaceState(null, '', '/casino/games/slot');
  expect(promoreg()).toBe('PARTNER');
  history.replaceState(null, '', '/casino?promoreg=NEWER');
  expect(promoreg()).toBe('NEWER');
  history.replaceState(null, '', '/casino');
  codesAreTaken();
  expect(promoreg()).toBe('');
});

test('a stored prize whose time is over is not sent', () => {
  draw('2020-01-01T00:00:00.000Z');
  expect(prize()).toBeUndefined();
});

test('after the registration neither the prize nor the promo code is sent again', () => {
  history.replaceState(null, '', '/?promoreg=PARTNER');
  draw('2999-01-01T00:00:00.000Z');
  expect([promoreg(), prize()]).toEqual(['PARTNER', CODE]);
  history.replaceState(null, '', '/');
  codesAreTaken();
  expect([promoreg(), prize()]).toEqual(['', undefined]);
});

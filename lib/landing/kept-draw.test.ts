import { describe, expect, test } from '@jest/globals';
import type { LandingDrawReply } from '#contract/rest/landing.ts';
import { safeStorage } from '#lib/storage/key-value.ts';
import { forgetDraw, keepDraw, visitorSecret, waitingDraw } from './kept-draw.ts';

const NOW = new Date('2026-11-26T10:00:00Z');
const DRAWN: LandingDrawReply = {
  landing: 'sweet_wheel',
  place: 2,
  prize: { kind: 'spins', amount: '50', currency: null },
  state: 'waiting',
  code: 'WIN-23456789ABCDEFGHJKLM',
  expires: '2026-11-29T10:00:00.000Z',
};
const newStore = () => safeStorage(() => undefined, new Map());

describe('specification 1 §3: the prize waits for the registration as promoreg', () => {
  test('the secret is created once and is long enough for the contract', () => {
    const store = newStore();
    const secret = visitorSecret(store);
    expect(secret).toMatch(/^[0-9a-f]{48}$/);
    expect(visitorSecret(store)).toBe(secret);
    expect(visitorSecret(newStore())).not.toBe(secret);
  });

  test('a prize is kept beside the promo code of a link', () => {
    const store = newStore();
    const secret = visitorSecret(store);
    store.set('promoreg', 'SPRING');
    keepDraw(store, DRAWN);
    expect(waitingDraw(store, NOW)).toEqual(DRAWN);
    expect(store.get('promoreg')).toBe('SPRING');
    expect(visitorSecret(store)).toBe(secret);
  });

  test('a stored prize waits until it expires', () => {
    const store = newStore();
    keepDraw(store, DRAWN);
    expect(waitingDraw(store, new Date(Date.parse(DRAWN.expires) - 1))).not.toBeNull();
    expect(waitingDraw(store, new Date(DRAWN.expires))).toBeNull();
  });

  test('a claimed prize no longer waits', () => {
    const store = newStore();
    keepDraw(store, { ...DRAWN, state: 'claimed' });
    expect(waitingDraw(store, NOW)).toBeNull();
  });

  test('after the registration the prize is gone and the secret stays', () => {
    const store = newStore();
    const secret = visitorSecret(store);
    keepDraw(store, DRAWN);
    forgetDraw(store);
    expect(waitingDraw(store, NOW)).toBeNull();
    expect(visitorSecret(store)).toBe(secret);
  });

  test.each(['', '{', '{"visitor":1}', '{"visitor":"x","drawn":{"code":"y"}}'])(
    'a malformed value is no prize: %s',
    (text) => {
      const store = newStore();
      store.set('landingDraw', text);
      expect(waitingDraw(store, NOW)).toBeNull();
    },
  );
});

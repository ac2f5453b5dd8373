import { describe, expect, test } from '@jest/globals';
import { documentCookies, readCookie } from '#lib/storage/cookies.ts';
import { REFRESH_WINDOW_MS, checkToken, decodeToken } from './token.ts';
import { cookieTokenStore } from './token-store.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const jwt = (claims: unknown) =>
  ['{"alg":"HS256"}', JSON.stringify(claims)]
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.') + '.c2ln';
const expiring = (ms: number) => jwt({ exp: (NOW + ms) / 1000, sub: 'u', sid: 's' });
const HOUR = 3_600_000;

describe('specification 1 §4, token check', () => {
  test('the refresh window is 24 hours', () => expect(REFRESH_WINDOW_MS).toBe(24 * HOUR));
  test.each([
    ['past expiry', expiring(-1000), 'remove'],
    ['at expiry', expiring(0), 'remove'],
    ['a second before expiry', expiring(1000), 'refresh'],
    ['24 hours before expiry', expiring(24 * HOUR), 'refresh'],
    ['a second more', expiring(24 * HOUR + 1000), 'keep'],
    ['two days', expiring(48 * HOUR), 'keep'],
    ['no exp', jwt({ sub: 'u' }), 'remove'],
    ['exp that is text', jwt({ exp: '99999999999' }), 'remove'],
    ['claims that are no object', jwt('x'), 'remove'],
    ['not JSON', 'a.bm90IGpzb24.c', 'remove'],
    ['not a token', 'garbage', 'remove'],
    ['two parts', 'a.b', 'remove'],
    ['empty', '', 'remove'],
  ])('%s → %s', (_name, token, check) => expect(checkToken(token, NOW)).toBe(check));
  test('names in any alphabet are decoded', () =>
    expect(decodeToken(jwt({ exp: 1, sub: 'Әлия' }))).toEqual({ exp: 1, sub: 'Әлия' }));
});

describe('specification 1 §3, the token cookie', () => {
  const store = (secure: boolean, crossSite = false) => {
    const page = { cookie: '' };
    return { page, tokens: cookieTokenStore(documentCookies(page, secure), () => NOW, crossSite) };
  };
  test('expires with the token; Secure on https, SameSite=Lax', () => {
    const { page, tokens } = store(true);
    const token = expiring(2 * HOUR);
    tokens.set(token);
    expect(page.cookie).toBe(`token=${token}; Path=/; SameSite=Lax; Max-Age=7200; Secure`);
    expect(tokens.get()).toBe(token);
  });
  test('SameSite=None where other sites may end the session; browsers refuse that without https', () => {
    const attributes = (secure: boolean) => {
      const { page, tokens } = store(secure, true);
      tokens.set(expiring(HOUR));
      return page.cookie.replace(/^[^;]*; /, '');
    };
    expect(attributes(true)).toBe('Path=/; SameSite=None; Max-Age=3600; Secure');
    expect(attributes(false)).toBe('Path=/; SameSite=Lax; Max-Age=3600');
  });
  test('logout removes token, ussid, ssid and ussidt', () => {
    const written: string[] = [];
    const page = { get cookie() { return ''; }, set cookie(value: string) { written.push(value); } }; // oxfmt-ignore
    cookieTokenStore(documentCookies(page, false), () => NOW).remove();
    expect(written.map((line) => line.split('=')[0])).toEqual(['token', 'ussid', 'ssid', 'ussidt']);
    for (const line of written) expect(line).toContain('Max-Age=0');
  });
  test('an empty cookie counts as no token', () => expect(readCookie('token=', 'token') || null).toBeNull());
});

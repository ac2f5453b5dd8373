import { describe, expect, test } from '@jest/globals';
import { hostName, parseCookies, readOrigin } from './request-context.ts';

const origin = (headers: Record<string, string>, trustedProxies = 0, regionHeader = '') =>
  readOrigin((name) => headers[name] ?? null, false, { trustedProxies, regionHeader });

describe('reliability promise 7: forwarded headers only from the configured proxy', () => {
  const forged = { host: 'localhost:3000', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
  test('no trusted proxy: forwarded headers are ignored', () =>
    expect(origin(forged)).toEqual({
      host: 'localhost',
      protocol: 'http',
      hasTlsSubdomains: false,
      reportsOrigin: '',
      paymentOrigins: '',
      country: null,
      variesBy: 'user-agent',
    }));
  test('one trusted proxy: the last value counts', () =>
    expect(
      origin(
        { ...forged, 'x-forwarded-host': 'evil.example, site.example', 'x-forwarded-proto': 'http,https' },
        1,
      ),
    ).toEqual({
      host: 'site.example',
      protocol: 'https',
      hasTlsSubdomains: false,
      reportsOrigin: '',
      paymentOrigins: '',
      country: null,
      variesBy: 'user-agent',
    }));
  test('two trusted proxies: the second value from the end counts', () =>
    expect(origin({ ...forged, 'x-forwarded-host': 'evil.example, site.example, inner' }, 2).host).toBe(
      'site.example',
    ));
  test('a trusted proxy without forwarded headers', () =>
    expect(origin({ host: 'Site.Example' }, 1)).toMatchObject({ host: 'site.example', protocol: 'http' }));
});

test.each([
  ['kz', 'KZ'],
  [' RU ', 'RU'],
  // No country, or more than one: the region is unknown.
  ['T1', 'UNKNOWN'],
  ['DEV', 'UNKNOWN'],
  ['unknown', 'UNKNOWN'],
  ['IN, KZ', 'UNKNOWN'],
  ['-', 'UNKNOWN'],
  ['', null],
])('the country header %p', (value, country) => {
  expect(origin({ host: 'x', 'x-country': value }, 0, 'x-country').country).toBe(country);
  expect(origin({ host: 'x', 'x-country': value }, 0, '').country).toBeNull();
});

test('pages vary by the country header, whether it is present or not', () => {
  expect(origin({ host: 'x' }, 0, 'x-country').variesBy).toBe('user-agent, x-country');
});

test.each([
  ['localhost:3000', 'localhost'],
  ['ALT.localhost', 'alt.localhost'],
  ['site.example.', 'site.example'],
  ['127.0.0.1:80', '127.0.0.1'],
  ['', null],
  [undefined, null],
  ['a b', null],
  ['evil/../x', null],
  ['x:99999999', null],
  ['[::1]:3000', null],
  [`${'a'.repeat(300)}.example`, null],
])('host %p', (value, name) => expect(hostName(value)).toBe(name));

test('cookies: the first of equal names, decoded if possible, invalid ones ignored', () => {
  expect([...parseCookies('a=1; b=%7B%22x%22%3A1%7D; a=2; broken; =x; c=%zz; d=e=f')]).toEqual([
    ['a', '1'],
    ['b', '{"x":1}'],
    ['c', '%zz'],
    ['d', 'e=f'],
  ]);
  expect(parseCookies(null).size).toBe(0);
});

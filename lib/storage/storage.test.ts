import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { documentCookies, readCookie, writeCookie } from './cookies.ts';
import { localStore, safeStorage } from './key-value.ts';
import { readStored, storedRows } from './stored-json.ts';

describe('cookies', () => {
  test.each([
    ['token=abc', 'token', 'abc'],
    ['a=1; token=abc; b=2', 'token', 'abc'],
    ['xtoken=1; token=2', 'token', '2'],
    ['token=a%20b', 'token', 'a b'],
    ['token=%E0%A4%A', 'token', '%E0%A4%A'],
    ['token=a=b==', 'token', 'a=b=='],
    ['token=', 'token', ''],
    ['', 'token', null],
    ['token', 'token', null],
  ])('%j has %s = %j', (header, name, value) => expect(readCookie(header, name)).toBe(value));
  test('a written value is read back unchanged, with any content', () => {
    for (const value of ['plain', 'a b;c=d,"e"', 'кириллица', ''])
      expect(readCookie(writeCookie('x', value, { secure: false }), 'x')).toBe(value);
  });
  test('attributes', () => {
    expect(writeCookie('x', '1', { secure: true, maxAge: 3600.9 })).toBe(
      'x=1; Path=/; SameSite=Lax; Max-Age=3600; Secure',
    );
    expect(writeCookie('x', '1', { secure: false })).toBe('x=1; Path=/; SameSite=Lax');
    const page = { cookie: '' };
    documentCookies(page, true).remove('x');
    expect(page.cookie).toBe('x=; Path=/; SameSite=Lax; Max-Age=0; Secure');
  });
});

describe('storage that may be unavailable', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  test.each<[string, () => Storage | undefined]>([
    ['is absent', () => undefined],
    ['throws when reached', refuse],
    [
      'throws when written',
      () => ({ getItem: () => null, setItem: refuse, removeItem: refuse }) as unknown as Storage,
    ],
  ])('%s: the page keeps its own copy', (_name, find) => {
    const store = safeStorage(find);
    store.set('k', 'v');
    expect(store.get('k')).toBe('v');
    store.remove('k');
    expect(store.get('k')).toBeNull();
  });
});

test('values that the browser refuses to store are shared by all callers until the page is left', () => {
  expect(globalThis.localStorage).toBeUndefined();
  localStore().set('kept', 'in memory');
  expect(localStore().get('kept')).toBe('in memory');
  localStore().remove('kept');
  expect(localStore().get('kept')).toBeNull();
});

test.each([
  ['nothing', null, null],
  ['a value that fits', '{"a":1}', { a: 1 }],
  ['a value of another shape', '{"a":"1"}', null],
  ['no JSON', '{', null],
])('stored JSON: %s', (_case, stored, read) => {
  const store = safeStorage(() => undefined);
  if (stored !== null) store.set('key', stored);
  expect(readStored(store, 'key', v.object({ a: v.number() }))).toEqual(read);
});

test.each([
  ['nothing', null, []],
  ['rows of which one is malformed', '[{"a":1},{"a":"2"},3,{"a":4}]', [{ a: 1 }, { a: 4 }]],
  ['no array', '{"a":1}', []],
  ['no JSON', '[', []],
])('stored rows: %s', (_case, stored, rows) => {
  expect(storedRows(stored, v.object({ a: v.number() }))).toEqual(rows);
});

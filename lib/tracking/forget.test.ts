import { expect, test } from '@jest/globals';
import { PURPOSES, type Purpose } from '#contract/consent.ts';
import { documentCookies } from '#lib/storage/cookies.ts';
import { safeStorage } from '#lib/storage/key-value.ts';
import { forget } from './forget.ts';

/** Keys stored by tracking, and keys that must stay. */
const KEYS = [
  'waitingEvents',
  'waitingStatistics',
  'sentClick',
  'fp_k',
  'promoreg',
  'cinn',
  'fingerprintSent',
  'hasAccount',
  'recentSearches',
];
const NAMES = ['ref-data', 'fp', 'token', 'consent'];

test.each<[readonly Purpose[], readonly string[]]>([
  [[], []],
  [['statistics'], ['waitingEvents', 'waitingStatistics']],
  [['partners'], ['cinn', 'promoreg', 'ref-data', 'sentClick']],
  [['device'], ['fingerprintSent', 'fp', 'fp_k']],
  [
    PURPOSES,
    [
      'cinn',
      'fingerprintSent',
      'fp',
      'fp_k',
      'promoreg',
      'ref-data',
      'sentClick',
      'waitingEvents',
      'waitingStatistics',
    ],
  ],
])('withdrawal of %j deletes %j, from both storages', (purposes, deleted) => {
  const stores = [safeStorage(() => undefined, new Map()), safeStorage(() => undefined, new Map())];
  for (const store of stores) for (const key of KEYS) store.set(key, 'x');
  const jar = new Map(NAMES.map((name) => [name, 'x']));
  const cookies = documentCookies(
    {
      get cookie() {
        return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      },
      set cookie(text: string) {
        if (text.includes('Max-Age=0')) jar.delete(text.slice(0, text.indexOf('=')));
      },
    },
    false,
  );
  forget(purposes, stores, cookies);
  const isGone = (name: string) =>
    NAMES.includes(name) ? !jar.has(name) : stores.every((store) => store.get(name) === null);
  expect([...KEYS, ...NAMES].filter(isGone).sort()).toEqual(deleted);
});

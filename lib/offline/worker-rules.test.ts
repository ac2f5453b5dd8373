import { describe, expect, test } from '@jest/globals';
import { isBuiltFile, isPageVisit, offlinePageFor } from './worker-rules.ts';
import { offlineLocaleOf, offlinePath, workerScope } from './worker-config.ts';

const url = (path: string) => new URL(path, 'https://casino.example');
const visit = { method: 'GET', mode: 'navigate', destination: 'document' };

describe('decision 0200: requests that the service worker answers', () => {
  test.each([
    ['/casino', {}, true],
    ['/casino/en/games/slot?sort=az', {}, true],
    ['/new-sport', {}, true],
    // The frame of a game, and pages in a frame.
    ['/casino/play/neon-nights/', { destination: 'iframe' }, false],
    ['/casino', { destination: 'iframe' }, false],
    // Paths served by the platform.
    ['/casino/play/neon-nights/', {}, false],
    ['/casino/api/user/', {}, false],
    ['/api/g/sse/', {}, false],
    ['/casino/media/games/a.webp', {}, false],
    // Data of a page, for the router.
    ['/casino/games/slot', { mode: 'cors', destination: '' }, false],
    ['/casino', { method: 'POST' }, false],
  ])('%s %j is a page visit: %s', (path, other, expected) => {
    expect(isPageVisit({ ...visit, ...other }, url(path))).toBe(expected);
  });

  test.each([
    ['/casino/_next/static/chunks/a1b2.js', true],
    ['/casino/_next/static/chunks/a1b2.css', true],
    ['/casino/_next/static/media/rubik.woff2', true],
    ['/casino/_next/static/media/picture.webp', false],
    ['/casino/_next/data/x.js', false],
    ['/casino/play/a/game.js', false],
    ['/other/_next/static/chunks/a1b2.js', false],
  ])('%s is a built file: %s', (path, expected) => {
    expect(isBuiltFile({ ...visit, mode: 'no-cors', destination: 'script' }, url(path))).toBe(expected);
  });
});

describe('decision 0200: the offline page is in the language of the address', () => {
  const config = {
    defaultLocale: 'ru',
    offlinePages: (['ru', 'en', 'kk'] as const).map((locale) => ({
      locale,
      url: offlinePath(locale),
      revision: '1',
    })),
  } as const;
  test.each([
    ['/casino', 'ru'],
    ['/casino/en', 'en'],
    ['/casino/kk/games/slot', 'kk'],
    // Own sport: the language is the first segment.
    ['/en/casino/games', 'en'],
    ['/kk/new-sport', 'kk'],
    // A game whose name is a language, and a language that the brand does not have.
    ['/casino/games/acme/en', 'ru'],
    ['/casino/uz/games', 'ru'],
    ['/', 'ru'],
  ])('%s → %s', (path, locale) => {
    expect(offlinePageFor(url(path), config)).toBe(`/casino/app/offline/${locale}.html`);
  });

  test('a site without an offline page in the page’s language shows none', () => {
    expect(offlinePageFor(url('/casino'), { ...config, offlinePages: [] })).toBeNull();
  });

  test('addresses of offline pages are read back, for languages of the brand only', () => {
    expect(offlineLocaleOf(offlinePath('kk'), ['ru', 'kk'])).toBe('kk');
    expect(offlineLocaleOf(offlinePath('uz'), ['ru', 'kk'])).toBeNull();
    expect(offlineLocaleOf('/casino/app/offline/../ru.html', ['ru'])).toBeNull();
  });

  test('the scope covers the pages of both path layouts', () => {
    expect([workerScope({ ownSport: false }), workerScope({ ownSport: true })]).toEqual(['/casino', '/']);
  });
});

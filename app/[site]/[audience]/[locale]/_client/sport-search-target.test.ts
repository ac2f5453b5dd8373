import { expect, test } from '@jest/globals';
import { sportSearchTarget } from './sport-search-target.ts';
import type { SiteView } from './site-view.ts';

const casino = { locale: 'ru', defaultLocale: 'ru', brand: { ownSport: false } } as SiteView;
const sport = { ...casino, brand: { ownSport: true } } as SiteView;
const english = { ...casino, locale: 'en' } as SiteView;

test.each([
  ['the home of the section', casino, '/casino/new-sport', '', '/casino/new-sport/search'],
  ['its pages', casino, '/casino/new-sport/live/1', '', '/casino/new-sport/search'],
  ['with a query', casino, '/casino/new-sport/live', 'a b', '/casino/new-sport/search?q=a+b'],
  ['own sport', sport, '/new-sport/line', '', '/new-sport/search'],
  ['another language', english, '/casino/en/new-sport', '', '/casino/en/new-sport/search'],
  ['games', casino, '/casino/games/slot', '', null],
  ['Home', casino, '/casino', 'a', null],
  ['only the same beginning', casino, '/casino/new-sports', '', null],
])('search from %s', (_, site, pathname, query, expected) => {
  expect(sportSearchTarget(site, pathname, query)).toBe(expected);
});

import { expect, jest, test } from '@jest/globals';
import type { PageFavorites } from './page-favorites.ts';
import type { SiteView } from './site-view.ts';

const favorites = { load: jest.fn(async () => {}), clear: jest.fn() };
const createPageFavorites = jest.fn(() => favorites as unknown as PageFavorites);
jest.unstable_mockModule('./page-favorites.ts', () => ({ createPageFavorites }));
const { favoritesFeature, pageFavoritesOf } = await import('./favorites.feature.ts');

test('the page’s favourites are made once, loaded for a player and cleared for a guest', () => {
  const site = {} as SiteView;
  const part = favoritesFeature.player(site);
  part.session?.({ status: 'player', user: null, failure: null }, null);
  expect([favorites.load.mock.calls.length, favorites.clear.mock.calls.length]).toEqual([1, 0]);
  part.session?.({ status: 'guest' }, 'player');
  expect([favorites.load.mock.calls.length, favorites.clear.mock.calls.length]).toEqual([1, 1]);
  expect(pageFavoritesOf(site)).toBe(favorites);
  expect(createPageFavorites).toHaveBeenCalledTimes(1);
});

/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextDecoder, TextEncoder } from 'node:util';
import { ok } from '#lib/core/result.ts';
import { createRecentSearches } from '#lib/search/recent-searches.ts';
import type { SearchSource } from '#lib/search/views.ts';
import { localStore } from '#lib/storage/key-value.ts';
import type { SiteView } from './site-view.ts';
import { createModalDeps, setSession } from '#tests/fixtures/modal-deps.ts';

const FOX = {
  slug: 'fox',
  name: 'Lucky Fox',
  href: '/casino/games/octavo/fox',
  manufacturer: { code: 'octavo', name: 'Octavo', href: '/casino/games/octavo' },
  picture: null,
  demoHref: null,
  badges: [],
};
const source = {
  find: jest.fn<SearchSource['find']>(),
  more: jest.fn<SearchSource['more']>(),
  start: jest.fn<SearchSource['start']>(),
  latest: jest.fn<SearchSource['latest']>(),
  manufacturers: jest.fn<SearchSource['manufacturers']>(),
};
Object.assign(globalThis, { TextDecoder, TextEncoder }); // jsdom has neither; ky needs both.
jest.unstable_mockModule('#lib/search/search-source.ts', () => ({ createSearchSource: () => source }));
const { searchFeature } = await import('./search.feature.tsx');

const site = { locale: 'en', imagePrefix: '', brand: {}, bases: ['/casino'] } as unknown as SiteView;
const deps = createModalDeps();
const show = async () => render(await searchFeature.modals.search({ name: 'search' }, site, deps));
async function chooseFox(): Promise<void> {
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByRole('option', { name: /Lucky Fox/ }));
}

beforeEach(() => {
  for (const mock of [...Object.values(source), ...Object.values(deps)]) mock.mockReset();
  Element.prototype.scrollIntoView = () => {}; // jsdom has none.
  Object.assign(globalThis, { matchMedia: () => ({ matches: true }) });
  localStorage.clear();
  source.start.mockResolvedValue(ok({ popular: [], manufacturers: [] }));
  source.latest.mockResolvedValue(ok([]));
  source.find.mockResolvedValue(
    ok({ games: [FOX], totalCount: 1, hasMore: false, searchedFor: null, manufacturers: [], sections: [] }),
  );
  history.replaceState(null, '', '/casino?modal=search&search=%20fox%20');
});
afterEach(cleanup);

describe('search', () => {
  test('begins with the query of the address, trimmed', async () => {
    setSession(false);
    await show();
    await waitFor(() => expect(source.find.mock.calls[0]?.[0]).toBe('fox'));
    expect((screen.getByRole('combobox') as HTMLInputElement).value).toBe('fox');
  });

  test('a guest who chooses a game is offered to play it; a player goes to the game', async () => {
    setSession(false);
    await show();
    await chooseFox();
    expect(deps.open.mock.calls).toEqual([
      [{ name: 'open-game', game: expect.objectContaining({ slug: 'fox', manufacturer: 'Octavo' }) }],
    ]);
    expect(deps.navigate).not.toHaveBeenCalled();
    cleanup();
    setSession(true);
    await show();
    await chooseFox();
    expect(deps.navigate.mock.calls[0]?.[0]).toMatch(/^\/casino\/games\/octavo\/fox/);
  });

  test("on a game's page the search adds no history entry, so the chosen game replaces the page's game", async () => {
    const { navigation } = window;
    const entries = () => [];
    Object.assign(window, { navigation: Object.assign(new EventTarget(), { currentEntry: null, entries }) });
    history.replaceState(null, '', '/casino/games/octavo/hare');
    const before = history.length;
    document.body.innerHTML = '<div data-open-game="1"></div>';
    await show();
    expect(history.length).toBe(before);
    cleanup();
    document.body.innerHTML = '';
    await show();
    expect(history.length).toBe(before + 1);
    Object.assign(window, { navigation });
  });

  test('recent searches are removed when the player signs out, but not when a page is opened by a guest', () => {
    const recent = () => createRecentSearches(localStore());
    recent().add('fox');
    const part = searchFeature.player();
    part.session({ status: 'guest' }, null);
    expect(recent().list()).toEqual(['fox']);
    part.session({ status: 'guest' }, 'player');
    expect(recent().list()).toEqual([]);
  });
});

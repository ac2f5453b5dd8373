/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { err, ok } from '#lib/core/result.ts';
import { FAVORITE_SLUGS } from '#lib/favorites/answers.ts';
import type { BrowserGraphql } from '#lib/graphql/browser-client.ts';
import { installBroadcastChannel } from '#tests/fixtures/broadcast-channel.ts';
import type { PageFavorites } from './page-favorites.ts';
import type { SiteView } from './site-view.ts';

const graphql = jest.fn<(query: unknown, variables: { offset: number }) => Promise<unknown>>();
const getGraphql = jest.fn<() => Promise<BrowserGraphql>>();
jest.unstable_mockModule('./services.ts', () => ({ getGraphql }));
Object.assign(globalThis, { CSS: { escape: String } }); // missing in jsdom
installBroadcastChannel();
const { createPageFavorites } = await import('./page-favorites.ts');

const page = (slugs: readonly string[], hasNextPage = false) =>
  ok({ currentUser: { favorites: { hasNextPage, edges: slugs.map((slug) => ({ node: { slug } })) } } });
const pressed = () =>
  [...document.querySelectorAll('[aria-pressed="true"]')].map((button) =>
    button.getAttribute('data-favorite'),
  );
let made: PageFavorites | null = null;
const makeFavorites = () => (made = createPageFavorites({ locale: 'en' } as SiteView));

beforeEach(() => {
  document.body.innerHTML = ['fox', 'wolf', 'bear']
    .map((slug) => `<button data-favorite="${slug}" aria-pressed="false"></button>`)
    .join('');
  graphql.mockReset();
  getGraphql.mockReset().mockResolvedValue(graphql as unknown as BrowserGraphql);
});

afterEach(() => made?.clear());

describe('favourites of the page', () => {
  test('all pages of the list are loaded; cards added later are marked too', async () => {
    graphql.mockResolvedValueOnce(page(['fox'], true)).mockResolvedValueOnce(page(['wolf']));
    await makeFavorites().load();
    expect(graphql.mock.calls).toEqual([
      [FAVORITE_SLUGS, { offset: 0 }],
      [FAVORITE_SLUGS, { offset: 1 }],
    ]);
    expect(pressed()).toEqual(['fox', 'wolf']);
    document.body.insertAdjacentHTML('beforeend', '<b data-favorite="wolf" aria-pressed="false"></b>');
    await Promise.resolve();
    expect(pressed()).toEqual(['fox', 'wolf', 'wolf']);
  });
  test("until the list has loaded, buttons that the page's HTML marks stay marked", async () => {
    let answer: (reply: unknown) => void = () => undefined;
    graphql.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    const loading = makeFavorites().load();
    document.body.insertAdjacentHTML('beforeend', '<b data-favorite="lynx" aria-pressed="true"></b>');
    await new Promise((resolve) => setTimeout(resolve));
    expect(pressed()).toEqual(['lynx']);
    answer(page(['fox']));
    await loading;
    expect(pressed()).toEqual(['fox']);
  });
  test('a server that repeats a page does not cause an endless loop', async () => {
    graphql.mockResolvedValue(page(['fox'], true));
    await makeFavorites().load();
    expect(graphql).toHaveBeenCalledTimes(2);
    expect(pressed()).toEqual(['fox']);
  });
  test.each([
    ['a failure', () => graphql.mockResolvedValueOnce(err({ kind: 'network' }))],
    ['a player unknown to the platform', () => graphql.mockResolvedValueOnce(ok({ currentUser: null }))],
    ['a part that does not load', () => getGraphql.mockRejectedValueOnce(new Error('chunk'))],
  ])('%s marks nothing, and the next change of the session retries', async (_name, fail) => {
    fail();
    const favorites = makeFavorites();
    await favorites.load();
    expect(pressed()).toEqual([]);
    graphql.mockResolvedValueOnce(page(['bear']));
    await favorites.load();
    expect(pressed()).toEqual(['bear']);
  });
  test('a list that may have changed while the page was in the back-forward cache is requested again', async () => {
    graphql.mockResolvedValueOnce(page(['fox'])).mockResolvedValueOnce(page(['wolf']));
    const favorites = makeFavorites();
    await favorites.load();
    favorites.expire();
    expect(pressed()).toEqual(['fox']);
    await favorites.load();
    expect(pressed()).toEqual(['wolf']);
  });
  test('a response that arrives after the sign-out marks nothing', async () => {
    let late: (answer: unknown) => void = () => {};
    graphql.mockReturnValueOnce(new Promise((resolve) => (late = resolve)));
    const favorites = makeFavorites();
    const loading = favorites.load();
    favorites.clear();
    late(page(['fox']));
    await loading;
    expect(pressed()).toEqual([]);
  });
});

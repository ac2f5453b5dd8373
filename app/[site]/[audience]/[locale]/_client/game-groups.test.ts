/** @jest-environment jsdom */
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { err, ok, type Result } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import type { SiteView } from './site-view.ts';

const graphql = jest.fn<() => Promise<Result<unknown, Failure>>>();
jest.unstable_mockModule('./services.ts', () => ({ getGraphql: async () => graphql }));

const site = { locale: 'en', defaultLocale: 'ru', brand: { ownSport: false } } as unknown as SiteView;
const GROUPS = ok({
  gameGroups: [
    {
      slug: 'slot',
      name: 'Slots',
      subgroups: [
        { slug: 'hot', name: 'Hot', showInMenu: true },
        { slug: 'old', name: 'Old', showInMenu: false },
      ],
    },
    { slug: 'no-page', name: 'Badge', subgroups: [] },
  ],
});

/** Imports the module again, because it caches the groups for the lifetime of the page. */
const load = async () => {
  jest.resetModules();
  return import('./game-groups.ts');
};
beforeEach(() => void graphql.mockReset());

describe('groups of games in the browser', () => {
  test('the search gets the groups that have a page, and all of their subgroups', async () => {
    graphql.mockResolvedValue(GROUPS);
    const { sectionsOf } = await load();
    expect(await sectionsOf(site)).toEqual([
      { href: '/casino/en/games/slot', name: 'Slots', of: null, icon: 'slot' },
      { href: '/casino/en/games/slot/hot', name: 'Hot', of: 'Slots', icon: 'slot' },
      { href: '/casino/en/games/slot/old', name: 'Old', of: 'Slots', icon: 'slot' },
    ]);
    await sectionsOf(site);
    expect(graphql).toHaveBeenCalledTimes(1);
  });
  test('a failure gives no groups, and the next call requests them again', async () => {
    graphql.mockResolvedValueOnce(err({ kind: 'network' })).mockResolvedValueOnce(GROUPS);
    const { sectionsOf } = await load();
    expect(await sectionsOf(site)).toEqual([]);
    expect(await sectionsOf(site)).toHaveLength(3);
  });
  test('the menu of a group lists its page and the subgroups shown in menus', async () => {
    graphql.mockResolvedValue(GROUPS);
    const { subgroupsOpener } = await load();
    document.body.innerHTML =
      '<div data-subgroups="slot" data-opens="inline"><a href="/casino/en/games/slot">Slots</a><button aria-label="more" aria-expanded="false"></button></div>';
    const group = document.querySelector<HTMLElement>('[data-subgroups]') as HTMLElement;
    await subgroupsOpener(site)(group, true);
    const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toContain('/casino/en/games/slot/hot');
    expect(links).not.toContain('/casino/en/games/slot/old');
  });
});

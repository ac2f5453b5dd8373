/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { openSubgroups, type SubgroupLinks } from './group-menu.ts';

const LINKS = [
  { href: '/casino/games/slot', name: 'Slots' },
  { href: '/casino/games/slot/hot', name: 'Hits' },
  { href: '/casino/games/slot/sea', name: 'Sea' },
];
const subgroupsOf = jest.fn<SubgroupLinks>();
// jsdom has no popovers; the behaviour of the browser is covered by the end-to-end tests.
const popovers = { showPopover: jest.fn(), hidePopover: jest.fn() };

const make = (opens: 'menu' | 'inline'): HTMLElement => {
  document.body.innerHTML = `<span data-subgroups="slot" data-opens="${opens}"><a href="/casino/games/slot">Slots</a><button aria-label="Slots: sections" aria-expanded="false"></button></span>`;
  return document.body.firstElementChild as HTMLElement;
};
const button = (group: HTMLElement) => group.querySelector('button') as HTMLButtonElement;

beforeEach(() => {
  Object.assign(HTMLElement.prototype, popovers);
  for (const mock of [subgroupsOf, ...Object.values(popovers)]) mock.mockReset();
  subgroupsOf.mockResolvedValue(LINKS);
  history.replaceState(null, '', '/casino/games/slot/sea');
});
afterEach(() => document.body.replaceChildren());

describe('in the drawer', () => {
  test('a press unfolds the subgroups, another folds them; they are requested once', async () => {
    const group = make('inline');
    await openSubgroups(group, true, subgroupsOf);
    const list = group.querySelector<HTMLElement>('[data-unfolded]');
    expect([...(list?.querySelectorAll('a') ?? [])].map((link) => link.textContent)).toEqual(['Hits', 'Sea']);
    expect([list?.hidden, button(group).getAttribute('aria-expanded')]).toEqual([false, 'true']);
    expect(list?.querySelector('[aria-current]')?.textContent).toBe('Sea');
    await openSubgroups(group, true, subgroupsOf);
    expect([list?.hidden, button(group).getAttribute('aria-expanded')]).toEqual([true, 'false']);
    expect(subgroupsOf).toHaveBeenCalledTimes(1);
  });
  test('hovering does not unfold them', async () => {
    await openSubgroups(make('inline'), false, subgroupsOf);
    expect(subgroupsOf).not.toHaveBeenCalled();
  });
});

describe('in a menu', () => {
  test('a press builds the menu, with the whole group first; from then on the browser toggles it', async () => {
    const group = make('menu');
    await openSubgroups(group, true, subgroupsOf);
    const menu = document.getElementById('subgroups-slot');
    expect([...(menu?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))).toEqual(
      LINKS.map(({ href }) => href),
    );
    expect(button(group).popoverTargetElement).toBe(menu);
    await openSubgroups(group, true, subgroupsOf);
    expect(document.querySelectorAll('nav')).toHaveLength(1);
    expect(subgroupsOf).toHaveBeenCalledTimes(1);
  });
  test('the header of another page uses the existing menu', async () => {
    await openSubgroups(make('menu'), true, subgroupsOf);
    const menu = document.getElementById('subgroups-slot');
    const next = make('menu');
    document.body.append(menu as HTMLElement);
    await openSubgroups(next, true, subgroupsOf);
    expect(button(next).popoverTargetElement).toBe(menu);
    expect(subgroupsOf).toHaveBeenCalledTimes(1);
  });
});

test.each(['menu', 'inline'] as const)(
  '%s: subgroups that fail to load: the press leads to the group, and the next press tries again',
  async (opens) => {
    subgroupsOf.mockResolvedValueOnce(null);
    const group = make(opens);
    const followed = jest.fn((event: Event) => event.preventDefault());
    group.querySelector('a')?.addEventListener('click', followed);
    await openSubgroups(group, true, subgroupsOf);
    expect(followed).toHaveBeenCalledTimes(1);
    await openSubgroups(group, true, subgroupsOf);
    expect(document.querySelectorAll('[data-unfolded],nav')).toHaveLength(1);
  },
);

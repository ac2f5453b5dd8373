/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { GameEntry } from '#components/runtime/read-card.ts';
import { gameFeature } from './game.feature.tsx';
import { returnLink } from './guest-play.ts';
import type { SiteView } from './site-view.ts';
import { createModalDeps, setSession } from '#tests/fixtures/modal-deps.ts';

const site = { locale: 'en', bases: ['/casino'] } as unknown as SiteView;
const game: GameEntry = {
  slug: 'fox',
  name: 'Lucky Fox',
  href: '/casino/games/octavo/fox',
  demoHref: '/casino/games/octavo/fox?free=1',
  manufacturer: 'Octavo',
  manufacturerHref: '/casino/games/octavo',
  image: null,
};
const deps = createModalDeps();
const show = async (name: 'open-game' | 'card-menu') =>
  render(await gameFeature.modals[name]({ name, game } as never, site, deps));
const favorite = () => document.querySelector('dialog [aria-pressed], [role=dialog] [aria-pressed]');

beforeEach(() => {
  for (const mock of Object.values(deps)) mock.mockReset();
  Object.assign(globalThis, { matchMedia: () => ({ matches: true }), CSS: { escape: String } }); // jsdom has neither
  localStorage.clear();
  document.body.innerHTML = '<button data-favorite="fox" aria-pressed="true"></button>';
});
afterEach(cleanup);

test('a guest who presses "Play" is asked to register, and the game opens afterwards', async () => {
  setSession(false);
  await show('open-game');
  act(() => screen.getByRole('button', { name: 'Play' }).click());
  expect(deps.open.mock.calls).toEqual([[{ name: 'reg' }]]);
  expect(returnLink(site).take()).toBe(game.href);
});

test('after a sign-in in another tab the offer opens the game', async () => {
  setSession(false);
  await show('open-game');
  act(() => setSession(true));
  act(() => screen.getByRole('button', { name: 'Play' }).click());
  expect(deps.open).not.toHaveBeenCalled();
  expect(deps.navigate.mock.calls).toEqual([[game.href, 'push']]);
});

describe('the menu of a card', () => {
  test('a player: the favourite button shows the card’s state, and toggles by its slug', async () => {
    setSession(true);
    await show('card-menu');
    expect(favorite()?.getAttribute('aria-pressed')).toBe('true');
    act(() => (favorite() as HTMLElement).click());
    expect(deps.toggleFavorite.mock.calls).toEqual([['fox']]);
  });

  test('the favourite button in the menu follows the card: a change that the platform refuses is undone in the menu, too', async () => {
    setSession(true);
    await show('card-menu');
    const card = document.querySelector('[data-favorite=fox]');
    for (const state of ['false', 'true']) {
      await act(async () => card?.setAttribute('aria-pressed', state));
      expect(favorite()?.getAttribute('aria-pressed')).toBe(state);
    }
  });

  test('the menu has no favourite button for a guest, or for a player whose session ends while it is open', async () => {
    setSession(true);
    await show('card-menu');
    expect(favorite()).not.toBeNull();
    act(() => setSession(false));
    expect(favorite()).toBeNull();
  });
});

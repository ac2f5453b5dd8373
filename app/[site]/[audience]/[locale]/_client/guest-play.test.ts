/** @jest-environment jsdom */
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { GameEntry } from '#components/runtime/read-card.ts';
import type { ModalDeps } from './feature.ts';
import { play, playAsGuest, returnLink } from './guest-play.ts';
import type { SiteView } from './site-view.ts';

const site = { bases: ['/casino'] } as unknown as SiteView;
const game = { slug: 'fox', href: '/casino/games/octavo/fox' } as GameEntry;
const deps = { open: jest.fn<ModalDeps['open']>(), navigate: jest.fn<ModalDeps['navigate']>() };
const asGuest = jest.fn();

beforeEach(() => {
  for (const mock of [deps.open, deps.navigate, asGuest]) mock.mockReset();
  localStorage.clear();
  document.body.innerHTML = '';
  history.replaceState(null, '', '/casino');
});

describe('a guest', () => {
  test.each([
    ['new', false, 'reg'],
    ['who has signed in here before', true, 'login'],
  ])('%s: the modal opens, and the game after signing in', (_name, hasAccount, modal) => {
    if (hasAccount) localStorage.setItem('hasAccount', '1');
    playAsGuest(game, site, deps as unknown as ModalDeps);
    expect(deps.open.mock.calls).toEqual([[{ name: modal }]]);
    expect(returnLink(site).take()).toBe(game.href);
  });
  test('specification 2 §2: goes to sports instead of a game of the manufacturer sgsb', () => {
    document.documentElement.dataset['session'] = 'guest';
    const line = { ...game, href: '/casino/games/sgsb/line' };
    play(line, deps as unknown as ModalDeps, asGuest);
    expect(deps.navigate.mock.calls).toEqual([[line.href]]);
    expect(asGuest).not.toHaveBeenCalled();
  });
  test('gets the alternative action instead of the game', () => {
    document.documentElement.dataset['session'] = 'guest';
    play(game, deps as unknown as ModalDeps, asGuest);
    expect(asGuest).toHaveBeenCalledTimes(1);
    expect(deps.navigate).not.toHaveBeenCalled();
  });
});

describe('a player', () => {
  beforeEach(() => void (document.documentElement.dataset['session'] = 'player'));

  test('goes to the game; the query of the page is kept, except for the manufacturer', () => {
    history.replaceState(null, '', '/casino/games/slot?page=2&manufacturer=octavo&promo=7');
    play(game, deps as unknown as ModalDeps, asGuest);
    expect(deps.navigate.mock.calls).toEqual([[`${game.href}?page=2&promo=7`, 'push']]);
    expect(asGuest).not.toHaveBeenCalled();
  });
  test("on a game's page the chosen game replaces the history entry", () => {
    document.body.innerHTML = '<div data-open-game="1"></div>';
    play(game, deps as unknown as ModalDeps, asGuest);
    expect(deps.navigate.mock.calls).toEqual([[game.href, 'replace']]);
  });
});

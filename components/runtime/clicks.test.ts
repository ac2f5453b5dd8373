/** @jest-environment jsdom */
import { afterEach, expect, jest, test } from '@jest/globals';
import { listenToClicks } from './clicks.ts';
import type { PageDeps } from './page-deps.ts';
import { clearOpening } from './page-runtime.ts';

let listening = new AbortController();
afterEach(() => {
  listening.abort();
  listening = new AbortController();
});

/** Adds the page's listeners and a card whose play link leads to `href`; returns the link. */
function showCard(href: string, deps: Partial<PageDeps>): HTMLElement {
  const { signal } = listening;
  listenToClicks(
    (type, listener) => document.addEventListener(type, listener, { signal }),
    deps as PageDeps,
    () => false,
  );
  document.body.innerHTML = `<div data-game="fox"><a id="play" data-play="" href="${href}">Fox</a></div>`;
  return document.querySelector('#play') as HTMLElement;
}

test('specification 2 §2: a guest’s press on "play" of the manufacturer sgsb opens no modal, but the sports section', () => {
  const [navigate, openModal] = [jest.fn<PageDeps['navigate']>(), jest.fn()];
  const play = showCard('/casino/games/sgsb/line', { navigate, openModal });
  document.documentElement.dataset['session'] = 'guest';
  play.click();
  expect(openModal).not.toHaveBeenCalled();
  expect(navigate.mock.calls.map(([url]) => url.pathname)).toEqual(['/casino/games/sgsb/line']);
});

test('during a navigation a press on "play" is ignored, and the link is disabled until the navigation ends', () => {
  const navigate = jest.fn();
  const play = showCard('/casino/games/o/fox', { navigate });
  const { dataset } = document.documentElement;
  dataset['session'] = 'player';
  dataset['navigating'] = '';
  play.click();
  expect(navigate).not.toHaveBeenCalled();
  expect(play.getAttribute('aria-disabled')).toBe('true');
  delete dataset['navigating'];
  clearOpening();
  expect(play.hasAttribute('aria-disabled')).toBe(false);
  play.click();
  expect(navigate).toHaveBeenCalledTimes(1);
});

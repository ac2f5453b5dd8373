/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals';
import { listenToClicks } from './clicks.ts';
import type { PageDeps } from './page-deps.ts';
import { clearOpening } from './page-runtime.ts';

test('specification 2 §2: a guest’s press on "play" of the manufacturer sgsb opens no modal, but the sports section', () => {
  const [navigate, openModal] = [jest.fn<PageDeps['navigate']>(), jest.fn()];
  listenToClicks(
    (type, listener) => document.addEventListener(type, listener),
    { navigate, openModal } as unknown as PageDeps,
    () => false,
  );
  document.body.innerHTML =
    '<div data-game="line"><a id="play" data-play="" href="/casino/games/sgsb/line">Line</a></div>';
  document.documentElement.dataset['session'] = 'guest';
  document.querySelector<HTMLElement>('#play')?.click();
  expect(openModal).not.toHaveBeenCalled();
  expect(navigate.mock.calls.map(([url]) => url.pathname)).toEqual(['/casino/games/sgsb/line']);
});

test('during a navigation a press on "play" is ignored, and the link says so until the navigation ends', () => {
  const navigate = jest.fn();
  listenToClicks(
    (type, listener) => document.addEventListener(type, listener),
    { navigate } as unknown as PageDeps,
    () => false,
  );
  document.body.innerHTML =
    '<div data-game="fox"><a id="play" data-play="" href="/casino/games/o/fox">Fox</a></div>';
  const play = document.querySelector<HTMLElement>('#play');
  const { dataset } = document.documentElement;
  dataset['session'] = 'player';
  dataset['navigating'] = '';
  play?.click();
  expect(navigate).not.toHaveBeenCalled();
  expect(play?.getAttribute('aria-disabled')).toBe('true');
  delete dataset['navigating'];
  clearOpening();
  expect(play?.hasAttribute('aria-disabled')).toBe(false);
  play?.click();
  expect(navigate).toHaveBeenCalledTimes(1);
});

/** @jest-environment jsdom */
import { beforeEach, expect, test } from '@jest/globals';
import { markFavorites, markSession, setFavorite, showPlayer, showPlayerAgain } from './player-marks.ts';

const ELEMENTS =
  '<output data-player="balance"></output><dd data-player="balance"></dd><dd data-player="bonus-balance"></dd><p data-player="name"></p>';
const MARKS = { name: 'player', balance: '10,00 ₸', 'bonus-balance': '0,00 ₸' };
const texts = () => [...document.querySelectorAll('[data-player]')].map((element) => element.textContent);

beforeEach(() => {
  markSession('guest');
  document.body.innerHTML = ELEMENTS;
});

test('fills the marked elements of this page and of the next one', () => {
  showPlayer(MARKS);
  expect(texts()).toEqual(['10,00 ₸', '10,00 ₸', '0,00 ₸', 'player']);
  document.body.innerHTML = ELEMENTS;
  showPlayerAgain();
  expect(texts()).toEqual(['10,00 ₸', '10,00 ₸', '0,00 ₸', 'player']);
});
test('signing out removes all data of the player', () => {
  markSession('player');
  showPlayer(MARKS);
  markSession('guest');
  expect(document.documentElement.dataset['session']).toBe('guest');
  expect(texts()).toEqual(['', '', '', '']);
  showPlayerAgain();
  expect(texts()).toEqual(['', '', '', '']);
});
test('favourite buttons show the set of favourites, and one button can be changed alone', () => {
  Object.assign(globalThis, { CSS: { escape: (text: string) => text } }); // missing in jsdom
  document.body.innerHTML =
    '<button data-favorite="a" aria-pressed="false"></button><button data-favorite="b" aria-pressed="true"></button>';
  const pressed = () =>
    [...document.querySelectorAll('button')].map((each) => each.getAttribute('aria-pressed'));
  markFavorites(new Set(['a']));
  expect(pressed()).toEqual(['true', 'false']);
  setFavorite('b', true);
  expect(pressed()).toEqual(['true', 'true']);
});

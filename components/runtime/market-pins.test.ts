/** @jest-environment jsdom */
import { beforeEach, expect, test } from '@jest/globals';
import { pinMarkets } from './market-pins.ts';

const card = (name: string, pressed = false) =>
  `<details id="${name}"><summary><h3>${name}</h3><button data-sport-favorite="market|${name}" aria-pressed="${pressed}"></button></summary></details>`;
const show = (...cards: string[]) =>
  (document.body.innerHTML = `<section data-all-markets=""><div data-columns="">${cards.join('')}</div></section>`);
const order = () => [...document.querySelectorAll('details')].map(({ id }) => id).join(' ');
const star = (name: string) => document.querySelector<HTMLElement>(`#${name} button`);

beforeEach(() => {
  show(card('result'), card('total', true), card('handicap'), card('btts', true));
});

test('products §7.2, marked markets stand first, in the order of the page', () => {
  pinMarkets(document);
  expect(order()).toBe('total btts result handicap');
});

test('a market whose mark is taken away returns to its place, and the button keeps the focus', () => {
  pinMarkets(document);
  star('total')?.focus();
  star('total')?.setAttribute('aria-pressed', 'false');
  pinMarkets(document);
  expect(order()).toBe('btts result total handicap');
  expect(document.activeElement).toBe(star('total'));
});

test('markets that came with a renewed page are ordered by that page', () => {
  pinMarkets(document);
  document.querySelector('[data-columns]')?.replaceChildren();
  document
    .querySelector('[data-columns]')
    ?.insertAdjacentHTML('beforeend', card('next') + card('total', true));
  pinMarkets(document);
  expect(order()).toBe('total next');
});

/** @jest-environment jsdom */
import { beforeEach, expect, test } from '@jest/globals';
import { MarketBoard } from '#components/sports/market-board.tsx';
import { SPORT_IDS } from '#contract/feed.ts';
import { toHtml } from '#lib/core/to-html.ts';
import { translatorOf } from '#lib/i18n/translator.ts';
import type { EventRowView, MarketView } from '#lib/sports/views.ts';
import { readMessages } from '#tests/fixtures/messages.ts';
import { pinMarkets } from './market-pins.ts';

const t = translatorOf({ bundle: 'en', messages: { sports: readMessages('sports') } }, 'sports');
const event = {
  id: '7',
  name: 'Storm – Gale',
  sport: SPORT_IDS.football,
  startsAt: '2026-11-26T10:00:00.000Z',
} as EventRowView;
const market = (id: string): MarketView => ({
  id,
  title: id,
  group: 'main',
  width: 2,
  rows: [],
  kind: { id, name: id },
  isCombinable: false,
  heads: null,
});

const board = (ids: readonly string[]): string =>
  toHtml(<MarketBoard hasBuilder={false} event={event} markets={ids.map(market)} t={t} />);
const stars = () => [...document.querySelectorAll<HTMLElement>('[data-columns] [data-sport-favorite]')];
const order = () =>
  stars()
    .map(({ dataset }) => dataset['name'])
    .join(' ');
const star = (id: string) => stars().find(({ dataset }) => dataset['name'] === id);
const press = (id: string, isPressed = true) => star(id)?.setAttribute('aria-pressed', String(isPressed));

beforeEach(() => {
  document.body.innerHTML = board(['result', 'total', 'handicap', 'btts']);
  press('total');
  press('btts');
});

test('products §7.2, marked markets stand first, in the order that they have in the page', () => {
  pinMarkets(document);
  expect(order()).toBe('total btts result handicap');
});

test('a market whose mark is removed returns to its place, and the button keeps the focus', () => {
  pinMarkets(document);
  star('total')?.focus();
  press('total', false);
  pinMarkets(document);
  expect(order()).toBe('btts result total handicap');
  expect(document.activeElement).toBe(star('total'));
});

test('markets of a renewed page are ordered as in that page', () => {
  pinMarkets(document);
  const renewed = new DOMParser().parseFromString(board(['next', 'total']), 'text/html');
  const list = document.querySelector('[data-columns]');
  list?.replaceChildren(...(renewed.querySelector('[data-columns]')?.children ?? []));
  press('total');
  pinMarkets(document);
  expect(order()).toBe('total next');
});

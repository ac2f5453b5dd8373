/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals';
import { CompetitionFold } from '#components/sports/competition-fold.tsx';
import { Section } from '#components/ui/section.tsx';
import { toHtml } from '#lib/core/to-html.ts';
import { keepFields, keepFolds, renewBoard, RENEWED_EVENT } from './renew-board.ts';

const row = (id: string, markets: readonly string[]) =>
  `<li data-event="${id}"><div data-columns>${markets
    .map((market) => `<button data-outcome="${id}|${market}|1" aria-pressed="false">1</button>`)
    .join('')}</div></li>`;
const boardOf = (html: string) => {
  document.body.innerHTML = `<div data-sport-board>${html}</div>`;
  return document.querySelector('[data-sport-board]') as HTMLElement;
};
const keys = () =>
  [...document.querySelectorAll<HTMLElement>('[data-outcome]')].map(({ dataset }) => dataset['outcome']);
const pageOf = (html: string) => async () => new DOMParser().parseFromString(html, 'text/html');

test('events whose markets have changed are replaced in place, and selected outcomes stay selected', async () => {
  const board = boardOf(row('7', ['a', 'b']) + row('8', ['a']) + row('9', ['a']));
  document.querySelector('[data-outcome="7|b|1"]')?.setAttribute('aria-pressed', 'true');
  const [, eight] = board.children;
  const kept = eight?.querySelector('button');
  const onRenewed = jest.fn();
  document.addEventListener(RENEWED_EVENT, onRenewed, { once: true });
  const isNew = await renewBoard(board, {
    // The page that is read has another order and lacks event 9.
    readPage: pageOf(row('8', ['a']) + row('7', ['b', 'c'])),
  });
  expect(isNew).toBe(true);
  expect(keys()).toEqual(['7|b|1', '7|c|1', '8|a|1', '9|a|1']);
  expect(document.querySelector('[data-outcome="7|b|1"]')?.getAttribute('aria-pressed')).toBe('true');
  expect(document.querySelector('[data-outcome="8|a|1"]')).toBe(kept);
  expect(onRenewed).toHaveBeenCalledTimes(1);
});

test('a place whose control has the focus is not replaced, and an unchanged page replaces nothing', async () => {
  const board = boardOf(row('7', ['a']));
  (document.querySelector('[data-outcome]') as HTMLElement).focus();
  expect(await renewBoard(board, { readPage: pageOf(row('7', ['b'])) })).toBe(false);
  (document.activeElement as HTMLElement).blur();
  expect(await renewBoard(board, { readPage: pageOf(row('7', ['a'])) })).toBe(false);
  expect(keys()).toEqual(['7|a|1']);
});

test('folds keep their state, and each element with match facts is replaced by its namesake of the page that is read', async () => {
  const market = (name: string, key: string, isOpen: boolean) =>
    `<details data-fold="${name}" ${isOpen ? 'open' : ''}><button data-outcome="${key}" aria-pressed="false"></button></details>`;
  const page = (key: string, facts: string) =>
    `<section data-event="7"><div data-columns>${market('total', `7|t|${key}`, true)}${market('total lines', `7|l|${key}`, false)}</div></section><p data-match-facts="tracker">${facts} 1</p><p data-match-facts="facts">${facts} 2</p>`;
  const board = boardOf(page('a', 'old'));
  const folds = () => [...document.querySelectorAll('details')].map(({ open }) => open);
  const [total, lines] = document.querySelectorAll('details');
  if (total) total.open = false;
  if (lines) lines.open = true;
  expect(await renewBoard(board, { readPage: pageOf(page('b', 'new')) })).toBe(true);
  expect(keys()).toEqual(['7|t|b', '7|l|b']);
  expect(folds()).toEqual([false, true]);
  expect([...document.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    'new 1',
    'new 2',
  ]);
});

test('of several folds of competitions with one name only the one that the visitor folded stays folded', () => {
  const fold = (href: string, count: number) =>
    CompetitionFold({ sport: 1, category: '', name: 'Cup', href, count, heading: 'h3', children: null });
  const page = (count: number): ParentNode => {
    const root = document.createElement('div');
    root.innerHTML = ['running', 'ended']
      .map((id) => toHtml(Section({ id, title: id, children: [fold('/a', count), fold('/b', count)] })))
      .join('');
    return root;
  };
  const [shown, next] = [page(3), page(2)];
  shown.querySelector('details')?.removeAttribute('open');
  keepFolds(shown, next);
  expect([...next.querySelectorAll('details')].map(({ open }) => open)).toEqual([false, true, true, true]);
});

test('a different order of the same markets, as of markets that a visitor marked, replaces nothing', async () => {
  const board = boardOf(row('7', ['b', 'a']));
  expect(await renewBoard(board, { readPage: pageOf(row('7', ['a', 'b'])) })).toBe(false);
});

test('a renewed list keeps typed text and choices, unless its kinds of fields have changed', () => {
  const list = (html: string) => {
    const place = document.createElement('div');
    place.innerHTML = html;
    return place;
  };
  const shown = list('<input type="search"><input type="checkbox">');
  const [search, choice] = shown.querySelectorAll('input');
  Object.assign(search ?? {}, { value: 'rea' });
  Object.assign(choice ?? {}, { checked: true });
  const next = list('<p></p><input type="search"><input type="checkbox">');
  keepFields(shown, next);
  expect([...next.querySelectorAll('input')].map(({ value, checked }) => [value, checked])).toEqual([
    ['rea', false],
    ['on', true],
  ]);
  const other = list('<input type="checkbox">');
  keepFields(shown, other);
  expect(other.querySelector('input')?.checked).toBe(false);
});

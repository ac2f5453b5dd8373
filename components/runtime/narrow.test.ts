/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { filterRows } from './narrow.ts';

const BOARD = `
  <section data-narrowed>
    <details><summary>Winner</summary><p data-narrowed="Ravens">Ravens</p></details>
    <details><summary>Top 3</summary><p data-narrowed="Storm">Storm</p></details>
  </section>
  <section data-narrowed><p data-narrowed="Foxes">Foxes</p></section>
  <p data-narrow-nothing hidden>Nothing</p>`;

const isOpen = () => [...document.querySelectorAll('details')].map(({ open }) => open);
const hidden = () => [...document.querySelectorAll<HTMLElement>('section')].map((each) => each.hidden);

test('rows without the typed text are hidden, and a fold that contains a found row opens', () => {
  document.body.innerHTML = BOARD;
  filterRows(document, '');
  expect([isOpen(), hidden()]).toEqual([
    [false, false],
    [false, false],
  ]);
  filterRows(document, 'STO');
  expect([isOpen(), hidden()]).toEqual([
    [false, true],
    [false, true],
  ]);
  filterRows(document, 'none');
  expect(document.querySelector<HTMLElement>('[data-narrow-nothing]')?.hidden).toBe(false);
});

/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { listenToOrder } from './order-rows.ts';

const row = (id: string, hour: number) =>
  `<li data-event="${id}" data-starts="2026-11-26T${String(hour).padStart(2, '0')}:00:00.000Z"></li>`;
const order = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(`${selector} li`)]
    .map(({ dataset }) => dataset['event'])
    .join('');

test('products §7.2, a visitor sorts a list by start, and again by competition', () => {
  document.body.innerHTML = `<div data-sport-board="">
    <input type="radio" name="o" data-row-order="" value="competition" checked><input type="radio" name="o" data-row-order="" value="time">
    <ul id="flat" data-rows-by-time="" hidden></ul>
    <div id="groups"><details><ul>${row('a', 12)}${row('b', 18)}</ul></details><details><ul>${row('c', 9)}${row('d', 12)}</ul></details></div>
  </div>`;
  listenToOrder();
  const [competition, time] = [...document.querySelectorAll('input')];
  const groups = document.querySelector<HTMLElement>('#groups');
  time?.click();
  expect([order('#flat'), order('#groups'), groups?.hidden]).toEqual(['cadb', '', true]);
  competition?.click();
  expect([order('#flat'), order('#groups'), groups?.hidden]).toEqual(['', 'abcd', false]);
});

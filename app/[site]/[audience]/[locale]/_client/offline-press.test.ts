/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { followOfflinePresses } from './offline-press.ts';
import { modalAtom, tab } from './tab-state.ts';

const opened = jest.fn();
const network = (onLine: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  dispatchEvent(new Event(onLine ? 'online' : 'offline'));
};
const press = (id: string) => document.querySelector<HTMLElement>(`#${id}`)?.click();
const saysThatItWaits = () => document.querySelector<HTMLElement>('[data-waiting]')?.hidden === false;

beforeEach(() => {
  document.body.innerHTML = `
    <b data-waiting hidden></b>
    <button id="deposit" data-open-modal="cashbox"><i id="icon"></i></button>
    <button id="other"></button>`;
  document.querySelector('#deposit')?.addEventListener('click', opened);
  followOfflinePresses();
});
afterEach(() => {
  tab.set(modalAtom, null);
  network(true);
  jest.restoreAllMocks();
  opened.mockClear();
});

test('a modal requested without a network opens once the network is back; until then the page says that it waits', () => {
  network(false);
  press('icon');
  expect([opened.mock.calls.length, saysThatItWaits()]).toEqual([1, true]);
  network(true);
  expect([opened.mock.calls.length, saysThatItWaits()]).toEqual([2, false]);
  network(true);
  expect(opened).toHaveBeenCalledTimes(2);
});

test.each<[string, () => void]>([
  [
    'whose code was loaded has opened',
    () => tab.set(modalAtom, { request: { name: 'cashbox' }, content: null }),
  ],
  ['is not opened after another press', () => press('other')],
  ['is not opened on a page without its control', () => document.querySelector('#deposit')?.remove()],
])('a modal that %s', (_name, happens) => {
  network(false);
  press('deposit');
  happens();
  network(true);
  expect([opened.mock.calls.length, saysThatItWaits()]).toEqual([1, false]);
});

test('with a network a press does not make the page say that it waits', () => {
  press('deposit');
  expect([opened.mock.calls.length, saysThatItWaits()]).toEqual([1, false]);
});

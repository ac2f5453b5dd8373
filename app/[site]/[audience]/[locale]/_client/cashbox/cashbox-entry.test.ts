/** @jest-environment jsdom */
import { beforeEach, expect, test } from '@jest/globals';
import { COOKIES } from '#contract/cookies.ts';
import { createCashboxEntry } from './cashbox-entry.ts';

const ID = '7d1f0a52-6a0e-4f7e-9a54-5a3f7f3b2c11';
const here = () => location.pathname + location.search;
const steppedBack = () => new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));

beforeEach(() => {
  document.cookie = `${COOKIES.token}=t; path=/`;
  history.pushState(null, '', '/casino/games?sort=new');
});

test('a cashbox opened on a page has one history entry, whatever it shows; closing it returns to the page', async () => {
  const before = history.length;
  const entry = createCashboxEntry();
  entry.show('topup', null);
  entry.show('topup', ID);
  entry.show('withdraw', null);
  entry.show('topup', ID);
  expect(history.length).toBe(before + 1);
  expect(here()).toBe(`/casino/games?sort=new&modal=cashbox&order=${ID}`);
  const back = steppedBack();
  entry.close();
  expect(here()).toBe('/casino/games?sort=new');
  await back;
  expect(here()).toBe('/casino/games?sort=new');
});

test('"back" closes the cashbox and returns to the page', async () => {
  const entry = createCashboxEntry();
  entry.show('topup', ID);
  expect(entry.isHere()).toBe(true);
  const back = steppedBack();
  history.back();
  await back;
  expect(entry.isHere()).toBe(false);
  expect(here()).toBe('/casino/games?sort=new');
});

test('navigation from the open cashbox to another page replaces the history entry of the cashbox', () => {
  const entry = createCashboxEntry();
  entry.show('topup', null);
  expect(entry.leave()).toBe('replace');
});

test('a cashbox opened by its address has no history entry of its own, and closing it stays on the page', () => {
  history.replaceState(null, '', `/casino?modal=cashbox&order=${ID}`);
  const before = history.length;
  const entry = createCashboxEntry();
  entry.show('topup', ID);
  expect(history.length).toBe(before);
  expect(entry.leave()).toBe('push');
  expect(here()).toBe('/casino');
});

test('closing the cashbox after the session has ended does not go back, because the sign-out already leaves the page', () => {
  const entry = createCashboxEntry();
  entry.show('topup', null);
  document.cookie = `${COOKIES.token}=; path=/; max-age=0`;
  let wentBack = false;
  addEventListener('popstate', () => (wentBack = true), { once: true });
  entry.close();
  return new Promise<void>((resolve) => setTimeout(resolve, 50)).then(() => expect(wentBack).toBe(false));
});

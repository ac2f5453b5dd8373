/** @jest-environment jsdom */
import { beforeEach, expect, test } from '@jest/globals';
import { translatorOf } from '#lib/i18n/translator.ts';
import { readMessages } from '#tests/fixtures/messages.ts';
import { noteMessage, hearOnly, writeHealth } from './line-health.ts';

const t = translatorOf({ bundle: 'en', messages: { sports: readMessages('sports') } }, 'sports');
const board = () => document.querySelector('[data-sport-board]') as HTMLElement;
const text = () => document.querySelector('[data-line-health]')?.textContent;

beforeEach(() => {
  document.body.innerHTML = `<div data-sport-board=""><p data-line-health=""></p>${'<button data-outcome="1"></button>'.repeat(3)}<button data-outcome="2" aria-disabled="true"></button></div>`;
});

test('issue 16 "Beyond", an in-play page reports the age of its odds and the share of stopped bets', () => {
  writeHealth(t, 0);
  expect(text()).toBe('');
  noteMessage(board(), { id: '7' }, 1_000);
  writeHealth(t, 4_200);
  expect(text()).toBe('Odds updated 3 s ago · 25% of bets are paused now');
  document.querySelector('[aria-disabled]')?.remove();
  writeHealth(t, 4_200);
  expect(text()).toBe('Odds updated 3 s ago');
});

test('the notice of a silent feed stays until the next message of the silent event', () => {
  noteMessage(board(), { id: '7', isLost: true }, 1_000);
  noteMessage(board(), { id: '8' }, 1_000);
  writeHealth(t, 1_000);
  expect(text()).toContain('is silent');
  noteMessage(board(), { id: '7' }, 2_000);
  writeHealth(t, 2_000);
  expect(text()).toContain('0 s ago');
});

const list = () => {
  document.body.innerHTML = '<div data-sport-board=""><p data-line-silent="" hidden></p></div>';
  const place = document.querySelector('p') as HTMLElement;
  return () => (place.hidden ? null : place.textContent);
};

test('a list before play shows nothing but the notice of a silent feed, until the feed is back', () => {
  const shown = list();
  noteMessage(board(), { id: '7' }, 1_000);
  writeHealth(t, 1_000);
  expect(shown()).toBeNull();
  noteMessage(board(), { id: '7', isLost: true }, 2_000);
  writeHealth(t, 2_000);
  expect(shown()).toContain('is silent');
  noteMessage(board(), { id: '7' }, 3_000);
  writeHealth(t, 3_000);
  expect(shown()).toBeNull();
});

test('an event that the stream no longer follows causes no notice', () => {
  const shown = list();
  for (const id of ['7', '8']) noteMessage(board(), { id, isLost: true }, 1_000);
  hearOnly(board(), ['8', '9']);
  noteMessage(board(), { id: '8' }, 2_000);
  writeHealth(t, 2_000);
  expect(shown()).toBeNull();
});

test('a page in play shows the notice of a silent feed only once', () => {
  board().insertAdjacentHTML('afterbegin', '<p data-line-silent="" hidden></p>');
  noteMessage(board(), { id: '7', isLost: true }, 1_000);
  writeHealth(t, 1_000);
  expect(text()).toContain('is silent');
  expect(document.querySelector<HTMLElement>('[data-line-silent]')?.hidden).toBe(true);
});

/** @jest-environment jsdom */
import { beforeEach, expect, test } from '@jest/globals';
import { translatorOf } from '#lib/i18n/translator.ts';
import { readMessages } from '#tests/fixtures/messages.ts';
import { hearLine, writeHealth } from './line-health.ts';

const t = translatorOf({ bundle: 'en', messages: { sports: readMessages('sports') } }, 'sports');
const board = () => document.querySelector('[data-sport-board]') as HTMLElement;
const text = () => document.querySelector('[data-line-health]')?.textContent;

beforeEach(() => {
  document.body.innerHTML = `<div data-sport-board=""><p data-line-health=""></p>${'<button data-outcome="1"></button>'.repeat(3)}<button data-outcome="2" aria-disabled="true"></button></div>`;
});

test('issue 16 "Beyond", an in-play page reports the age of its odds and the share of stopped bets', () => {
  writeHealth(t, 0);
  expect(text()).toBe('');
  hearLine(board(), { id: '7' }, 1_000);
  writeHealth(t, 4_200);
  expect(text()).toBe('Last change: 3 s ago · bets stopped: 25%');
});

test('the notice of a silent feed is shown until the next message of the event', () => {
  hearLine(board(), { id: '7', isLost: true }, 1_000);
  hearLine(board(), { id: '8' }, 1_000);
  writeHealth(t, 1_000);
  expect(text()).toContain('is silent');
  hearLine(board(), { id: '7' }, 2_000);
  writeHealth(t, 2_000);
  expect(text()).toContain('0 s ago');
});

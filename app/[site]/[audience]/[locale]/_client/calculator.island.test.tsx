/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { loadMessages } from '#lib/i18n/load-messages.ts';
import type { SessionState } from '#lib/session/session-state.ts';
import { PlayerCalculator } from './calculator.island.tsx';
import { sessionAtom, tab } from './tab-state.ts';

afterEach(() => {
  cleanup();
  tab.set(sessionAtom, null);
});

const player = (code: string) =>
  ({ status: 'player', user: { currency: { code } } }) as unknown as SessionState;
const shows = (text: string): boolean => document.body.textContent.includes(text);

test('the calculator counts in the currency of the player, and in that of the brand for guests', async () => {
  const messages = await loadMessages('kk', ['bets']);
  render(<PlayerCalculator messages={messages} locale="kk" currency="USD" />);
  expect([shows('$'), shows('₸')]).toEqual([true, false]);
  act(() => tab.set(sessionAtom, player('KZT')));
  expect([shows('$'), shows('₸')]).toEqual([false, true]);
});

test('its example is written in the numbers of the language', async () => {
  render(<PlayerCalculator messages={await loadMessages('ru', ['bets'])} locale="ru" currency="USD" />);
  const values = screen.getAllByRole('textbox').map((field) => (field as HTMLInputElement).value);
  expect(values).toEqual(expect.arrayContaining(['1,80', '2,00', '2,50']));
});

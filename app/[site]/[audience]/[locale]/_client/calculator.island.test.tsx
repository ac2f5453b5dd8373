/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { BetTermsView } from '#contract/sports/bets.ts';
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
  render(<PlayerCalculator messages={messages} locale="kk" currency="USD" terms={{}} />);
  expect([shows('$'), shows('₸')]).toEqual([true, false]);
  act(() => tab.set(sessionAtom, player('KZT')));
  expect([shows('$'), shows('₸')]).toEqual([false, true]);
});

test('its example is written in the numbers of the language', async () => {
  const messages = await loadMessages('ru', ['bets']);
  render(<PlayerCalculator messages={messages} locale="ru" currency="USD" terms={{}} />);
  const values = screen.getAllByRole('textbox').map((field) => (field as HTMLInputElement).value);
  expect(values).toEqual(expect.arrayContaining(['1,80', '2,00', '2,50']));
});

const HOUSE: BetTermsView = {
  max_total_odds: 5_000_000,
  max_payout: '1000000.00',
  bonus: {
    variant: 'net',
    min_odds: 1400,
    tiers: [
      { min_legs: 3, percent: 3 },
      { min_legs: 4, percent: 5 },
    ],
    cap: '50000.00',
  },
};

test('the bonus tiers are a table in which the tier of the bet is marked; only an accumulator has this table', async () => {
  const messages = await loadMessages('en', ['bets']);
  render(<PlayerCalculator messages={messages} locale="en" currency="USD" terms={{ USD: HOUSE }} />);
  const table = () => screen.queryByRole('table', { name: 'Accumulator bonus' });
  const rows = within(table() as HTMLElement).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'SelectionsBonus',
    '3 or more3%',
    '4 or more5%',
  ]);
  expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual([null, 'true', null]);
  expect(shows('At most $50,000.')).toBe(true);
  expect(shows('A bet pays at most $1,000,000; total odds count up to 5,000.')).toBe(true);
  fireEvent.click(screen.getByRole('tab', { name: 'System' }));
  expect(table()).toBeNull();
  expect(shows('total odds count up to 5,000')).toBe(true);
});

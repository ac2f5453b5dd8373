/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import type { BetsReply, BetTotals, BetView, CashOutQuoteReply } from '#contract/sports/bets.ts';
import { ok } from '#lib/core/result.ts';
import type { User } from '#lib/session/user.ts';
import { betAnchor } from '#lib/sports/history/bet-anchor.ts';
import { sampleBet } from '#lib/sports/history/bet-samples.ts';
import type { SiteView } from '../site-view.ts';

let totals: BetTotals[];
let asked: URLSearchParams[];
const won = sampleBet({ state: 'won', settled_at: '2026-11-26T12:00:00.000Z' });
let bets: readonly BetView[];
const QUOTE: CashOutQuoteReply = {
  code: 'ok',
  value: '90.00',
  stake: '100.00',
  min_part: null,
  valid_ms: 60_000,
  delay_ms: 0,
};
const rest = async ({ path }: { path: string }) => {
  if (path.includes('cash-out')) return ok(QUOTE);
  const query = new URL(path, 'http://localhost').searchParams;
  asked.push(query);
  const state = query.get('state');
  const reply: BetsReply = {
    bets: bets.filter((bet) => state === 'all' || (bet.state === 'open') === (state === 'open')),
    next: '17',
    totals,
  };
  return ok(reply);
};
jest.unstable_mockModule('../services.ts', () => ({ getSession: () => ({ rest }) }));
jest.unstable_mockModule('../sport-links.ts', () => ({ sportEventHref: () => '/match' }));
// An open bet would follow the stream of the line, so it is mocked.
jest.unstable_mockModule('./use-live-scores.ts', () => ({ useLiveScores: (bets: unknown) => bets }));
const { BetHistory } = await import('./bet-history.tsx');

const site = { locale: 'en', bases: [], brand: {} } as unknown as SiteView;
const OWN: BetTotals = {
  purse: 'money',
  currency: 'KZT',
  count: 43,
  staked: '21500.00',
  paid: '30000.50',
  open: '0.00',
  net: '8500.50',
};
let players = 0;
async function show(...sums: BetTotals[]) {
  totals = sums;
  const user = { id: `player-${(players += 1)}` } as User;
  await act(async () =>
    render(
      <Suspense>
        <BetHistory site={site} user={user} />
      </Suspense>,
    ),
  );
}
const shown = () =>
  within(screen.getByRole('region', { name: 'Totals of all bets of the filters' }))
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);

/** Changes the address's fragment as a press on a link within the page does. */
function goTo(hash: string) {
  history.replaceState(null, '', `/history${hash}`);
  dispatchEvent(new Event('hashchange'));
}
const tabShown = () => screen.getByRole('tab', { selected: true, hidden: true }).textContent;
const details = () => screen.queryByRole('dialog');

beforeEach(() => {
  bets = [won];
  asked = [];
});
afterEach(() => {
  cleanup();
  goTo('');
});

test('the sums are those of the platform and not of the loaded page, and pushes update them', async () => {
  await show(OWN);
  expect(shown()).toEqual(['43', '₸21,500', '₸30,000.50', '+₸8,500.50']);
  expect(asked).toHaveLength(1);
  totals = [{ ...OWN, count: 44, staked: '22000.00', open: '500.00' }];
  await act(async () => document.dispatchEvent(new CustomEvent('push:update_bet', { detail: {} })));
  expect(shown()).toEqual(['44', '₸22,000', '₸30,000.50', '+₸8,500.50', '₸500']);
});

test("each purse besides the player's own money has its own sums and name", async () => {
  await show({ ...OWN, net: '-100.00' }, { ...OWN, purse: 'bonus', count: 2, staked: '7.00' });
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Own money',
    'Bonus money',
  ]);
  expect(shown()).toEqual([
    ...['43', '₸21,500', '₸30,000.50', '−₸100'],
    ...['2', '₸7', '₸30,000.50', '+₸8,500.50'],
  ]);
});

test('choosing a period requests the bets of this period from the platform', async () => {
  await show(OWN);
  expect(asked.at(-1)?.has('since')).toBe(false);
  const input = document.querySelector('input[name="period"]');
  if (!input) throw new Error('No field of the period.');
  await act(async () => fireEvent.change(input, { target: { value: 'today' } }));
  const midnight = new Date();
  midnight.setHours(0, 0, 0, 0);
  expect(asked.at(-1)?.get('since')).toBe(midnight.toISOString());
});

test('the forms of cash-out and automatic cash-out of one bet are never open at the same time', async () => {
  bets = [sampleBet({ state: 'open', settled_at: null })];
  await show(OWN);
  const press = (name: RegExp | string) =>
    act(async () => fireEvent.click(screen.getByRole('button', { name })));
  const form = () => screen.queryByRole('textbox', { name: /Cash out at/ });
  await press('Cash out ₸90');
  expect(screen.queryByRole('region', { name: 'Cash-out' })).not.toBeNull();
  await press('Automatic cash-out');
  expect([screen.queryByRole('region', { name: 'Cash-out' }), form() === null]).toEqual([null, false]);
  expect(screen.getAllByRole('button', { name: 'Cancel' })).toHaveLength(1);
  await press('Cash out ₸90');
  expect(form()).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Cancel' })).toHaveLength(1);
});

test('the bet that the address names is shown open, in the list of all bets', async () => {
  goTo(betAnchor(won.id));
  await show(OWN);
  expect([details() !== null, asked.map((query) => query.get('state'))]).toEqual([true, ['all']]);
});

test('the link of a receipt opens its bet from any tab and filter', async () => {
  const open = sampleBet({ state: 'open', settled_at: null });
  bets = [won, open].map((bet, index) => ({ ...bet, id: won.id.replace(/1$/, String(index + 1)) }));
  await show(OWN);
  await act(async () => fireEvent.click(screen.getByRole('tab', { name: 'Settled' })));
  const period = document.querySelector('input[name="period"]');
  if (!period) throw new Error('No field of the period.');
  await act(async () => fireEvent.change(period, { target: { value: 'today' } }));
  await act(async () => goTo(betAnchor(bets[1]?.id ?? '')));
  expect([tabShown(), details() !== null, asked.at(-1)?.has('since')]).toEqual(['All', true, false]);
  await act(async () => fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement));
  expect(location.hash).toBe('');
});

test('a bet that the current list does not contain does not open when another tab contains it', async () => {
  bets = [won];
  await show(OWN);
  await act(async () => goTo(betAnchor(won.id.replace(/1$/, '9'))));
  bets = [{ ...won, id: won.id.replace(/1$/, '9') }];
  await act(async () => fireEvent.click(screen.getByRole('tab', { name: 'Settled' })));
  expect([tabShown(), details()]).toEqual(['Settled', null]);
});

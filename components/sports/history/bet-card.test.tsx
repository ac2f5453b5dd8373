/** @jest-environment jsdom */
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import type { BetView } from '#contract/sports/bets.ts';
import { sampleBet, sampleLeg } from '#lib/sports/history/bet-samples.ts';
import { historyTexts } from '#tests/fixtures/history-texts.ts';
import { BetCard, type HistoryTexts } from './bet-card.tsx';
import { BetDetail } from './bet-detail.tsx';

let texts: HistoryTexts;
beforeAll(async () => {
  texts = await historyTexts();
});
afterEach(cleanup);

const show = (bet: Partial<BetView>) =>
  render(
    <BetCard
      bet={sampleBet(bet)}
      locale="en"
      time="26.11.2026, 14:00"
      eventHref={({ event_id }) => `/match/${event_id}`}
      onDetails={() => undefined}
      {...texts}
    />,
  );

test('a leg leads to its match, and has its start and score', () => {
  const periods = [
    { home: 1, away: 0 },
    { home: 1, away: 1 },
  ];
  show({
    legs: [
      sampleLeg('a', { score: { home: 2, away: 1, is_final: true, periods } }),
      sampleLeg('b', {
        home: { en: 'Sokol' },
        score: { home: 0, away: 3, is_final: false, periods: [] },
      }),
    ],
  });
  expect(screen.getByRole('link', { name: 'Zarya – Volna' }).getAttribute('href')).toBe('/match/a');
  expect(screen.getByText('Final 2:1 (1:0, 1:1)')).toBeDefined();
  expect(screen.getByText('In play 0:3')).toBeDefined();
  const starts = [...document.querySelectorAll('li time')].map((each) => each.getAttribute('datetime'));
  expect(starts).toEqual(['2026-11-26T12:00:00.000Z', '2026-11-26T12:00:00.000Z']);
});

test('a leg names country and competition of its match, if they are known', () => {
  const league = { names: { en: 'Premier League' }, country: 'KZ', category: { en: 'Asia' } };
  show({
    legs: [
      sampleLeg('a', { league }),
      sampleLeg('b', { league: { ...league, country: null } }),
      sampleLeg('c'),
    ],
  });
  expect(
    [...document.querySelectorAll('li time')].map((time) => time.previousElementSibling?.textContent),
  ).toEqual(['Kazakhstan · Premier League', 'Asia · Premier League', undefined]);
});

test.each<[string, Partial<BetView>]>([
  ['open', { cashed_out: '120.00' }],
  ['won', { state: 'won', cashed_out: '120.00', paid: '1120.00' }],
])('an %s bet names its number and what was cashed out', (_state, bet) => {
  show(bet);
  expect(screen.getByText('Bet 00000000')).toBeDefined();
  expect(screen.getByText(/^cashed out .*120/)).toBeDefined();
});

test.each([
  ['real', null],
  ['bonus', 'Bonus money'],
  ['bk', 'Sports balance'],
] as const)('the balance that paid the stake, where it is not the main one: %s', (balance, name) => {
  show({ balance });
  expect(screen.getByText('Stake').parentElement?.textContent).toBe(`Stake₸500${name ?? ''}`);
});

test.each([
  ['open', 'Possible payout'],
  ['won', 'Payout'],
] as const)('the details of a bet that is %s end in: %s', (state, label) => {
  const nothing = () => undefined;
  render(
    <BetDetail
      bet={sampleBet({ state })}
      locale="en"
      eventHref={() => '#'}
      timeText={(iso) => iso}
      on={{ rebet: nothing, share: nothing, print: nothing }}
      {...texts}
    />,
  );
  expect(screen.getAllByText(label)).toHaveLength(1);
});

/** @jest-environment jsdom */
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { BETS_PAGE, type BetView } from '#contract/sports/bets.ts';
import { sampleBet, sampleLeg } from '#lib/sports/history/bet-samples.ts';
import { historyTexts } from '#tests/fixtures/history-texts.ts';
import type { HistoryTexts } from './bet-card.tsx';
import { OpenBets } from './open-bets.tsx';

let texts: HistoryTexts;
beforeAll(async () => {
  texts = await historyTexts();
});
afterEach(cleanup);

const show = (list: readonly BetView[] | null) =>
  render(<OpenBets list={list} locale="en" href="/history" lineHref="/line" {...texts} />);
const links = () =>
  screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')] as const);

test.each<[string, readonly BetView[] | null, readonly (readonly [string, string])[]]>([
  ['until the bets are known it names them', null, [['My bets', '/history']]],
  [
    'without open bets it is a line with the way to the matches, not an empty list',
    [],
    [
      ['My betsNo open bets', '/history'],
      ['The whole line', '/line'],
    ],
  ],
  [
    'a single names its outcome and odds, its match and score',
    [
      sampleBet({
        legs: [sampleLeg('a', { score: { home: 2, away: 1, is_final: false, periods: [] } })],
      }),
    ],
    [
      ['My betsOpen: 1', '/history'],
      ['Zarya · 2.00₸500Zarya – Volna2:1', '/history'],
    ],
  ],
  [
    'an express names its kind and the match in play',
    [
      sampleBet({
        combination: { kind: 'express' },
        legs: [
          sampleLeg('a'),
          sampleLeg('b', {
            home: { en: 'Sokol' },
            score: { home: 0, away: 3, is_final: false, periods: [] },
          }),
        ],
      }),
    ],
    [
      ['My betsOpen: 1', '/history'],
      ['Accumulator of 2₸500Sokol – Volna0:3+1', '/history'],
    ],
  ],
])('%s', (_name, list, expected) => {
  show(list);
  expect(links()).toEqual(expected);
  expect(screen.queryAllByRole('list')).toHaveLength(list?.length ? 1 : 0);
});

test('a full page of bets is counted with a plus, as there may be more', () => {
  show(Array.from({ length: BETS_PAGE }, (_, index) => sampleBet({ id: String(index) })));
  expect(screen.getByText(`Open: ${BETS_PAGE}+`)).toBeDefined();
});

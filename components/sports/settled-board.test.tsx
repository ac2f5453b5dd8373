/** @jest-environment jsdom */
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { filterRows } from '#components/runtime/narrow.ts';
import { SPORT_IDS } from '#contract/feed.ts';
import { loadMessages } from '#lib/i18n/load-messages.ts';
import { translatorOf, type Translator } from '#lib/i18n/translator.ts';
import type { EventRowView, MarketView } from '#lib/sports/views.ts';
import { SettledBoard } from './settled-board.tsx';

let t: Translator<'sports'>;
beforeAll(async () => {
  t = translatorOf(await loadMessages('en', ['sports']), 'sports');
});
afterEach(cleanup);

const market = (id: string, group: MarketView['group']): MarketView => ({
  id,
  title: id,
  group,
  width: 2,
  rows: [],
  kind: { id, name: id },
  isCombinable: false,
  heads: null,
});
const markets = [market('next_game-1-2', 'next'), market('total', 'main'), market('set_score', 'scores')];

test.each([
  [SPORT_IDS.tennis, 'Games and points in turn'],
  [SPORT_IDS.football, 'Goals in turn'],
  [SPORT_IDS.volleyball, 'Points in turn'],
])('a match of sport %d that is over: groups are folds, the first one open', (sport, inTurn) => {
  const event = { id: '7', name: 'Storm – Gale', sport } as EventRowView;
  const { container } = render(<SettledBoard event={event} markets={markets} locale="en" t={t} />);
  const groups = [...container.querySelectorAll('summary:has(> h3)')].map((summary) => [
    summary.querySelector('h3')?.textContent,
    summary.parentElement?.hasAttribute('open'),
  ]);
  expect(groups).toEqual([
    ['Main', true],
    ['Score', false],
    [inTurn, false],
  ]);
  // No radio buttons of groups: a match that is over has no open markets.
  expect(container.querySelector('[type="radio"]')).toBeNull();
});

test('a search that finds no market shows a text', () => {
  const event = { id: '7', name: 'Storm – Gale', sport: SPORT_IDS.football } as EventRowView;
  const { container } = render(<SettledBoard event={event} markets={markets} locale="en" t={t} />);
  const found = (text: string) => {
    filterRows(container, text);
    return screen.queryByRole('status')?.textContent ?? null;
  };
  expect([found('total'), found('corner'), found('')]).toEqual([null, 'Nothing found', null]);
});

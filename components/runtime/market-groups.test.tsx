/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals';
import { MarketBoard } from '#components/sports/market-board.tsx';
import { toHtml } from '#lib/core/to-html.ts';
import { translatorOf } from '#lib/i18n/translator.ts';
import type { EventRowView } from '#lib/sports/views.ts';
import { readMessages } from '#tests/fixtures/messages.ts';
import { emptyMarket } from '#tests/fixtures/sport-market.ts';
import { showFirstMarket } from './market-groups.ts';

const t = translatorOf({ bundle: 'en', messages: { sports: readMessages('sports') } }, 'sports');
const event = { id: '7', name: 'Storm – Gale', sport: 1, startsAt: '' } as EventRowView;

test.each([
  ['scrolled past the first market, the page returns to it', 40, 1],
  ['before the markets the page stays', 180, 0],
])('%s', (_name, top, times) => {
  document.body.innerHTML = toHtml(
    <MarketBoard event={event} markets={[emptyMarket]} hasBuilder={false} t={t} />,
  );
  const [groups, markets] = ['[role=radiogroup]', '[data-columns]'].map(
    (selector) => document.querySelector(selector) as HTMLElement,
  );
  if (!groups || !markets) throw new Error('The board has no groups or no markets.');
  groups.getBoundingClientRect = () => ({ bottom: 140 }) as DOMRect;
  markets.getBoundingClientRect = () => ({ top }) as DOMRect;
  markets.scrollIntoView = jest.fn<typeof markets.scrollIntoView>();
  showFirstMarket(document.querySelector('input[value=totals]') as HTMLInputElement);
  expect(markets.scrollIntoView).toHaveBeenCalledTimes(times);
});

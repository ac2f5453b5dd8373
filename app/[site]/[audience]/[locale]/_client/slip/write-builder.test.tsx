/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { MarketBoard } from '#components/sports/market-board.tsx';
import { toHtml } from '#lib/core/to-html.ts';
import { translatorOf } from '#lib/i18n/translator.ts';
import { sampleSelection, sampleSlip } from '#lib/sports/slip/slip-samples.ts';
import { builderKeys, EMPTY_SLIP, setBuilder } from '#lib/sports/slip/slip.ts';
import type { EventRowView, MarketView } from '#lib/sports/views.ts';
import { odds } from '#settlement/odds.ts';

import { readMessages } from '#tests/fixtures/messages.ts';
import { writeBuilder } from './write-builder.ts';

const messages = { sports: readMessages('sports'), slip: readMessages('slip') };
const t = translatorOf({ bundle: 'en', messages }, 'slip');
const event = { id: 'a', name: 'Storm – Gale', sport: 1, startsAt: '' } as EventRowView;
const market = (id: string, isCombinable: boolean): MarketView => ({
  id,
  title: id,
  group: 'main',
  width: 2,
  rows: [],
  kind: { id, name: id },
  isCombinable,
  heads: null,
});
const board = (hasBuilder: boolean) =>
  toHtml(
    <MarketBoard
      event={event}
      markets={[market('match_1x2', true), market('btts', true), market('next_goal', false)]}
      hasBuilder={hasBuilder}
      t={translatorOf({ bundle: 'en', messages }, 'sports')}
    />,
  );
const status = () => document.querySelector('[data-builder-state]');

const built = sampleSlip(
  sampleSelection('a'),
  sampleSelection('a', 1900, { marketId: 'btts', outcomeId: 'yes' }),
);
const priced = setBuilder(built, builderKeys(built.selections), odds(3420));
const unpriced = setBuilder(built, builderKeys(built.selections), null);

test('the page of a match shows what its chosen outcomes cost together', () => {
  document.body.innerHTML = board(true);
  expect(document.querySelector('input[value=builder]')?.parentElement?.textContent).toBe('Builder2');
  for (const [slip, text] of [
    [EMPTY_SLIP, ''],
    [sampleSlip(sampleSelection('a')), 'One outcome chosen. Add another.'],
    [built, 'Asking for the price together…'],
    [priced, '2 outcomes together: 3.42'],
    [unpriced, 'These selections have no price together. Choose others, or place them as singles.'],
    [sampleSlip(sampleSelection('b')), ''],
  ] as const) {
    writeBuilder(slip, { t, odds: '3.42' });
    expect(status()?.textContent).toBe(text);
  }
});

test('in play there is no builder, and no text is written', () => {
  document.body.innerHTML = board(false);
  writeBuilder(priced, { t, odds: '3.42' });
  expect([status(), document.querySelector('input[value=builder]')]).toEqual([null, null]);
});

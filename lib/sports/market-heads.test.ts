import { expect, test } from '@jest/globals';
import { MARKET_STATUS, SPORT_IDS } from '#contract/feed.ts';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import { marketViews } from './views.ts';

const t = await getTranslator('en', 'sports');

test.each([
  ['handicap', ['1', '2'], { line: '-1.5' }, ['Storm', 'Gale'], ['−1.5', '+1.5']],
  ['euro_handicap', ['1', 'x', '2'], { line: '1' }, ['Storm', 'Draw', 'Gale'], ['+1', '+1', '−1']],
  [
    'asian_handicap',
    ['1', '2'],
    { line: '-0.5', from_score: '2:0' },
    ['Storm', 'Gale'],
    ['−0.5 from 2:0', '+0.5 from 2:0'],
  ],
])(
  '%s: the sides are named above the columns, the labels are lines',
  (key, ids, specifiers, names, labels) => {
    const market = {
      __typename: 'SportMarket' as const,
      id: key,
      key,
      specifiers: JSON.stringify(specifiers),
      status: MARKET_STATUS.active,
      isMain: true,
      isExpressForbidden: false,
      outcomes: ids.map((id) => ({
        __typename: 'SportOutcome' as const,
        id,
        odds: 1900,
        isActive: true,
        name: null,
        result: null,
      })),
    };
    const sides = {
      home: { __typename: 'SportCompetitor' as const, id: 'a', name: 'Storm' },
      away: { __typename: 'SportCompetitor' as const, id: 'b', name: 'Gale' },
    };
    const event = { id: '7', name: 'Storm – Gale', sport: SPORT_IDS.football, ...sides, markets: [market] };
    const [view] = marketViews(event, { t, locale: 'en' });
    expect(view?.heads).toEqual({ of: 'lines', names });
    expect(view?.rows[0]?.odds.map(({ label }) => label)).toEqual(labels);
    // The slip and screen readers get the complete name.
    expect(view?.rows[0]?.odds[0]?.name).toMatch(/^Storm \(/);
  },
);

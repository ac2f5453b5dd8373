/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { SPORT_IDS } from '#contract/feed.ts';
import { toHtml } from '#lib/core/to-html.ts';
import { translatorOf } from '#lib/i18n/translator.ts';
import { readMessages } from '#tests/fixtures/messages.ts';
import { Standing } from './match-facts.tsx';

const t = translatorOf({ bundle: 'en', messages: { sports: readMessages('sports') } }, 'sports');
const row = { played: 2, won: 1, drawn: 0, lost: 1, scored: 3, conceded: 2, points: 3 };

test.each([
  [SPORT_IDS.football, 'Team', 8],
  [SPORT_IDS.tennis, 'Player', 7],
])('the table of a match calls those who play sport %s "%s"', (sport, name, columns) => {
  document.body.innerHTML = toHtml(
    <Standing sport={sport} rows={[{ ...row, id: 'a', name: 'Storm', place: 1 }]} t={t} />,
  );
  const heads = [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent);
  expect([heads[1], heads.length]).toEqual([name, columns]);
});

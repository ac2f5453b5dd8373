import { expect, test } from '@jest/globals';
import { translatorOf } from '#lib/i18n/translator.ts';
import { readMessages } from '#tests/fixtures/messages.ts';
import { legNames } from './leg-names.ts';

const t = translatorOf({ bundle: 'en', messages: { sports: readMessages('sports') } }, 'sports');
const home = { en: 'Storm', ru: 'Шторм' };
const away = { en: 'Gale', ru: 'Буря' };
const runner = { en: 'Rory Kirkman', ru: 'Рори Керкман' };
const leg = (market_id: string, outcome_id: string, more: object = {}) =>
  legNames({ home, away, title: null, sport_id: 3, market_id, outcome_id, ...more }, 'ru', t);

test.each([
  ['first_scorer', 'a-9', { runner }, 'First goalscorer', 'Рори Керкман'],
  ['first_scorer', 'none', {}, 'First goalscorer', 'Nobody'],
  ['anytime_scorer', 'a-9', { runner }, 'Anytime goalscorer', 'Рори Керкман'],
  [
    'player_points;player=a-9;line=12.5',
    'over',
    { runner },
    'Player points, regular time · Рори Керкман',
    'Over 12,5',
  ],
  ['match_1x2', '2', {}, 'Result', 'Буря'],
])('a leg on %s, %s, is named with its player', (market_id, outcome_id, more, market, outcome) => {
  expect(leg(market_id, outcome_id, more)).toEqual({ event: 'Шторм – Буря', market, outcome });
});

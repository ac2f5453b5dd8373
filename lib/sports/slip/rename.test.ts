import { expect, test } from '@jest/globals';
import { foreignLegs, rename } from './rename.ts';
import { sampleSelection, sampleSlip } from './slip-samples.ts';

const SLIP = sampleSlip(
  sampleSelection('a'),
  sampleSelection('b', 1500, { locale: 'ru', event: 'Матч b', market: 'Исход' }),
  sampleSelection('c', 1500, { locale: 'ru', event: 'Матч c', league: 'Лига' }),
);
const ids = (event_id: string) => ({ event_id, market_id: 'match_1x2', outcome_id: '1' });
const unnamed = { sport_id: 1 as const, home: null, away: null, title: null, runner: null };

test('the names of selections in another language are requested', () => {
  expect(foreignLegs(SLIP, 'en')).toEqual([ids('b'), ids('c')]);
  expect(foreignLegs(SLIP, 'ru')).toEqual([ids('a')]);
  expect(foreignLegs(sampleSlip(), 'ru')).toEqual([]);
});

test('known legs get their new names, other legs and all other data stay', () => {
  const legs = [
    { ...ids('b'), ...unnamed },
    { ...ids('x'), ...unnamed },
  ];
  const names = { locale: 'en', event: 'Match b', market: 'Result', outcome: 'Home' };
  const [a, b, c] = SLIP.selections;
  expect(rename(SLIP, legs, () => names)).toEqual({ ...SLIP, selections: [a, { ...b, ...names }, c] });
});

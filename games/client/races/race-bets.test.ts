import { expect, test } from '@jest/globals';
import { chooseForecast } from './race-bets.ts';

const nothing = { bet: null, first: null };

test('a forecast takes its first runner, then its second', () => {
  const half = chooseForecast(nothing, 2);
  expect(half).toEqual({ bet: null, first: 2 });
  expect(chooseForecast(half, 4)).toEqual({ bet: { on: 'forecast', first: 2, second: 4 }, first: null });
});

test('the first runner pressed again is undone', () =>
  expect(chooseForecast({ bet: null, first: 2 }, 2)).toEqual(nothing));

test('a complete forecast is replaced by the beginning of the next', () =>
  expect(chooseForecast({ bet: { on: 'forecast', first: 2, second: 4 }, first: null }, 4)).toEqual({
    bet: null,
    first: 4,
  }));

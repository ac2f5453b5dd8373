import { expect, test } from '@jest/globals';
import { chooseForecast } from './race-bets.ts';

const nothing = { bet: null, first: null };

test('a forecast consists of its first runner, then its second', () => {
  const half = chooseForecast(nothing, 2);
  expect(half).toEqual({ bet: null, first: 2 });
  expect(chooseForecast(half, 4)).toEqual({ bet: { on: 'forecast', first: 2, second: 4 }, first: null });
});

test('pressing the first runner again removes it', () =>
  expect(chooseForecast({ bet: null, first: 2 }, 2)).toEqual(nothing));

test('a press after a complete forecast starts the next one', () =>
  expect(chooseForecast({ bet: { on: 'forecast', first: 2, second: 4 }, first: null }, 4)).toEqual({
    bet: null,
    first: 4,
  }));

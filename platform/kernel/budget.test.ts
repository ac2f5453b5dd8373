import { expect, test } from '@jest/globals';
import { createBudget } from './budget.ts';

let now = 0;
const clock = { now: () => new Date(now) };
const one = [{ key: 'one', share: 1 }];

test('a spender above its budget waits until it is regained; other spenders do not', () => {
  const budget = createBudget({ perSecond: 10, burst: 100, clock });
  budget.spend(one, 100);
  expect(budget.waitOf(one)).toBe(0);
  budget.spend(one, 25);
  expect(budget.waitOf(one)).toBe(3);
  expect(budget.waitOf([{ key: 'other', share: 1 }])).toBe(0);
  now += 2_500;
  expect(budget.waitOf(one)).toBe(0);
  budget.spend(one, 1);
  expect(budget.waitOf(one)).toBe(1);
  now += 60_000;
  budget.spend(one, 100);
  expect(budget.waitOf(one)).toBe(0);
});

test('after the clock was set back a debt takes as long as before', () => {
  const budget = createBudget({ perSecond: 10, burst: 100, clock });
  budget.spend(one, 125);
  now -= 24 * 3_600_000;
  expect(budget.waitOf(one)).toBe(3);
  now += 2_500;
  expect(budget.waitOf(one)).toBe(0);
});

test('a spender with share 4 has four times the limits; of several spenders the longest wait counts', () => {
  const budget = createBudget({ perSecond: 10, burst: 100, clock });
  const network = { key: 'network', share: 4 };
  budget.spend([network], 400);
  expect(budget.waitOf([network])).toBe(0);
  budget.spend([network], 80);
  expect(budget.waitOf([network])).toBe(2);
  expect(budget.waitOf([...one, network])).toBe(2);
  expect(budget.waitOf([])).toBe(0);
});

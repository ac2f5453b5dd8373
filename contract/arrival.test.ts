import { expect, test } from '@jest/globals';
import { createArrivals } from './arrival.ts';

const arrivals = createArrivals('a secret');
const at = 1_800_000_000_000;

test('a signed arrival gives the milliseconds since then: not below zero, at most ten seconds', () => {
  const header = arrivals.sign(at);
  expect(arrivals.waitedMs(header, at + 750)).toBe(750);
  expect(arrivals.waitedMs(header, at - 20)).toBe(0);
  expect(arrivals.waitedMs(header, at + 60_000)).toBe(10_000);
});

test('an arrival that is not signed with this secret gives zero milliseconds', () => {
  const [, signature = ''] = arrivals.sign(at).split('.');
  const forged = [
    undefined,
    '',
    String(at),
    `${at}.`,
    `${at - 500}.${signature}`,
    createArrivals('another secret').sign(at),
    [arrivals.sign(at)],
  ];
  for (const header of forged) expect(arrivals.waitedMs(header, at + 500)).toBe(0);
});

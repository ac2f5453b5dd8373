import { expect, test } from '@jest/globals';
import type { Failure } from './failure.ts';
import { isFinalRefusal } from './final-refusal.ts';

const http = (status: number): Failure => ({ kind: 'http', status, body: null });

test.each<[string, Failure, boolean, boolean]>([
  ['no network', { kind: 'network' }, false, false],
  ['no response in time', { kind: 'timeout' }, false, false],
  ['not sent for another player', { kind: 'otherPlayer' }, true, false],
  ['a malformed response', { kind: 'badResponse', status: 200 }, false, false],
  ['an outage', http(503), false, false],
  ['a time-out of a proxy', http(408), false, false],
  ['signed out', http(401), true, false],
  ['blocked', http(403), true, false],
  ['too early', http(425), true, false],
  ['too many calls', http(429), true, false],
  ['invalid', http(400), true, true],
  ['no money', http(402), true, true],
  ['in conflict', http(409), true, true],
])('%s: nothing was done by a first call, nor under the id of a repeated one', (_case, failure, ...is) => {
  expect([false, true].map((isRepeat) => isFinalRefusal(failure, { isRepeat }))).toEqual(is);
});

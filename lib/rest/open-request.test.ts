import { beforeEach, expect, test } from '@jest/globals';
import type { Failure } from '#lib/errors/failure.ts';
import { createOpenRequest } from './open-request.ts';

const NETWORK: Failure = { kind: 'network' };
const http = (status: number): Failure => ({ kind: 'http', status, body: null });
let ids = 0;
const start = () => createOpenRequest<{ id: string; value: string }>(null, () => `r${(ids += 1)}`);
const body = (value: string) => (id: string) => ({ id, value });
beforeEach(() => {
  ids = 0;
});

test.each<[string, Failure[], boolean]>([
  ['a lost answer', [NETWORK], true],
  ['a lost answer, then signed out', [NETWORK, http(401)], true],
  ['a lost answer, then too many calls', [NETWORK, http(429)], true],
  ['a lost answer, then a time-out', [http(502), http(408)], true],
  ['a lost answer, then a refusal', [NETWORK, http(409)], false],
  ['too many calls', [http(429)], false],
  ['a refusal', [http(402)], false],
])('%s: the next press repeats the call: %s', (_case, failures, isRepeated) => {
  const request = start();
  request.bodyFor('100', body('first'));
  expect(failures.map((failure) => request.failed(failure)).at(-1)).toBe(isRepeated);
  expect(request.bodyFor('100', body('second'))).toEqual(
    isRepeated ? { id: 'r1', value: 'first' } : { id: 'r2', value: 'second' },
  );
});

test('a call that the platform accepts and decides later keeps its id when its repetition is refused', () => {
  const request = start();
  request.bodyFor('100', body('first'));
  request.undecided();
  expect(request.failed(http(429))).toBe(true);
  expect(request.bodyFor('100', body('second')).id).toBe('r1');
  request.decided();
  expect(request.bodyFor('100', body('third')).id).toBe('r2');
});

test('a call that an earlier page made is repeated', () => {
  const earlier = { content: '100', body: { id: 'r0', value: 'first' } };
  const request = createOpenRequest(earlier, () => 'r1');
  expect(request.failed(http(429))).toBe(true);
  expect(request.bodyFor('100', body('second')).id).toBe('r0');
  expect(request.bodyFor('200', body('second')).id).toBe('r1');
});

test('other content makes a new call', () => {
  const request = start();
  request.bodyFor('100', body('first'));
  request.failed(NETWORK);
  expect(request.bodyFor('200', body('second')).id).toBe('r2');
});

import { expect, test } from '@jest/globals';
import * as v from 'valibot';
import { requestId } from '#contract/request-id.ts';
import { isOfPress, pressedId } from './press-id.ts';

const PRESS = '00000000-0000-4000-8000-0000000000fe';

test('each bet of a press has a request id of its own, the same in every tab', () => {
  const ids = Array.from({ length: 20 }, (_, place) => pressedId(PRESS, place));
  expect(ids.slice(0, 3).map((id) => id.slice(-4))).toEqual(['00fe', '00ff', '0000']);
  expect(new Set(ids).size).toBe(20);
  expect(ids.every((id) => v.is(requestId, id) && isOfPress(PRESS, id))).toBe(true);
});

test('two presses have different ids', () => {
  expect(isOfPress(PRESS, crypto.randomUUID())).toBe(false);
});

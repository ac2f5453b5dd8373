import { expect, jest, test } from '@jest/globals';
import { ANSWER_MS, inTime, StoreTimeout, type TimeLimit } from './answer-in-time.ts';

test('work is abandoned when no response arrives in time; each further statement gets its own time', async () => {
  jest.useFakeTimers();
  let within: TimeLimit | undefined;
  const hung = inTime((limit) => {
    within = limit;
    return new Promise<never>(() => undefined);
  });
  const failed = expect(hung).rejects.toThrow(StoreTimeout);
  jest.advanceTimersByTime(ANSWER_MS - 1);
  within?.start();
  jest.advanceTimersByTime(ANSWER_MS - 1);
  expect(() => within?.start()).not.toThrow();
  jest.advanceTimersByTime(ANSWER_MS);
  await failed;
  // An abandoned transaction sends no further statement, so that it is rolled back.
  expect(() => within?.start()).toThrow(StoreTimeout);
  expect(await inTime(async () => 'answer')).toBe('answer');
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

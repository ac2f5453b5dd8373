/**
 * A console error or warning that a test did not expect fails it. Expect one with `jest.spyOn(console,
 * 'error').mockImplementation(…)`.
 */
import { afterEach, beforeEach, jest } from '@jest/globals';

let seen = [];
beforeEach(() => {
  seen = [];
  for (const level of ['error', 'warn'])
    jest
      .spyOn(console, level)
      .mockImplementation((...args) => void seen.push(`console.${level}: ${args.map(String).join(' ')}`));
});
afterEach(() => {
  jest.restoreAllMocks();
  if (seen.length > 0) throw new Error(`Unexpected console output:\n${seen.join('\n')}`);
});

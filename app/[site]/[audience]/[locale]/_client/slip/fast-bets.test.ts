/** @jest-environment jsdom */
import { TextDecoder, TextEncoder } from 'node:util';
import { expect, jest, test } from '@jest/globals';
import { hasStoredSlip, SLIP_STARTED } from './slip-keys.ts';

Object.assign(globalThis, { TextDecoder, TextEncoder }); // missing in jsdom, needed by ky
const { changeFast } = await import('./fast-bets.ts');

test('arming loads the slip, whose banner switches one-tap bets off, now and after a reload', () => {
  const started = jest.fn();
  document.addEventListener(SLIP_STARTED, started);
  changeFast((fast) => ({ ...fast, stake: '100', armedFor: 'player' }));
  expect([started.mock.calls.length, hasStoredSlip()]).toEqual([1, true]);
});

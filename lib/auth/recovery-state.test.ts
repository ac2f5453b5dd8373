import { describe, expect, test } from '@jest/globals';
import { safeStorage } from '#lib/storage/key-value.ts';
import { STORAGE_KEYS } from '#lib/storage/keys.ts';
import {
  forgetRecovery,
  isOnItsWay,
  keepRecovery,
  NEW_RECOVERY,
  readRecovery,
  type RecoveryState,
} from './recovery-state.ts';

const NOW = 1_800_000_000_000;
const email = 'player@example.com';
const sent = { to: { email }, handle: 'h', resendAt: NOW + 60_000, endsAt: NOW + 600_000 };
const reset = { token: 'r', endsAt: NOW + 600_000 };
const stored = () => safeStorage(() => undefined);

describe('after a reload the recovery continues at its last step', () => {
  test.each<[string, RecoveryState, number, Partial<RecoveryState>]>([
    ['the code was sent', { ...NEW_RECOVERY, step: 'code', sent }, 30_000, { step: 'code', sent }],
    ['the code has ended', { ...NEW_RECOVERY, step: 'code', sent }, 600_000, { step: 'account', sent: null }],
    ['the password is due', { step: 'password', sent, reset }, 30_000, { step: 'password', reset }],
    [
      'the time for the password is over',
      { step: 'password', sent, reset },
      600_000,
      { step: 'account', reset: null },
    ],
  ])('%s', (_name, state, later, expected) => {
    const store = stored();
    keepRecovery(store, state);
    expect(readRecovery(store, NOW + later)).toMatchObject(expected);
    forgetRecovery(store);
    expect(readRecovery(store, NOW)).toEqual(NEW_RECOVERY);
  });

  test.each(['', '{', '7', '{"step":"code"}'])('%p in the storage starts a new recovery', (text) => {
    const store = stored();
    store.set(STORAGE_KEYS.recovery, text);
    expect(readRecovery(store, NOW)).toEqual(NEW_RECOVERY);
  });
});

test.each([
  ['the same account', { email }, 59_999, true],
  ['another one', { email: 'other@example.com' }, 0, false],
  ['after a minute', { email }, 60_000, false],
])('a code was sent: %s', (_name, to, later, expected) =>
  expect(isOnItsWay({ ...NEW_RECOVERY, sent }, to, NOW + later)).toBe(expected),
);

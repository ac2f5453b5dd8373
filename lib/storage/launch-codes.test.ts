import { expect, test } from '@jest/globals';
import { safeStorage } from './key-value.ts';
import { forgetLaunchCodes, keepLaunchCodes } from './launch-codes.ts';

/** Specification 1 §3 "Stored values": promoreg, cinn. */
test('codes of the launch are stored until a registration takes them', () => {
  const store = safeStorage(() => undefined);
  expect(keepLaunchCodes('', store, true)).toEqual({ promoreg: '', cinn: '' });
  expect(keepLaunchCodes('?promoreg=SPRING7&cinn=c-1&modal=reg', store, true)).toEqual({
    promoreg: 'SPRING7',
    cinn: 'c-1',
  });
  expect(keepLaunchCodes('?modal=reg', store, true)).toEqual({ promoreg: 'SPRING7', cinn: 'c-1' });
  // A newer launch wins; empty and overlong values are ignored.
  expect(keepLaunchCodes(`?promoreg=AUTUMN&cinn=${'x'.repeat(65)}`, store, true)).toEqual({
    promoreg: 'AUTUMN',
    cinn: 'c-1',
  });
  forgetLaunchCodes(store);
  expect(keepLaunchCodes('?promoreg=%20', store, true)).toEqual({ promoreg: '', cinn: '' });
});

test('without consent to partners nothing is stored or sent: only the promo code of this address is shown', () => {
  const store = safeStorage(() => undefined, new Map());
  const none = { promoreg: '', cinn: '' };
  expect(keepLaunchCodes('?promoreg=SPRING7&cinn=c-1', store, false)).toEqual({
    promoreg: 'SPRING7',
    cinn: '',
  });
  expect(keepLaunchCodes('', store, true)).toEqual(none);
  keepLaunchCodes('?promoreg=SPRING7&cinn=c-1', store, true);
  expect(keepLaunchCodes('', store, false)).toEqual(none);
});

import { expect, test } from '@jest/globals';
import { safeStorage } from './key-value.ts';
import { forgetLaunchCodes, keepLaunchCodes } from './launch-codes.ts';

/** Specification 1 §3 "Stored values": promoreg, cinn. */
test('codes of the launch outlive it, until a registration takes them', () => {
  const store = safeStorage(() => undefined);
  expect(keepLaunchCodes('', store)).toEqual({ promoreg: '', cinn: '' });
  expect(keepLaunchCodes('?promoreg=SPRING7&cinn=c-1&modal=reg', store)).toEqual({
    promoreg: 'SPRING7',
    cinn: 'c-1',
  });
  expect(keepLaunchCodes('?modal=reg', store)).toEqual({ promoreg: 'SPRING7', cinn: 'c-1' });
  // A newer launch wins; empty and endless values are none.
  expect(keepLaunchCodes(`?promoreg=AUTUMN&cinn=${'x'.repeat(65)}`, store)).toEqual({
    promoreg: 'AUTUMN',
    cinn: 'c-1',
  });
  forgetLaunchCodes(store);
  expect(keepLaunchCodes('?promoreg=%20', store)).toEqual({ promoreg: '', cinn: '' });
});

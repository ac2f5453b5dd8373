import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openTestStore } from '#platform/testing/open-test-store.ts';
import type { Store } from '#platform/kernel/store/store.ts';
import { LEASE_MS } from './constants.ts';
import { createLease } from './lease.ts';

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

test('one holder at a time; the next takes over when the lease has expired, or at once when it is released', async () => {
  let time = 1_800_000_000_000;
  const clock = { now: () => new Date(time) };
  // The embedded database never has two processes, so the test pretends that it is PostgreSQL.
  const [one, other] = ['one', 'other'].map((holder) =>
    createLease({ store: { ...store, kind: 'postgres' }, clock, holder }),
  );
  if (!one || !other) throw new Error('no leases');
  expect([await one.hold(), await other.hold(), await one.hold()]).toEqual([true, false, true]);
  time += LEASE_MS + 1;
  expect([await other.hold(), await one.hold()]).toEqual([true, false]);
  await one.release();
  expect(await one.hold()).toBe(false);
  await other.release();
  expect(await one.hold()).toBe(true);
  await one.release();
});

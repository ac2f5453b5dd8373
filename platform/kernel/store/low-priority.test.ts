import { expect, test } from '@jest/globals';
import { openTestStore } from '#platform/testing/open-test-store.ts';
import { sql } from 'drizzle-orm';
import { createPrioritySlots, asLowPriority } from './low-priority.ts';

test('in the embedded database a statement of a round does not wait behind low-priority statements', async () => {
  const store = await openTestStore();
  const done: string[] = [];
  const statement = (name: string) =>
    store.db.execute(sql`select pg_sleep(0.005)`).then(() => void done.push(name));
  const many = asLowPriority(() => Promise.all(Array.from({ length: 20 }, () => statement('low priority'))));
  await new Promise(setImmediate);
  await Promise.all([statement('round'), many]);
  expect(done).toHaveLength(21);
  // On PostgreSQL the statement of the round may first need a new connection, which takes time.
  if (store.kind === 'pglite') expect(done.indexOf('round')).toBeLessThanOrEqual(2);
  await store.close();
});

test('in the embedded database the event loop continues between low-priority statements', async () => {
  const store = await openTestStore();
  let turns = 0;
  let isOver = false;
  const count = (): void => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await asLowPriority(() => Promise.all(Array.from({ length: 20 }, () => store.db.execute(sql`select 1`))));
  isOver = true;
  if (store.kind === 'pglite') expect(turns).toBeGreaterThanOrEqual(20);
  await store.close();
});

test('few low-priority calls run at the same time; nested ones need no slot; others run immediately', async () => {
  const slots = createPrioritySlots(2);
  const release: (() => void)[] = [];
  let running = 0;
  const work = () =>
    slots(() => new Promise<void>((resolve) => void ((running += 1), release.push(resolve))));
  const first = asLowPriority(() => Promise.all([work(), work(), work()]));
  await new Promise(setImmediate);
  expect(running).toBe(2);
  const other = work();
  await new Promise(setImmediate);
  expect(running).toBe(3);
  while (release.length > 0) {
    release.shift()?.();
    await new Promise(setImmediate);
  }
  await Promise.all([first, other]);
  expect(running).toBe(4);
  const nested = createPrioritySlots(1);
  expect(await asLowPriority(() => nested(() => nested(async () => 'inner')))).toBe('inner');
});

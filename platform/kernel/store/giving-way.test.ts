import { expect, test } from '@jest/globals';
import { openTestStore } from '#platform/testing/open-test-store.ts';
import { sql } from 'drizzle-orm';
import { createWay, givingWay } from './giving-way.ts';

test('in the embedded database a statement of other work does not wait behind those of work that gives way', async () => {
  const store = await openTestStore();
  const done: string[] = [];
  const statement = (name: string) =>
    store.db.execute(sql`select pg_sleep(0.005)`).then(() => void done.push(name));
  const many = givingWay(() => Promise.all(Array.from({ length: 20 }, () => statement('gives way'))));
  await new Promise(setImmediate);
  await Promise.all([statement('round'), many]);
  expect(done).toHaveLength(21);
  // On PostgreSQL the other one may need a new connection first, which takes its time.
  if (store.kind === 'pglite') expect(done.indexOf('round')).toBeLessThanOrEqual(2);
  await store.close();
});

test('in the embedded database the event loop turns between statements that give way', async () => {
  const store = await openTestStore();
  let turns = 0;
  let isOver = false;
  const count = (): void => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await givingWay(() => Promise.all(Array.from({ length: 20 }, () => store.db.execute(sql`select 1`))));
  isOver = true;
  if (store.kind === 'pglite') expect(turns).toBeGreaterThanOrEqual(20);
  await store.close();
});

test('calls that give way run a few at a time; one inside of another needs no slot; others run at once', async () => {
  const way = createWay(2);
  const release: (() => void)[] = [];
  let running = 0;
  const work = () => way(() => new Promise<void>((resolve) => void ((running += 1), release.push(resolve))));
  const first = givingWay(() => Promise.all([work(), work(), work()]));
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
  const nested = createWay(1);
  expect(await givingWay(() => nested(() => nested(async () => 'inner')))).toBe('inner');
});

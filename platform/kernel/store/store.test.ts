import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { isUnavailable } from '#contract/unavailable.ts';
import { openTestStore } from '#platform/testing/open-test-store.ts';
import { isUniqueViolation, rowsOf, sqlState } from './db.ts';
import { siteFlags } from '#platform/status/status.tables.ts';
import type { Store } from './store.ts';

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

/** Names of an error and of its causes. */
const namesOf = (error: unknown): string[] =>
  error instanceof Error ? [error.name, ...namesOf(error.cause)] : [];

const flag = (name: string, value: unknown = 1) => ({ name, value, changedAt: new Date() });

describe('store', () => {
  test('a throw rolls the transaction back, and effects run after the commit only', async () => {
    const seen: string[] = [];
    await expect(
      store.transaction(async (tx) => {
        await tx.insert(siteFlags).values(flag('rolled-back'));
        store.afterCommit(tx, () => seen.push('never'));
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await store.db.select().from(siteFlags).where(eq(siteFlags.name, 'rolled-back'))).toEqual([]);
    await store.transaction(async (tx) => {
      await tx.insert(siteFlags).values(flag('kept', { deep: [1, 'x'] }));
      store.afterCommit(tx, () => seen.push('committed'));
      expect(seen).toEqual([]);
    });
    expect(seen).toEqual(['committed']);
    const [row] = await store.db.select().from(siteFlags).where(eq(siteFlags.name, 'kept'));
    expect(row?.value).toEqual({ deep: [1, 'x'] });
    store.afterCommit(store.db, () => seen.push('at once'));
    expect(seen).toEqual(['committed', 'at once']);
  });

  test('after a serialization failure the function runs again, after another failure not', async () => {
    let runs = 0;
    const result = await store.transaction(async (tx) => {
      runs += 1;
      if (runs < 3)
        await tx.execute(sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`);
      return runs;
    });
    expect(result).toBe(3);
    runs = 0;
    await expect(
      store.transaction(async (tx) => {
        runs += 1;
        await tx.execute(sql`select 1 / 0`);
      }),
    ).rejects.toThrow();
    expect(runs).toBe(1);
  });

  test('after a change of the schema each query gets its own response, and none hangs', async () => {
    const asked = Array.from({ length: 40 }, (_, mark) => mark);
    const ask = (db: Store['db'], mark: number) =>
      rowsOf<{ mark: number }>(db, sql`select *, ${mark}::int as mark from changing`);
    const all = () => Promise.allSettled(asked.map(async (mark) => (await ask(store.db, mark))[0]?.mark));
    await store.db.execute(sql`create table changing (id int)`);
    await store.db.execute(sql`insert into changing values (1)`);
    expect((await all()).map((each) => each.status === 'fulfilled' && each.value)).toEqual(asked);
    await store.db.execute(sql`alter table changing add column more int`);
    // The schema of the embedded database does not change while its only process runs, so one failure of each
    // statement is accepted there.
    for (const [mark, each] of (await all()).entries())
      if (store.kind === 'postgres' || each.status === 'fulfilled')
        expect(each).toEqual({ status: 'fulfilled', value: mark });
      else expect(sqlState(each.reason)).toBe('0A000');
    await store.db.execute(sql`alter table changing alter column more type bigint`);
    const inTransactions = asked.map((mark) =>
      store.transaction((tx) => ask(tx, mark)).then(([row]) => row?.mark, sqlState),
    );
    for (const [mark, answer] of (await Promise.all(inTransactions)).entries())
      expect([mark, '0A000']).toContain(answer);
    expect(
      (await all())
        .flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
        .every((mark) => asked.includes(mark ?? -1)),
    ).toBe(true);
  });

  test('a PostgreSQL server that does not respond is abandoned in time: statements and transactions', async () => {
    if (store.kind !== 'postgres') return;
    const sleeping = sql`select pg_sleep(60)`;
    const failures = await Promise.all([
      store.db.execute(sleeping).then(String, (error: unknown) => namesOf(error)),
      store.transaction((tx) => tx.execute(sleeping)).then(String, (error: unknown) => namesOf(error)),
    ]);
    for (const names of failures) expect(names).toContain('StoreTimeout');
    expect(await rowsOf<{ n: number }>(store.db, sql`select 3 as n`)).toEqual([{ n: 3 }]);
  });

  test('a PostgreSQL server that ends a statement or a connection makes the store throw Unavailable', async () => {
    if (store.kind !== 'postgres') return;
    const ending = sql`select pg_terminate_backend(pg_backend_pid())`;
    const failures = await Promise.all([
      store.db.execute(ending).then(String, isUnavailable),
      store.transaction((tx) => tx.execute(ending)).then(String, isUnavailable),
      store
        .transaction(async (tx) => {
          await tx.execute(sql`set local statement_timeout = 10`);
          await tx.execute(sql`select pg_sleep(60)`);
        })
        .then(String, isUnavailable),
    ]);
    expect(failures).toEqual([true, true, true]);
    expect(await rowsOf<{ n: number }>(store.db, sql`select 4 as n`)).toEqual([{ n: 4 }]);
  });

  test('errors of both drivers are classified alike', async () => {
    const twice = store.db.insert(siteFlags).values([flag('same'), flag('same')]);
    const error: unknown = await twice.then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(isUniqueViolation(error)).toBe(true);
    expect(sqlState(new Error('x'))).toBeNull();
    expect(await rowsOf<{ n: number }>(store.db, sql`select 2 as n`)).toEqual([{ n: 2 }]);
    await store.ping(60_000);
  });
});

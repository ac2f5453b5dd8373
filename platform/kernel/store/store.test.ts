import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { openTestStore } from '#platform/testing/open-test-store.ts';
import { isUniqueViolation, rowsOf, sqlState } from './db.ts';
import { siteFlags } from '#platform/status/status.tables.ts';
import { openStore } from './store.ts';
import type { Store } from './store.ts';

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const flag = (name: string, value: unknown = 1) => ({ name, value, changedAt: new Date() });

describe('store', () => {
  test('a throw rolls back, and effects wait for the commit', async () => {
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

  test('after a change of the schema each query gets its own answer, and none hangs', async () => {
    const asked = Array.from({ length: 40 }, (_, mark) => mark);
    const ask = (db: Store['db'], mark: number) =>
      rowsOf<{ mark: number }>(db, sql`select *, ${mark}::int as mark from changing`);
    const all = () => Promise.allSettled(asked.map(async (mark) => (await ask(store.db, mark))[0]?.mark));
    await store.db.execute(sql`create table changing (id int)`);
    await store.db.execute(sql`insert into changing values (1)`);
    expect((await all()).map((each) => each.status === 'fulfilled' && each.value)).toEqual(asked);
    await store.db.execute(sql`alter table changing add column more int`);
    // The embedded database has one process, which changes no schema while it runs: one failure per
    // statement is accepted.
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

describe('embedded database folder', () => {
  const dir = mkdtempSync(join(tmpdir(), 'croupier-store-'));
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  test('keeps data over a close, and refuses a second process with one sentence', async () => {
    const first = await openStore({ dataDir: join(dir, 'a') });
    await first.db.insert(siteFlags).values(flag('stays'));
    const script = `import { openStore } from ${JSON.stringify(new URL('./store.ts', import.meta.url).href)}; openStore({ dataDir: ${JSON.stringify(join(dir, 'a'))} }).catch((e) => console.log(e.name + ': ' + e.message));`;
    const said = await run(script);
    expect(said).toMatch(
      new RegExp(
        `^StoreError: The database folder .*/a/pglite is in use by process ${process.pid}: .*DATA_DIR\\.$`,
      ),
    );
    await first.close();
    const again = await openStore({ dataDir: join(dir, 'a') });
    expect(await again.db.select({ name: siteFlags.name }).from(siteFlags)).toEqual([{ name: 'stays' }]);
    await again.close();
  });

  test('takes over the lock of a process that is gone', async () => {
    mkdirSync(join(dir, 'b'), { recursive: true });
    writeFileSync(join(dir, 'b', 'pglite.lock'), '4194000 1');
    const opened = await openStore({ dataDir: join(dir, 'b') });
    await opened.close();
  });

  test('a folder with other contents, or a broken database, is refused with a remedy', async () => {
    mkdirSync(join(dir, 'c', 'pglite'), { recursive: true });
    writeFileSync(join(dir, 'c', 'pglite', 'notes.txt'), 'hello');
    await expect(openStore({ dataDir: join(dir, 'c') })).rejects.toThrow(
      /c\/pglite cannot be opened \(it contains no database\): restore it/,
    );
    const opened = await openStore({ dataDir: join(dir, 'd') });
    await opened.close();
    writeFileSync(join(dir, 'd', 'pglite', 'global', 'pg_control'), 'broken');
    await expect(openStore({ dataDir: join(dir, 'd') })).rejects.toThrow(
      /d\/pglite cannot be opened \(.+\): restore it/,
    );
  });
});

/** Runs a module in a separate Node.js process and returns its output. */
function run(script: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
    child.on('error', reject);
    child.on('close', () => resolve(text.trim()));
  });
}

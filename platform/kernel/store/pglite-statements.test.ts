import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PGlite, types } from '@electric-sql/pglite';
import { sqlState } from './db.ts';
import { preparedQueries } from './pglite-statements.ts';

let client: PGlite;
let queries: ReturnType<typeof preparedQueries>;
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => sqlState(error),
  );
const prepared = async (): Promise<number> =>
  (
    await client.query<{ n: number }>(
      `select count(*)::int as n from pg_prepared_statements where statement like '%things%'`,
    )
  ).rows[0]?.n ?? 0;

beforeAll(async () => {
  client = await PGlite.create();
  await client.exec(
    'create table things (id int primary key, name text, data jsonb, at timestamptz, tags text[])',
  );
  queries = preparedQueries(client);
});
afterAll(() => client.close());

describe('queries as prepared statements', () => {
  test('give the results of PGlite’s own queries, as rows and as lists', async () => {
    const at = new Date('2026-01-02T03:04:05.678Z');
    const insert = 'insert into things values ($1, $2, $3, $4, $5) returning id';
    expect(
      (await queries.query(insert, [1, 'Ёлка "1"', { deep: [1n, null] }, at, ['a', 'b"c']])).rows,
    ).toEqual([{ id: 1 }]);
    expect((await queries.query(insert, [2, null, null, null, []])).affectedRows).toBe(1);
    const asText = { [types.TIMESTAMPTZ]: (text: string) => text };
    for (const options of [{}, { rowMode: 'array' as const }, { parsers: asText }]) {
      const text = 'select * from things where id <= $1 order by id';
      for (let turn = 0; turn < 7; turn += 1)
        expect(await queries.query(text, [2], options)).toEqual(await client.query(text, [2], options));
    }
  });

  test('a statement exists once, also after many uses; one with 60 values is not kept', async () => {
    const before = await prepared();
    for (let use = 0; use < 2_100; use += 1)
      await queries.query('select name from things where id = $1', [use]);
    expect((await prepared()) - before).toBe(1);
    const values = Array.from({ length: 60 }, (_, index) => index);
    await queries.query(
      `select id from things where id in (${values.map((at) => `$${at + 1}`).join()})`,
      values,
    );
    expect((await prepared()) - before).toBe(1);
  });

  test('a failure has its SQLSTATE and does not affect later queries', async () => {
    expect(await codeOf(queries.query('insert into things (id) values ($1)', [1]))).toBe('23505');
    expect(await codeOf(queries.query('select nothing from things where id = $1', [1]))).toBe('42703');
    expect(await codeOf(queries.query('select $1::int / 0', [1]))).toBe('22012');
    expect(await codeOf(queries.query('insert into things (id) values ($1)', [3]))).toBe('done');
  });

  test('a transaction is atomic, and a part of it can be rolled back', async () => {
    const add = 'insert into things (id) values ($1)';
    const work = queries.transaction(async (tx) => {
      await tx.query(add, [10]);
      await tx.query('savepoint part');
      expect(await codeOf(tx.query(add, [10]))).toBe('23505');
      expect(await codeOf(tx.query('select 1 from things'))).toBe('25P02');
      await tx.query('rollback to savepoint part');
      await tx.query(add, [11]);
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    await queries.transaction(async (tx) => void (await tx.query(add, [12])));
    expect((await queries.query('select id from things where id >= $1', [10])).rows).toEqual([{ id: 12 }]);
  });

  test('queries outside of a transaction wait for it; after its end the transaction accepts none', async () => {
    const seen: string[] = [];
    let left: (() => Promise<unknown>) | undefined;
    const first = queries.transaction(async (tx) => {
      left = () => tx.query('select 1');
      await new Promise((resolve) => setTimeout(resolve, 20));
      await tx.query('select 2');
      seen.push('transaction');
    });
    await Promise.all([first, queries.query('select 3').then(() => seen.push('query'))]);
    expect(seen).toEqual(['transaction', 'query']);
    expect(() => left?.()).toThrow('over');
  });

  test('a statement is prepared again when its table has changed', async () => {
    const text = 'select * from things where id = $1';
    await queries.query(text, [1]);
    await client.exec('alter table things add column more int');
    expect(await codeOf(queries.query(text, [1]))).toBe('0A000');
    expect((await queries.query<{ more: null }>(text, [1])).rows[0]?.more).toBeNull();
  });
});

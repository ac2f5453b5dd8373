/**
 * A fresh, migrated, empty store for a test, in milliseconds: PGlite in memory, loaded from a dump that is
 * made once per schema, or, when TEST_DATABASE_URL is set, a new PostgreSQL database copied from a template
 * that is made once per schema.
 */
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import postgres from 'postgres';
import { MIGRATIONS_FOLDER } from '#platform/kernel/store/migrations-folder.ts';
import { asDb, migrateEmbedded } from '#platform/kernel/store/pglite.ts';
import { migratePostgres, openPostgres } from '#platform/kernel/store/postgres.ts';
import { makeStore } from '#platform/kernel/store/store.ts';
import type { Store } from '#platform/kernel/store/store.ts';

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/croupier/', import.meta.url));
const TEMPLATE_LOCK = 7_302_612;

/**
 * Opens a new store for one test or test file. The caller closes it (`await store.close()`), which also
 * drops its database.
 */
export async function openTestStore(): Promise<Store> {
  const url = process.env['TEST_DATABASE_URL'];
  return url ? (await openOnPostgres(url)).store : openOnPglite();
}

/**
 * One fresh database for two copies of the platform. On PostgreSQL each has connections of its own; on PGlite both
 * have the same store. The caller closes the first one last.
 */
export async function openTwinStores(): Promise<readonly [Store, Store]> {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) {
    const store = await openOnPglite();
    return [store, { ...store, close: async () => undefined }];
  }
  const { store, address } = await openOnPostgres(url);
  return [store, makeStore('postgres', await openPostgres(address))];
}

async function openOnPglite(): Promise<Store> {
  // The dump is read in one call, because other processes may replace the file: each process that finds none
  // makes one.
  const client = await PGlite.create({ loadDataDir: new Blob([readFileSync(await templateDump())]) });
  return makeStore('pglite', { db: asDb(client), close: () => client.close() });
}

async function templateDump(): Promise<string> {
  const file = join(CACHE, `store-${schemaHash()}.tar`);
  if (!existsSync(file)) {
    const client = await PGlite.create();
    await migrateEmbedded(client);
    const dump = await client.dumpDataDir('none');
    await client.close();
    mkdirSync(CACHE, { recursive: true });
    // Written under another name and renamed, because test processes run in parallel: a dump that exists is
    // complete.
    const partial = `${file}.${process.pid}`;
    writeFileSync(partial, Buffer.from(await dump.arrayBuffer()));
    renameSync(partial, file);
  }
  return file;
}

async function openOnPostgres(url: string): Promise<{ store: Store; address: string }> {
  const template = `croupier_template_${schemaHash()}`;
  const name = `croupier_test_${randomBytes(8).toString('hex')}`;
  const admin = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    await admin`select pg_advisory_lock(${TEMPLATE_LOCK})`;
    const found = await admin`select 1 from pg_database where datname = ${template}`;
    if (found.length === 0) {
      // The template is created under another name and renamed, so a template that exists is complete.
      await admin.unsafe(`drop database if exists ${template}_new`);
      await admin.unsafe(`create database ${template}_new`);
      await migratePostgres(withDatabase(url, `${template}_new`));
      await admin.unsafe(`alter database ${template}_new rename to ${template}`);
    }
    await admin.unsafe(`create database ${name} template ${template}`);
  } finally {
    await admin.end();
  }
  const address = withDatabase(url, name);
  const database = await openPostgres(address);
  const store = makeStore('postgres', {
    db: database.db,
    close: async () => {
      await database.close();
      const cleaner = postgres(url, { max: 1, onnotice: () => undefined });
      await cleaner.unsafe(`drop database if exists ${name} with (force)`);
      await cleaner.end();
    },
  });
  return { store, address };
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

function schemaHash(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(MIGRATIONS_FOLDER).sort())
    if (name.endsWith('.sql')) hash.update(name).update(readFileSync(join(MIGRATIONS_FOLDER, name)));
  return hash.digest('hex').slice(0, 16);
}

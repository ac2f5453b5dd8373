import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

type Snapshot = { tables: Record<string, object> };
const snapshotOf = (folder: string): Snapshot =>
  JSON.parse(
    readFileSync(new URL(`../../${folder}/meta/0000_snapshot.json`, import.meta.url), 'utf8'),
  ) as Snapshot;

test('every table of the game server’s own database is the same in the platform’s database', () => {
  const own = snapshotOf('games/server/migrations').tables;
  const all = snapshotOf('platform/kernel/store/migrations').tables;
  expect(Object.keys(own).length).toBeGreaterThan(7);
  for (const [name, table] of Object.entries(own)) expect({ name, ...all[name] }).toEqual({ name, ...table });
});

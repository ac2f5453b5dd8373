import { afterAll, describe, expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siteFlags } from '#platform/status/status.tables.ts';
import { openStore } from './store.ts';

/** The tests share the folder `a`, because creating a database takes seconds. */
describe('embedded database folder', () => {
  const dir = mkdtempSync(join(tmpdir(), 'croupier-store-'));
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  test('keeps data over a close, and refuses a second process with one sentence', async () => {
    const first = await openStore({ dataDir: join(dir, 'a') });
    await first.db.insert(siteFlags).values({ name: 'stays', value: 1, changedAt: new Date() });
    const script = `import { openStore } from ${JSON.stringify(new URL('./store.ts', import.meta.url).href)}; openStore({ dataDir: ${JSON.stringify(join(dir, 'a'))} }).catch((e) => console.log(e.name + ': ' + e.message));`;
    const output = await run(script);
    expect(output).toMatch(
      new RegExp(
        `^StoreError: The database folder .*/a/pglite is in use by process ${process.pid}: .*DATA_DIR\\.$`,
      ),
    );
    await first.close();
    const again = await openStore({ dataDir: join(dir, 'a') });
    expect(await again.db.select({ name: siteFlags.name }).from(siteFlags)).toEqual([{ name: 'stays' }]);
    await again.close();
  });

  test('takes over the lock of a process that has ended without releasing it', async () => {
    writeFileSync(join(dir, 'a', 'pglite.lock'), '4194000 1');
    const opened = await openStore({ dataDir: join(dir, 'a') });
    await opened.close();
  });

  test('refuses a folder with other contents or a broken database, and names a remedy', async () => {
    mkdirSync(join(dir, 'c', 'pglite'), { recursive: true });
    writeFileSync(join(dir, 'c', 'pglite', 'notes.txt'), 'hello');
    await expect(openStore({ dataDir: join(dir, 'c') })).rejects.toThrow(
      /c\/pglite cannot be opened \(it contains no database\): restore it/,
    );
    writeFileSync(join(dir, 'a', 'pglite', 'global', 'pg_control'), 'broken');
    await expect(openStore({ dataDir: join(dir, 'a') })).rejects.toThrow(
      /a\/pglite cannot be opened \(.+\): restore it/,
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

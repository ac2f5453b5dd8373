/** `npm start` while one of its processes is killed: it is started again, and the other process is not affected. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startProduct, type Product } from '../../scripts/lib/npm-start.ts';
import { ask } from '#tests/fixtures/http.ts';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

let product: Product;
const folder = mkdtempSync(join(tmpdir(), 'croupier-processes-'));
test.beforeAll(async () => {
  test.setTimeout(300_000);
  product = await startProduct(folder);
});
test.afterAll(async () => {
  await product?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Process ids of the two children of `npm start`, by the script that they run. */
function pids(): Readonly<Record<'web' | 'platform', number>> {
  const lines = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(product.pid)], { encoding: 'utf8' })
    .trim()
    .split('\n');
  const of = (script: string): number =>
    Number.parseInt(lines.find((line) => line.includes(script)) ?? '0', 10);
  return { web: of('server/web.ts'), platform: of('platform/server.ts') };
}
const statusOf = (base: string, path: string): Promise<number> =>
  ask(base, path).then(
    ({ status }) => status,
    () => 0,
  );
const untilOk = (base: string, path: string) =>
  expect.poll(() => statusOf(base, path), { timeout: 60_000 }).toBe(200);

test('a killed platform is started again; meanwhile kept pages are served by the same web process', async () => {
  expect(await statusOf(product.address, '/casino')).toBe(200);
  const before = pids();
  process.kill(before.platform, 'SIGKILL');
  await expect.poll(() => statusOf(product.platform, '/readyz')).toBe(0);
  expect(await statusOf(product.address, '/casino')).toBe(200);
  await untilOk(product.platform, '/readyz');
  const after = pids();
  expect(after.web).toBe(before.web);
  expect([0, before.platform]).not.toContain(after.platform);
  expect(product.output()).toContain(
    '✖ Platform ended unexpectedly (signal SIGKILL). It is started again in 1 s.',
  );
  await expect.poll(product.output).toContain('✔ Platform is up again');
  await untilOk(product.address, '/casino/uz/games/slot');
});

test('a killed web process is started again; meanwhile the platform answers', async () => {
  const before = pids();
  process.kill(before.web, 'SIGKILL');
  await expect.poll(() => statusOf(product.address, '/healthz')).toBe(0);
  expect(await statusOf(product.platform, '/readyz')).toBe(200);
  await untilOk(product.address, '/casino');
  expect(pids().platform).toBe(before.platform);
  await expect.poll(product.output).toContain('✔ Web is up again');
});

test('a stop after restarts ends both processes, with exit code 0', async () => {
  expect(await product.stop()).toBe(0);
  expect(await statusOf(product.address, '/healthz')).toBe(0);
  expect(await statusOf(product.platform, '/readyz')).toBe(0);
});

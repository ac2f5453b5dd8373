import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { startAnswering, startNode, type Child } from './children.ts';
import { freePort } from './ports.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'croupier-children-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Killed after each test: a child that is left running would keep Jest from ending. */
const started: Child[] = [];
afterEach(() => started.splice(0).forEach((child) => child.kill()));

/** Starts a script with this source; it gets the port as its argument. */
function script(source: string, port: number): Child {
  const file = join(folder, `script-${port}.mjs`);
  writeFileSync(file, source);
  const child = startNode(`script-${port}`, file, { folder, args: [String(port)] });
  started.push(child);
  return child;
}
const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('a process that does not answer in time is stopped', async () => {
  const [port, stopped] = [await freePort(), join(folder, 'stopped')];
  const source = `
    import { writeFileSync } from 'node:fs';
    process.on('SIGTERM', () => { writeFileSync(${JSON.stringify(stopped)}, 'yes'); process.exit(0); });
    setInterval(() => {}, 1000);
    console.log('up');`;
  const starting = startAnswering(() => script(source, port), `http://127.0.0.1:${port}/`, {
    timeoutMs: 2_000,
  });
  await expect(starting).rejects.toThrow('did not answer');
  expect(isRunning(started[0]?.pid ?? 0)).toBe(false);
  expect(existsSync(stopped) && readFileSync(stopped, 'utf8')).toBe('yes');
});

test('a process that answers is returned running', async () => {
  const port = await freePort();
  const child = await startAnswering(
    () =>
      script(
        `import { createServer } from 'node:http';
         createServer((_, response) => response.end()).listen(Number(process.argv[2]), '127.0.0.1');`,
        port,
      ),
    `http://127.0.0.1:${port}/`,
  );
  expect(isRunning(child.pid ?? 0)).toBe(true);
  await child.stop();
  expect(isRunning(child.pid ?? 0)).toBe(false);
});

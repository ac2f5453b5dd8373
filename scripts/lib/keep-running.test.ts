import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { startAnswering, startNode, type Child } from './children.ts';
import { keepRunning } from './keep-running.ts';
import { freePort } from './ports.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'croupier-keep-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0)) await clean();
});

/**
 * Starts and keeps a server that answers with its process id. While the file `broken` exists, the server prints a line
 * and ends at once.
 */
async function startKept() {
  const port = await freePort();
  const [file, broken] = [join(folder, `kept-${port}.mjs`), join(folder, `broken-${port}`)];
  writeFileSync(
    file,
    `import { existsSync } from 'node:fs';
     import { createServer } from 'node:http';
     if (existsSync(${JSON.stringify(broken)})) { console.log('The disk is broken.'); process.exit(3); }
     createServer((_, response) => response.end(String(process.pid))).listen(${port}, '127.0.0.1');
     console.log('up');`,
  );
  const address = `http://127.0.0.1:${port}/`;
  const start = (continueLog = false): Child => startNode(`kept-${port}`, file, { folder, continueLog });
  const child = await startAnswering(() => start(), address);
  const lines: string[] = [];
  const kept = keepRunning(
    { child, start: () => start(true), readyUrl: address, timeoutMs: 60_000 },
    { print: (line) => lines.push(line), firstMs: 100, maxMs: 200, healthyMs: 60_000 },
  );
  cleanups.push(() => kept.stop());
  const pid = (): Promise<number> =>
    fetch(address).then(
      async (reply) => Number(await reply.text()),
      () => 0,
    );
  return { child, kept, pid, lines, broken };
}
const until = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await sleep(25);
};

test('a killed process is started again; one line reports its end, one the new start', async () => {
  const { child, pid, lines } = await startKept();
  const first = await pid();
  process.kill(first, 'SIGKILL');
  await until(() => lines.length === 2);
  const second = await pid();
  expect([first, second > 0, second !== first]).toEqual([child.pid, true, true]);
  expect(lines[0]).toMatch(
    /^✖ Kept-\d+ ended unexpectedly \(signal SIGKILL\)\. It is started again in 0\.1 s\. Log: /,
  );
  expect(lines[1]).toMatch(/^✔ Kept-\d+ is up again after \d/);
  expect(readFileSync(child.log, 'utf8')).toBe('up\nup\n');
});

test('a process that ends at each start is started again, with its last output as the reason, until it stays up', async () => {
  const { pid, lines, broken } = await startKept();
  writeFileSync(broken, '');
  process.kill(await pid(), 'SIGKILL');
  await until(() => lines.length >= 4);
  expect(
    lines.slice(1, 4).map((line) => /It said: (.*?) It is started again in (.*?) s\./.exec(line)?.slice(1)),
  ).toEqual([
    ['The disk is broken.', '0.2'],
    ['The disk is broken.', '0.2'],
    ['The disk is broken.', '0.2'],
  ]);
  rmSync(broken);
  await until(() => lines.some((line) => line.startsWith('✔')));
  expect(await pid()).toBeGreaterThan(0);
});

test('a stop ends the process for good, also during a pause', async () => {
  const running = await startKept();
  await running.kept.stop();
  expect([await running.pid(), running.lines]).toEqual([0, []]);
  const pausing = await startKept();
  process.kill(await pausing.pid(), 'SIGKILL');
  await until(() => pausing.lines.length === 1);
  await pausing.kept.stop();
  await sleep(300);
  expect([await pausing.pid(), pausing.lines.length]).toEqual([0, 1]);
});

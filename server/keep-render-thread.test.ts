import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from '@jest/globals';
import { afterwards, listen } from '#tests/fixtures/servers.ts';
import { keepRenderThread } from './keep-render-thread.ts';
import { startRenderThread } from './render-thread.ts';

const folder = mkdtempSync(join(tmpdir(), 'croupier-thread-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Module in place of Next.js: responds with the received request; `/die` ends the thread by an uncaught error, `/spin`
 * never returns.
 */
const ENTRY = join(folder, 'renderer.mjs');
writeFileSync(
  ENTRY,
  `import { existsSync } from 'node:fs';
   import { createServer } from 'node:http';
   import { parentPort, threadId } from 'node:worker_threads';
   if (existsSync(${JSON.stringify(join(folder, 'broken'))})) throw new Error('The build is gone.');
   const messages = [];
   const server = createServer((request, response) => {
     if (request.url === '/die') setImmediate(() => { throw new Error('A defect.'); });
     else if (request.url === '/spin') for (;;);
     else if (request.url !== '/hang') response.end(JSON.stringify({ threadId, messages }));
   });
   parentPort.on('message', (message) => {
     if (message.kind === 'ping') parentPort.postMessage('pong');
     else if (message.kind === 'stop') server.close(() => parentPort.close());
     else messages.push(message.kind);
   });
   server.listen(0, '127.0.0.1', () => parentPort.postMessage({ port: server.address().port }));`,
);

async function start({ waitMs = 300_000, askEveryMs = 60_000 } = {}) {
  const lines: string[] = [];
  const thread = await keepRenderThread(
    (onEnd) => startRenderThread({ absentSecret: '' }, onEnd, { entry: pathToFileURL(ENTRY), askEveryMs }),
    { report: (line) => lines.push(line), firstMs: 50, maxMs: 100, waitMs },
  );
  afterwards(() => thread.stop());
  const port = await listen(
    createServer((request, response) => {
      thread.page(request, response).catch(() => response.writeHead(503).end('{}'));
    }),
  );
  const ask = async (path: string) => {
    const reply = await fetch(`http://localhost:${port}${path}`);
    return { status: reply.status, ...((await reply.json()) as { threadId?: number; messages?: string[] }) };
  };
  return { thread, ask, lines };
}

test('a thread that ends is started again: its pending requests fail, later ones wait for the new thread', async () => {
  const { thread, ask, lines } = await start();
  thread.send({ kind: 'listening' });
  const before = await ask('/');
  const hanging = ask('/hang');
  expect((await ask('/die')).status).toBe(503);
  expect((await hanging).status).toBe(503);
  while (lines.length === 0) await sleep(5);
  const after = await ask('/');
  expect(after).toMatchObject({ status: 200, messages: ['listening'] });
  expect(after.threadId).not.toBe(before.threadId);
  expect([lines.length, lines[0], thread.isUp()]).toEqual([1, expect.stringContaining('A defect.'), true]);
});

test('a thread that hangs counts as not up, is ended, and is started again', async () => {
  const { thread, ask, lines } = await start({ askEveryMs: 200 });
  const spinning = ask('/spin');
  while (thread.isUp()) await sleep(5);
  expect((await spinning).status).toBe(503);
  while (lines.length === 0) await sleep(5);
  expect(lines[0]).toContain('it hung');
  expect(await ask('/')).toMatchObject({ status: 200 });
});

test('while no thread can start, requests fail after the maximum wait, and further starts are tried', async () => {
  const { thread, ask, lines } = await start({ waitMs: 100 });
  writeFileSync(join(folder, 'broken'), '');
  await ask('/die');
  // The connection breaks before the end of the thread is known.
  while (thread.isUp()) await sleep(5);
  expect([(await ask('/')).status, thread.isUp()]).toEqual([503, false]);
  while (lines.length < 3) await ask('/');
  expect(lines[2]).toContain('The build is gone.');
  rmSync(join(folder, 'broken'));
  let status = 503;
  while (status === 503) ({ status } = await ask('/'));
  expect(status).toBe(200);
});

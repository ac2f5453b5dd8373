import { describe, expect, test } from '@jest/globals';
import { createServer, request as ask, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterwards, listen } from '#tests/fixtures/servers.ts';
import { createRenderForwarder } from './render-thread.ts';

/** A renderer, and a main server that forwards every request to it. */
async function start(
  render: RequestListener,
  { way = 'page', maxSlotMs }: { way?: 'page' | 'newPage'; maxSlotMs?: number } = {},
) {
  const renderer = createServer(render);
  await new Promise<void>((done) => renderer.listen(0, '127.0.0.1', done));
  afterwards(() => {
    renderer.closeAllConnections();
    renderer.close();
  });
  const forward = createRenderForwarder((renderer.address() as AddressInfo).port, maxSlotMs);
  afterwards(() => forward.close());
  const failures: unknown[] = [];
  /** Paths requested from the main server, and those whose visitor has disconnected. */
  const asked: string[] = [];
  const left: string[] = [];
  const mainServer = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.once('close', () => response.writableFinished || left.push(request.url ?? ''));
    forward[way](request, response, 'one').catch((error: unknown) => {
      failures.push(error);
      response.writeHead(500).end();
    });
  });
  return { port: await listen(mainServer), renderer, failures, asked, left };
}
const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await sleep(5);
};

test('status, headers, cookies and body are those of the render; headers that the main server set stay', async () => {
  const { port } = await start((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      response.writeHead(418, { 'set-cookie': ['a=1', 'b=2'], 'x-own': 'yes' });
      response.end(`${request.method} ${request.url} ${request.headers.host} ${body}`);
    });
  });
  const reply = await fetch(`http://localhost:${port}/casino?x=1`, { method: 'POST', body: 'sent' });
  expect([reply.status, await reply.text()]).toEqual([418, `POST /casino?x=1 localhost:${port} sent`]);
  expect([reply.headers.getSetCookie(), reply.headers.get('x-own')]).toEqual([['a=1', 'b=2'], 'yes']);
});

test('a visitor who disconnects aborts the render', async () => {
  const gone = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const { port, failures } = await start((_request, response) => {
    response.once('close', () => gone.resolve());
    begun.resolve();
  });
  const call = ask({ port, path: '/' });
  call.on('error', () => undefined);
  call.end();
  await begun.promise;
  call.destroy();
  await gone.promise;
  expect(failures).toEqual([]);
});

test('a connection that the renderer drops fails that request only', async () => {
  const { port, failures } = await start((request, response) => {
    if (request.url === '/broken') request.socket.destroy();
    else response.end('page');
  });
  expect((await fetch(`http://localhost:${port}/broken`)).status).toBe(500);
  expect(await (await fetch(`http://localhost:${port}/`)).text()).toBe('page');
  expect(failures).toHaveLength(1);
});

describe('renders wait for each other', () => {
  /**
   * A renderer that answers a path when `end` is called; `begun` expects exactly these paths to have
   * arrived.
   */
  async function startHeld(maxSlotMs: number) {
    const held = new Map<string, ServerResponse>();
    const { port, asked, left } = await start(
      (request, response) => {
        held.set(request.url ?? '', response);
      },
      { way: 'newPage', maxSlotMs },
    );
    const begun = async (...paths: string[]): Promise<void> => {
      await until(() => paths.every((path) => held.has(path)));
      // Time in which a further path, which must not arrive, could arrive.
      await sleep(50);
      expect([...held.keys()].sort()).toEqual([...paths].sort());
    };
    const call = (path: string) => {
      const sent = ask({ port, path, agent: false });
      const answered = new Promise<string>((resolve) => {
        sent.on('error', () => resolve('aborted'));
        sent.on('response', (answer) => answer.resume().on('end', () => resolve(String(answer.statusCode))));
      });
      sent.end();
      return { answered, abort: () => sent.destroy() };
    };
    const arrived = (path: string): Promise<void> => until(() => asked.includes(path));
    const gone = (path: string): Promise<void> => until(() => left.includes(path));
    return { begun, call, arrived, gone, end: (path: string) => held.get(path)?.end('page') };
  }
  const LONG_MS = 60_000;

  test('three renders begin; the next one begins when one of them is answered', async () => {
    const { begun, call, end } = await startHeld(LONG_MS);
    const calls: ReturnType<typeof call>[] = [];
    for (const path of ['/1', '/2', '/3']) calls.push(call(path));
    await begun('/1', '/2', '/3');
    calls.push(call('/4'));
    await begun('/1', '/2', '/3');
    end('/2');
    await begun('/1', '/2', '/3', '/4');
    for (const path of ['/1', '/3', '/4']) end(path);
    expect(await Promise.all(calls.map(({ answered }) => answered))).toEqual(Array(4).fill('200'));
  });

  test('for a visitor who disconnects while waiting nothing is rendered', async () => {
    const { begun, call, arrived, gone, end } = await startHeld(LONG_MS);
    for (const path of ['/1', '/2', '/3']) call(path);
    await begun('/1', '/2', '/3');
    const leaves = call('/4');
    await arrived('/4');
    const stays = call('/5');
    await arrived('/5');
    leaves.abort();
    expect(await leaves.answered).toBe('aborted');
    await gone('/4');
    end('/1');
    await begun('/1', '/2', '/3', '/5');
    end('/5');
    expect(await stays.answered).toBe('200');
  });

  test('renders that wait for a hung platform delay other renders for a short time only', async () => {
    const { begun, call, end } = await startHeld(20);
    for (const path of ['/1', '/2', '/3', '/4']) call(path);
    await begun('/1', '/2', '/3', '/4');
    const next = call('/5');
    await begun('/1', '/2', '/3', '/4', '/5');
    end('/5');
    expect(await next.answered).toBe('200');
  });
});

test.each(['page', 'newPage'] as const)(
  'a GET whose announced body never arrives is rendered without it: %s',
  async (way) => {
    const announced: string[] = [];
    const { port } = await start(
      (request, response) => {
        announced.push(`${request.headers['content-length']} ${request.headers['transfer-encoding']}`);
        request.resume().on('end', () => response.end('page'));
      },
      { way },
    );
    for (const headers of [{ 'content-length': 1 }, { 'transfer-encoding': 'chunked' }]) {
      const sent = ask({ port, path: '/', headers, agent: false });
      const answered = new Promise((resolve, reject) => sent.on('response', resolve).on('error', reject));
      sent.flushHeaders();
      expect(await answered).toMatchObject({ statusCode: 200 });
      sent.destroy();
    }
    expect(announced).toEqual(Array(2).fill('undefined undefined'));
  },
);

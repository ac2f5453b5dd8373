import { expect, test } from '@jest/globals';
import { createServer, request as ask, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterwards, listen } from '#tests/fixtures/servers.ts';
import { createRenderForwarder } from './render-thread.ts';

/** A renderer, and a front that forwards every request to it. */
async function start(render: RequestListener) {
  const renderer = createServer(render);
  await new Promise<void>((done) => renderer.listen(0, '127.0.0.1', done));
  afterwards(() => {
    renderer.closeAllConnections();
    renderer.close();
  });
  const forward = createRenderForwarder((renderer.address() as AddressInfo).port);
  afterwards(() => forward.close());
  const failures: unknown[] = [];
  const front = createServer((request, response) => {
    forward.page(request, response).catch((error: unknown) => {
      failures.push(error);
      response.writeHead(500).end();
    });
  });
  return { port: await listen(front), renderer, failures };
}

test('status, headers, cookies and body are those of the render; headers that the front set stay', async () => {
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

import { expect, test } from '@jest/globals';
import { createServer } from 'node:http';
import { GAME_SESSION_HEADER } from '#contract/game-session.ts';
import { PATHS } from '#contract/paths.ts';
import { ask, startWebServer } from '#tests/fixtures/web-server.ts';

test('a round uses a spare connection to the platform that is already open; a query opens a new one', async () => {
  const platform = createServer((request, response) => {
    request.resume().on('end', () => response.end('{}'));
  });
  let opened = 0;
  platform.on('connection', () => (opened += 1));
  const { port } = await startWebServer({ platform, spareConnections: 3 });
  while (opened < 3) await new Promise(setImmediate);
  const post = (path: string, session?: string) =>
    ask(port, path, {
      method: 'POST',
      body: '{}',
      headers: { 'content-length': '2', ...(session && { [GAME_SESSION_HEADER]: session }) },
    });
  expect((await post(PATHS.graphql)).status).toBe(200);
  expect(opened).toBe(4);
  for (let n = 0; n < 3; n += 1) expect((await post(`${PATHS.rgs}play`, 'session')).status).toBe(200);
  expect(opened).toBe(4);
});

test('once the platform is known not to respond, waiting reads end; calls that may have had an effect, and streams, go on', async () => {
  const reached: (string | undefined)[] = [];
  const answers = new Map<string, () => void>();
  const platform = createServer((request, response) => {
    request.resume();
    reached.push(request.url);
    if (request.url === PATHS.sse) {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.flushHeaders();
    }
    answers.set(request.url ?? '', () => response.end('late'));
  });
  let isAnswering = true;
  let hasStream = false;
  const health = { isAnswering: () => isAnswering, answered: () => void (hasStream = true) };
  const { port, forward, failures } = await startWebServer({ platform, health });
  const post = { method: 'POST', body: '{}', headers: { 'content-length': '2' } };
  const reads = [ask(port, PATHS.publicIp), ask(port, PATHS.graphql, post)];
  const others = [ask(port, PATHS.signin, post), ask(port, PATHS.sse)];
  while (reached.length < 4 || !hasStream) await new Promise(setImmediate);
  isAnswering = false;
  forward.endReads();
  for (const { status, text } of await Promise.all(reads))
    expect([status, text]).toEqual([503, '{"detail":"internal"}']);
  expect(failures).toHaveLength(2);
  for (const path of [PATHS.signin, PATHS.sse]) answers.get(path)?.();
  expect((await Promise.all(others)).map(({ status, text }) => [status, text])).toEqual([
    [200, 'late'],
    [200, 'late'],
  ]);
});

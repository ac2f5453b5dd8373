import { expect, test } from '@jest/globals';
import { createServer } from 'node:http';
import { GAME_SESSION_HEADER } from '#contract/game-session.ts';
import { PATHS } from '#contract/paths.ts';
import { ask, startWebServer } from '#tests/fixtures/web-server.ts';

test('a round uses a connection to the platform that is open already; a query opens its own', async () => {
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

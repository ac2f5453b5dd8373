import { expect, test } from '@jest/globals';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { PATHS } from '#contract/paths.ts';
import { createLog } from '#platform/kernel/log.ts';
import { buildApp } from './app.ts';

test('an urgent request delays lists from the end of its body until its response, not before', async () => {
  let urgent = 0;
  let headersRead = (): void => undefined;
  const waitsForBody = new Promise<void>((resolve) => (headersRead = resolve));
  let during = -1;
  const app = buildApp({
    log: createLog('silent'),
    trustedProxies: 0,
    turns: {
      urgent: () => {
        urgent += 1;
        return () => (urgent -= 1);
      },
    },
    routes: [
      (scope) => {
        scope.addHook('preParsing', async () => headersRead());
        scope.post(`${PATHS.rgs}play`, async () => {
          during = urgent;
          return {};
        });
      },
    ],
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(
    `POST ${PATHS.rgs}play HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\nx-game-session: s\r\ncontent-length: 2\r\n\r\n{`,
  );
  await waitsForBody;
  expect(urgent).toBe(0);
  socket.write('}');
  await once(socket, 'data');
  while (urgent > 0) await new Promise(setImmediate);
  expect(during).toBe(1);
  socket.destroy();
  await app.close();
});

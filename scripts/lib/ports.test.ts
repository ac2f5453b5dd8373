import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from '@jest/globals';
import { freePort, isFree } from './ports.ts';

test('a port is returned once, although nothing listens on it yet', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, freePort));
  expect(new Set(ports).size).toBe(20);
});

test('a port in use is passed over, and none is one that the system assigns', async () => {
  const taken = (await freePort()) + 1;
  const server = createServer().listen(taken, '127.0.0.1');
  await once(server, 'listening');
  expect(await isFree(taken)).toBe(false);
  const ports = [await freePort(), await freePort()];
  server.close();
  expect(ports).not.toContain(taken);
  for (const port of ports) expect(port).toBeLessThan(32_768);
});

import { expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { BUS_PREFIX } from '#contract/bus.ts';
import { HEADERS } from '#contract/headers.ts';
import { REVALIDATE_CHANNEL, REVALIDATE_PATH } from '#contract/revalidation.ts';
import { afterwards, listen } from '#tests/fixtures/servers.ts';
import { followChanges } from './change-feed.ts';

const redisUrl = process.env['TEST_REDIS_URL'];
if (!redisUrl)
  process.stdout.write('changes for several web processes: skipped, TEST_REDIS_URL is not set\n');

(redisUrl ? test : test.skip)(
  'a change on the bus reaches the webhook of every process; a malformed message is logged and ignored',
  async () => {
    const calls: string[] = [];
    const failures: string[] = [];
    const connected: boolean[] = [];
    const processes = [1, 2].map((server) =>
      createServer((request, response) => {
        let body = '';
        request.on('data', (chunk: Buffer) => (body += chunk.toString()));
        request.on('end', () => {
          calls.push(
            [server, request.method, request.url, request.headers[HEADERS.signature], body].join(' '),
          );
          response.writeHead(204).end();
        });
      }),
    );
    for (const server of processes) {
      const feed = followChanges({
        redisUrl: redisUrl ?? '',
        address: `http://localhost:${await listen(server)}`,
        onConnected: () => connected.push(server.listening),
        onDisconnected: () => undefined,
        onFailure: (message) => failures.push(message),
      });
      afterwards(() => feed.stop());
    }
    const platform = new Redis(redisUrl ?? '');
    afterwards(() => platform.disconnect());
    const channel = BUS_PREFIX + REVALIDATE_CHANNEL;
    while (((await platform.pubsub('NUMSUB', channel)) as [string, number])[1] < 2) await pause(20);
    while (connected.length < 2) await pause(20);
    await platform.publish(channel, '{"tags":["site"]}');
    await platform.publish(channel, JSON.stringify({ body: '{"tags":["site"],"at":1}', signature: 'abc' }));
    while (calls.length < 2) await pause(20);
    expect(calls.sort()).toEqual(
      [1, 2].map((server) => `${server} POST ${REVALIDATE_PATH} abc {"tags":["site"],"at":1}`),
    );
    expect(failures).toEqual([
      'A message on the bus could not be parsed.',
      'A message on the bus could not be parsed.',
    ]);
  },
);

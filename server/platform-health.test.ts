import { expect, test } from '@jest/globals';
import { createServer } from 'node:http';
import { afterwards, listen } from '#tests/fixtures/servers.ts';
import { limitPlatformFetch } from './platform-fetch.ts';
import { createPlatformHealth } from './platform-health.ts';

test('two polls in a row without a response are an outage; one response ends it; each change is reported once', () => {
  const changes: boolean[] = [];
  const health = createPlatformHealth((isAnswering) => changes.push(isAnswering));
  health.missed();
  health.answered();
  health.missed();
  expect(health.isAnswering()).toBe(true);
  health.missed();
  health.missed();
  expect(health.isAnswering()).toBe(false);
  health.answered();
  health.answered();
  expect([health.isAnswering(), changes]).toEqual([true, [false, true]]);
});

test('a response that does not arrive, or stops in the middle, is abandoned in time, and during an outage at once', async () => {
  const platform = createServer((request, response) => {
    if (request.url === '/ok') response.end('whole');
    if (request.url === '/half') response.write('ha');
  });
  const platformUrl = `http://localhost:${await listen(platform)}`;
  afterwards(() => platform.closeAllConnections());
  const health = createPlatformHealth(() => undefined);
  const fetch = limitPlatformFetch({
    fetch: globalThis.fetch,
    platformUrl,
    isAnswering: health.isAnswering,
    timeoutMs: 1000,
  });
  const read = (path: string) => fetch(platformUrl + path).then((reply) => reply.text());
  expect(await read('/ok')).toBe('whole');
  await expect(read('/half')).rejects.toThrow('no answer within 1000 ms');
  await expect(read('/hung')).rejects.toThrow('no answer within 1000 ms');
  await expect(read('/hung')).rejects.toThrow('no answer within 125 ms');
  expect(await read('/ok')).toBe('whole');
  await expect(read('/hung')).rejects.toThrow('no answer within 1000 ms');
  health.missed();
  health.missed();
  await expect(read('/ok')).rejects.toThrow('The platform does not answer.');
});

import { expect, test } from '@jest/globals';
import { openTestPlatform } from '#platform/testing/open-test-platform.ts';

test('readiness (DESIGN §10): 503 names the part that does not answer; 200 returns when it does', async () => {
  const platform = await openTestPlatform();
  const ready = () => platform.call('GET', '/readyz');
  expect(await ready()).toMatchObject({ status: 200, body: { store: true, bus: true } });
  const { store, bus } = platform.kernel;
  const [storePing, busPing] = [store.ping, bus.ping];
  store.ping = async () => Promise.reject(new Error('gone'));
  expect(await ready()).toMatchObject({ status: 503, body: { store: false, bus: true } });
  expect((await platform.call('GET', '/healthz')).status).toBe(200);
  store.ping = storePing;
  bus.ping = async () => Promise.reject(new Error('gone'));
  expect(await ready()).toMatchObject({ status: 503, body: { store: true, bus: false } });
  bus.ping = busPing;
  expect((await ready()).status).toBe(200);
  await platform.close();
});

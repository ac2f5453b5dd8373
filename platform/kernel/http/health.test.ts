import { tmpdir } from 'node:os';
import { expect, test } from '@jest/globals';
import Fastify from 'fastify';
import { openTestPlatform } from '#platform/testing/open-test-platform.ts';
import { registerHealthRoutes } from './health.routes.ts';

test('readiness (DESIGN §10): 503 names the part that does not respond, until it responds again', async () => {
  const platform = await openTestPlatform({ DATA_DIR: tmpdir() });
  const ready = () => platform.call('GET', '/readyz');
  expect(await ready()).toMatchObject({ status: 200, body: { store: true, bus: true, disk: true } });
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

test('readiness: a full disk of the embedded database is reported; PostgreSQL’s disk is not checked', async () => {
  const isUp = { ping: async () => undefined };
  const ready = async (free: number, DATABASE_URL?: string) => {
    const app = Fastify();
    const settings = { DATA_DIR: tmpdir(), DATABASE_URL };
    registerHealthRoutes(app, { store: isUp, bus: isUp, settings, freeBytes: async () => free });
    const { statusCode, body } = await app.inject('/readyz');
    await app.close();
    return [statusCode, (JSON.parse(body) as { disk: boolean }).disk];
  };
  expect(await ready(10 ** 9)).toEqual([200, true]);
  expect(await ready(10 ** 6)).toEqual([503, false]);
  expect(await ready(10 ** 6, 'postgres://elsewhere/db')).toEqual([200, true]);
});

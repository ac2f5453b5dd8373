/**
 * Top-ups through HTTP (order created, started at a gateway, paid, credited by its callback) on both stores,
 * compared on PostgreSQL with pgbench's own transactions on the same server. The gateway runs in the
 * measuring process.
 */
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TOPUP_PATHS, PATHS } from '#contract/paths.ts';
import { serveGateway } from '#platform/testing/serve-gateway.ts';
import { CARD, GATEWAY_SECRET, createTestGateway } from '#platform/testing/test-gateway.ts';
import { startAnswering } from '../lib/children.ts';
import { ownSettings } from '../lib/own-settings.ts';
import { freePort } from '../lib/ports.ts';
import { startPlatform } from '../lib/processes.ts';
import type { Note } from '../lib/progress.mjs';
import { startServices } from '../lib/services.ts';
import { ms, percentile, round } from './load.ts';
import type { Measure, Row } from './measure.ts';
import { post } from './player.ts';
import { pgbench } from './spins.ts';

/** Number of players who have an order at the same time. */
const PLAYERS = 20;
/**
 * Number of accounts that take turns as one player, and the orders of each account: the cashbox accepts only 30
 * steps a minute from one player.
 */
const TURNS = 2;
const ORDERS = 25;

export const measure: Measure = async (_product, note) => {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-bench-'));
  const services = await startServices(folder);
  try {
    const rows = [await onStore('PGlite', join(folder, 'embedded'), '', { note, comparison: '' })];
    if (!services.postgres) return rows;
    const tps = pgbench(services.postgres, note);
    const comparison = tps ? `pgbench (TPC-B), ${PLAYERS} clients, same server: ${tps}` : '';
    return [
      ...rows,
      await onStore('PostgreSQL', join(folder, 'data'), services.postgres, { note, comparison }),
    ];
  } finally {
    await services.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

async function onStore(
  store: string,
  dataDir: string,
  databaseUrl: string,
  { note, comparison }: { note: Note; comparison: string },
): Promise<Row> {
  mkdirSync(dataDir, { recursive: true });
  const gateway = createTestGateway(() => new Date());
  const port = await freePort();
  const server = await serveGateway(gateway, port);
  gateway.state.nextUrl = `http://localhost:${port}/pay`;
  const one = { code: 'sandbox', url: `http://localhost:${port}`, secret: GATEWAY_SECRET };
  const env = await ownSettings(dataDir, {
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'error',
    PAYMENT_GATEWAYS: JSON.stringify([one]),
  });
  const base = `http://localhost:${env.PLATFORM_PORT}`;
  note(`${store}: starting a platform`);
  const platform = await startAnswering(() => startPlatform({ env, folder: dataDir }), `${base}/readyz`, {
    timeoutMs: 180_000,
  });
  try {
    const places = await Promise.all(
      Array.from({ length: PLAYERS }, () => Promise.all(Array.from({ length: TURNS }, () => register(base)))),
    );
    note(`${store}: ${PLAYERS * TURNS * ORDERS} orders, ${PLAYERS} at a time`);
    const took: number[] = [];
    const since = performance.now();
    await Promise.all(
      places.map(async (tokens) => {
        for (const token of tokens)
          for (let i = 0; i < ORDERS; i += 1) {
            const begun = performance.now();
            await pay(base, token, gateway);
            took.push(performance.now() - begun);
          }
      }),
    );
    const rate = (took.length * 1000) / (performance.now() - since);
    return {
      what: `top-ups through HTTP (three calls each, credited), ${PLAYERS} players as fast as they can, ${store}`,
      ours: `${round(rate, 1)} orders a second, p50 ${ms(percentile(took, 0.5))}, p99 ${ms(percentile(took, 0.99))}`,
      comparison,
      limit: '',
    };
  } finally {
    await platform.stop();
    server.close();
  }
}

async function register(base: string): Promise<string> {
  const { token } = await post<{ token: string }>(base + PATHS.registration, {
    email: `bench-${randomUUID()}@example.com`,
    password: randomUUID(),
    currency: 'KZT',
    platform: 1,
    terms_accepted: true,
  });
  return token;
}

/** Makes one top-up; throws when it was not credited. */
async function pay(
  base: string,
  token: string,
  gateway: ReturnType<typeof createTestGateway>,
): Promise<void> {
  const headers = { authorization: `JWT ${token}` };
  const order = { request_id: randomUUID(), method: 'card', amount: '100', fields: { card: CARD } };
  const { id } = await post<{ id: string }>(base + TOPUP_PATHS.create, order, headers);
  await post(base + TOPUP_PATHS.init, { order: id }, headers);
  const { url, headers: signed, body } = gateway.pay(id);
  const answer = await fetch(base + url, { method: 'POST', headers: signed, body });
  if (!answer.ok) throw new Error(`A callback was answered with ${answer.status}.`);
}

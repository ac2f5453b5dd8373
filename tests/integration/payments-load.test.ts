/**
 * Fifty players pay while the platform is killed repeatedly: every payment that the gateway has is credited once,
 * and orders, ledger and gateway agree. One process on PGlite; with TEST_DATABASE_URL two on one PostgreSQL.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import postgres from 'postgres';
import * as v from 'valibot';
import { parseSettings } from '#config/settings.ts';
import { CURRENCIES } from '#contract/currencies.ts';
import { toMinor } from '#contract/money.ts';
import { TOPUP_PATHS } from '#contract/paths.ts';
import { openStore } from '#platform/kernel/store/store.ts';
import { PAYMENT_CHECKS } from '#platform/payments/payment-checks.ts';
import { CARD, GATEWAY_SECRET, createTestGateway } from '#platform/testing/test-gateway.ts';
import { isSound } from '#platform/wallet/audit.ts';
import { createWallet } from '#platform/wallet/wallet.service.ts';
import { serveGateway } from '#platform/testing/serve-gateway.ts';
import { sample } from '#tests/fixtures/sample.ts';
import { freePort } from '../../scripts/lib/ports.ts';
import { startPlatform, type PlatformProcess } from './load/platform-process.ts';
import { REGION, chance, pick, register, upTo, type LoadPlayer, type LoadRun } from './load/players.ts';
import { postUntilAnswered } from './load/post-until-answered.ts';

const SCALE = sample({ short: 1, long: 8 });
jest.setTimeout(600_000 * SCALE);
const PLAYERS = 50;
const ORDERS = 2 * SCALE;
/** Minimum and maximum of the random time between two kills of the platform. */
const KILL_MS = [2_000, 5_000] as const;
const MIN_KILLS = 2;

const testDatabase = process.env['TEST_DATABASE_URL'];
const folder = mkdtempSync(join(tmpdir(), 'croupier-payments-'));
const databaseName = `croupier_payments_${randomBytes(6).toString('hex')}`;
const databaseUrl = testDatabase
  ? Object.assign(new URL(testDatabase), { pathname: `/${databaseName}` }).href
  : undefined;
const processes: PlatformProcess[] = [];
const gateway = createTestGateway(() => new Date());
let server: Server;

async function admin(statement: string): Promise<void> {
  if (!testDatabase) return;
  const client = postgres(testDatabase, { max: 1, onnotice: () => undefined });
  await client.unsafe(statement);
  await client.end();
}

beforeAll(async () => {
  const port = await freePort();
  server = await serveGateway(gateway, port);
  gateway.state.nextUrl = `http://localhost:${port}/pay`;
  await admin(`create database ${databaseName}`);
  const one = { code: 'sandbox', url: `http://localhost:${port}`, secret: GATEWAY_SECRET };
  const settings = {
    PAYMENT_GATEWAYS: JSON.stringify([one]),
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  for (let i = 0; i < (databaseUrl ? 2 : 1); i += 1)
    processes.push(await startPlatform({ ...settings, DATA_DIR: join(folder, String(i)) }));
});
afterAll(async () => {
  await Promise.all(processes.map((one) => one.kill()));
  server.close();
  await admin(`drop database if exists ${databaseName} with (force)`);
  rmSync(folder, { recursive: true, force: true });
});

const orderOf = (body: unknown) => v.parse(v.object({ id: v.string(), state: v.string() }), body);

/** Orders of one player: paid or not, with callbacks that arrive, come twice, or never. */
async function pays({ urls }: LoadRun, { token }: LoadPlayer): Promise<void> {
  const headers = { ...REGION, authorization: `JWT ${token}` };
  const post = async (path: string, body: object) => {
    const answer = await postUntilAnswered(urls, path, JSON.stringify(body), headers);
    expect([path, answer.status, answer.text]).toEqual([path, 200, answer.text]);
    return orderOf(answer.body);
  };
  /** As the page asks while the payer is away. */
  const look = async (id: string): Promise<string> => {
    const answer = await fetch(`${pick(urls)}${TOPUP_PATHS.init}?order=${id}`, { headers }).catch(() => null);
    return answer?.ok ? orderOf(await answer.json()).state : 'unknown';
  };
  for (let i = 0; i < ORDERS; i += 1) {
    const amount = String(100 + upTo(5_000));
    const body = { request_id: randomUUID(), method: 'card', amount, fields: { card: CARD } };
    const { id } = await post(TOPUP_PATHS.create, body);
    await post(TOPUP_PATHS.init, { order: id });
    if (chance(0.1)) continue;
    const { url, headers: signed, body: sent } = gateway.pay(id, chance(0.1) ? '77.50' : undefined);
    if (chance(0.8))
      for (let copies = 1 + upTo(1); copies > 0; copies -= 1) {
        const answer = await postUntilAnswered(urls, url, sent, signed);
        expect([answer.status, answer.text]).toEqual([200, '{}']);
      }
    while ((await look(id)) !== 'confirmed') await pause(200);
  }
}

test('every payment is credited once, and orders, ledger and gateway agree', async () => {
  const settings = parseSettings({});
  const credit = toMinor(settings.DEMO_CREDIT, CURRENCIES.KZT) ?? 0n;
  const urls = processes.map((one) => one.url);
  const run: LoadRun = { urls, secret: '', acknowledged: new Map(), calls: 0, hasDoubled: false };
  const players: LoadPlayer[] = [];
  while (players.length < PLAYERS) players.push(await register(run, credit));

  const over = new AbortController();
  let kills = 0;
  const killer = (async () => {
    while (!over.signal.aborted || kills < MIN_KILLS) {
      const wait = KILL_MS[0] + Math.random() * (KILL_MS[1] - KILL_MS[0]);
      await pause(wait, null, { signal: over.signal }).catch(() => undefined);
      const killed = pick(processes);
      await killed.kill();
      await killed.start();
      kills += 1;
    }
  })();
  const results = await Promise.allSettled(players.map((player) => pays(run, player)));
  over.abort();
  await killer;
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  expect(await Promise.all(processes.map((one) => one.stop()))).toEqual(processes.map(() => 0));

  const store = await openStore({ dataDir: join(folder, '0'), databaseUrl });
  try {
    const wallet = createWallet({ store, clock: { now: () => new Date() }, auditChecks: PAYMENT_CHECKS });
    const audit = await wallet.audit();
    expect({ sound: isSound(audit), faults: audit.faults }).toMatchObject({ sound: true });
    const paid = [...gateway.orders.values()].reduce(
      (sum, order) => sum + (toMinor(order.paid, CURRENCIES.KZT) ?? 0n),
      0n,
    );
    let balances = 0n;
    for (const { id } of players) balances += (await wallet.balances(id)).balance;
    expect(balances).toBe(BigInt(PLAYERS) * credit + paid);
    expect(gateway.orders.size).toBe(PLAYERS * ORDERS);
  } finally {
    await store.close();
  }
});

/**
 * Fifty players pay while the platform is killed repeatedly: every payment that the gateway has is credited once,
 * and orders, ledger and gateway agree. One process on PGlite; with TEST_DATABASE_URL two on one PostgreSQL.
 */
import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import * as v from 'valibot';
import { parseSettings } from '#config/settings.ts';
import { CURRENCIES } from '#contract/currencies.ts';
import { toMinor } from '#contract/money.ts';
import { TOPUP_PATHS } from '#contract/paths.ts';
import { PAYMENT_CHECKS } from '#platform/payments/payment-checks.ts';
import { CARD, createTestGateway } from '#platform/testing/test-gateway.ts';
import { isSound } from '#platform/wallet/audit.ts';
import { createWallet } from '#platform/wallet/wallet.service.ts';
import { sample } from '#tests/fixtures/sample.ts';
import { createKilledPlatforms } from './load/killed-platforms.ts';
import { startLoadGateway } from './load/load-gateway.ts';
import { REGION, chance, pick, register, upTo, type LoadPlayer, type LoadRun } from './load/players.ts';
import { postUntilAnswered } from './load/post-until-answered.ts';

const SCALE = sample({ short: 1, long: 8 });
jest.setTimeout(600_000 * SCALE);
const PLAYERS = 50;
const ORDERS = 2 * SCALE;
/** Minimum and maximum of the random time between two kills of the platform. */
const KILL_MS = [2_000, 5_000] as const;
const MIN_KILLS = 2;
const MAX_KILLS = 4 * SCALE;

const platforms = createKilledPlatforms('payments');
const gateway = createTestGateway(() => new Date());
let server: Server | undefined;

beforeAll(async () => {
  const opened = await startLoadGateway(gateway);
  server = opened.server;
  await platforms.start(opened.settings);
});
afterAll(async () => {
  await platforms.remove();
  server?.close();
});

const orderOf = (body: unknown) => v.parse(v.object({ id: v.string(), state: v.string() }), body);

/** Makes the orders of one player: paid or not, with callbacks that arrive once, twice, or never. */
async function pays({ urls }: LoadRun, { token }: LoadPlayer): Promise<void> {
  const headers = { ...REGION, authorization: `JWT ${token}` };
  const post = async (path: string, body: object) => {
    const answer = await postUntilAnswered(urls, path, JSON.stringify(body), headers);
    expect([path, answer.status, answer.text]).toEqual([path, 200, answer.text]);
    return orderOf(answer.body);
  };
  /** Polls as the page does while the payer is away. */
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
  const run: LoadRun = {
    urls: platforms.urls(),
    secret: '',
    acknowledged: new Map(),
    calls: 0,
    hasDoubled: false,
  };
  const players: LoadPlayer[] = [];
  while (players.length < PLAYERS) players.push(await register(run, credit));

  const over = new AbortController();
  const killed = platforms.killUntil(over.signal, {
    everyMs: KILL_MS,
    atLeast: MIN_KILLS,
    atMost: MAX_KILLS,
  });
  const results = await Promise.allSettled(players.map((player) => pays(run, player)));
  over.abort();
  await killed;
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  expect(new Set(await platforms.stop())).toEqual(new Set([0]));

  const store = await platforms.openStore();
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

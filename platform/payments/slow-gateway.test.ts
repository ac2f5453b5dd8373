/** A slow gateway beside a quick one delays only its own orders. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { inArray } from 'drizzle-orm';
import { TOPUP_PATHS } from '#contract/paths.ts';
import { cashboxCalls } from '#platform/testing/cashbox-calls.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/open-test-platform.ts';
import { createTestGateway, GATEWAY_SETTINGS } from '#platform/testing/test-gateway.ts';
import { paymentOrders } from './payments.tables.ts';

const SLOW = { code: 'slow', url: 'https://slow.example.test', secret: 'a secret of the slow gateway' };
const gateways: unknown[] = JSON.parse(GATEWAY_SETTINGS.PAYMENT_GATEWAYS) as unknown[];
const gateway = createTestGateway(() => now());
let now = () => new Date();
let platform: TestPlatform;
/** Number of calls to the slow gateway, which wait until `release`. */
let waiting = 0;
let release: () => void = () => undefined;
let isHanging = true;

beforeAll(async () => {
  const released = new Promise<void>((resolve) => (release = resolve));
  const settings = { PAYMENT_GATEWAYS: JSON.stringify([SLOW, ...gateways]) };
  platform = await openTestPlatform(settings, {
    fetch: async (input, init) => {
      if (!String(input instanceof Request ? input.url : input).startsWith(SLOW.url))
        return gateway.fetch(input, init);
      waiting += 1;
      if (isHanging) await released;
      throw new TypeError('fetch failed');
    },
  });
  now = platform.clock.now;
});
afterAll(async () => {
  release();
  await platform.close();
});

test('the methods of other gateways are shown while one does not respond', async () => {
  const player = cashboxCalls({ platform, gateway }, await platform.register());
  const { body } = await player.call('GET', TOPUP_PATHS.methods);
  expect(body).toMatchObject({ methods: [{ code: 'card' }, { code: 'wallet' }, { code: 'closed' }] });
});

test('the orders of other gateways are processed while those of the slow one wait', async () => {
  const player = cashboxCalls({ platform, gateway }, await platform.register());
  const { db } = platform.kernel.store;
  const { id } = await player.begun();
  gateway.pay(id);
  const [begun] = await db
    .select()
    .from(paymentOrders)
    .where(inArray(paymentOrders.id, [id]));
  if (!begun) throw new Error('There is no order.');
  const due = new Date(platform.clock.now().getTime() - 60_000);
  const slow = Array.from({ length: 20 }, () => ({
    ...begun,
    id: randomUUID(),
    requestId: randomUUID(),
    gateway: SLOW.code,
    // Earlier than the other orders, so that this one is processed first.
    askAfter: new Date(due.getTime() - 60_000),
  }));
  await db.insert(paymentOrders).values(slow);
  await db
    .update(paymentOrders)
    .set({ askAfter: due })
    .where(inArray(paymentOrders.id, [id]));
  const before = waiting;
  const running = platform.domains.payments.reconciliation.run();
  const state = async () => {
    const [row] = await db
      .select()
      .from(paymentOrders)
      .where(inArray(paymentOrders.id, [id]));
    return row?.state;
  };
  for (let tries = 0; tries < 200 && (await state()) !== 'confirmed'; tries += 1) await pause(10);
  expect(await state()).toBe('confirmed');
  expect(waiting).toBeGreaterThan(before);
  isHanging = false;
  release();
  await running;
});

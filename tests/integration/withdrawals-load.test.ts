/**
 * Forty players withdraw while the platform is killed repeatedly: every withdrawal is paid once, or its money
 * is returned, and orders, ledger and gateway agree. One process on PGlite; with TEST_DATABASE_URL two on one
 * PostgreSQL.
 */
import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { inArray } from 'drizzle-orm';
import * as v from 'valibot';
import { parseSettings } from '#config/settings.ts';
import { CURRENCIES } from '#contract/currencies.ts';
import { toMinor } from '#contract/money.ts';
import { PATHS, TOPUP_PATHS, WITHDRAW_PATHS } from '#contract/paths.ts';
import { orderReply, type OrderReply } from '#contract/rest/cashbox-orders.ts';
import { players as playerRows } from '#platform/accounts/accounts.tables.ts';
import { OPERATOR_BASE } from '#platform/operator/operator.routes.ts';
import { PAYMENT_CHECKS } from '#platform/payments/payment-checks.ts';
import { paymentOrders } from '#platform/payments/payments.tables.ts';
import { CARD, createTestGateway } from '#platform/testing/test-gateway.ts';
import { isSound } from '#platform/wallet/audit.ts';
import { createWallet } from '#platform/wallet/wallet.service.ts';
import { sample } from '#tests/fixtures/sample.ts';
import { createKilledPlatforms } from './load/killed-platforms.ts';
import { startLoadGateway } from './load/load-gateway.ts';
import { REGION, chance, pick, register, type LoadPlayer, type LoadRun } from './load/players.ts';
import { postUntilAnswered, type Answer } from './load/post-until-answered.ts';

jest.setTimeout(900_000);
/** True in `npm run test:long`; in every run the property test of orders covers killed processes. */
const isLong = sample({ short: false, long: true });
const longTest = isLong ? test : test.skip;
/**
 * Number of players: at most fifty, because codes are read from the list of sent messages, which has the newest fifty.
 */
const PLAYERS = 40;
/** Minimum and maximum of the random time between two kills of the platform. */
const KILL_MS = [1_500, 4_000] as const;
const MIN_KILLS = 4;
const MAX_KILLS = 60;
const DEPOSIT = '3000';
const WITHDRAWN = '1000';

const platforms = createKilledPlatforms('withdrawals');
const gateway = createTestGateway(() => new Date());
let server: Server | undefined;

beforeAll(async () => {
  if (!isLong) return;
  const opened = await startLoadGateway(gateway);
  server = opened.server;
  await platforms.start(opened.settings);
});
afterAll(async () => {
  await platforms.remove();
  server?.close();
});

/** Calls of one player that are repeated until they get a response. */
function callsOf({ urls }: LoadRun, { token, email }: LoadPlayer) {
  const headers = { ...REGION, authorization: `JWT ${token}` };
  const post = (path: string, body: object) => postUntilAnswered(urls, path, JSON.stringify(body), headers);
  const order = async (path: string, body: object): Promise<OrderReply> => {
    const answer = await post(path, body);
    expect([path, answer.status, answer.text]).toEqual([path, 200, answer.text]);
    return v.parse(orderReply, answer.body);
  };
  const get = async (path: string): Promise<unknown> => {
    for (;;) {
      const answer = await fetch(`${pick(urls)}${path}`, { headers }).catch(() => null);
      if (answer?.ok) return answer.json();
      await pause(50);
    }
  };
  return {
    post,
    order,
    state: async (path: string, id: string) => v.parse(orderReply, await get(`${path}?order=${id}`)).state,
    /** The newest code sent to the player; '' = none. */
    async code(): Promise<string> {
      const sent = v.object({ messages: v.array(v.object({ recipient: v.string(), text: v.string() })) });
      const { messages } = v.parse(sent, await get(PATHS.demoOutbox));
      return /\d{6}/.exec(messages.find(({ recipient }) => recipient === email)?.text ?? '')?.[0] ?? '';
    },
    async deliver({ url, headers: signed, body }: ReturnType<typeof gateway.pay>): Promise<void> {
      const answer = await postUntilAnswered(urls, url, body, signed);
      expect([answer.status, answer.text]).toEqual([200, '{}']);
    },
  };
}
type Calls = ReturnType<typeof callsOf>;

const operate = (urls: readonly string[], path: string, body: object): Promise<Answer> =>
  postUntilAnswered(urls, OPERATOR_BASE + path, JSON.stringify(body), {
    authorization: `Bearer ${parseSettings({}).OPERATOR_SECRET}`,
  });

/**
 * Confirms a withdrawal by a code; false when a kill has used the code up, because another code would take a minute.
 */
async function confirm({ post, code }: Calls, id: string): Promise<boolean> {
  const channel = 'email';
  const sent = await post(WITHDRAW_PATHS.code, { order: id, channel });
  // 429: the code was sent by a call whose response was lost.
  expect([200, 429]).toContain(sent.status);
  const { status, text } = await post(WITHDRAW_PATHS.init, { order: id, channel, code: await code() });
  expect([status, text]).toEqual([status, expect.stringMatching(/"state":"waiting"|code_over|code_wrong/)]);
  return status === 200;
}

/** Course of one withdrawal: it is confirmed, approved and paid, or cancelled at some point. */
async function withdraws(run: LoadRun, player: LoadPlayer): Promise<string> {
  const calls = callsOf(run, player);
  const body = { request_id: randomUUID(), method: 'card', amount: WITHDRAWN, fields: { card: CARD } };
  const { id } = await calls.order(WITHDRAW_PATHS.create, body);
  const refund = async () => {
    const answer = await calls.post(WITHDRAW_PATHS.refund, { order: id });
    expect([200, 409]).toContain(answer.status);
    return answer.status === 200;
  };
  if (!(await confirm(calls, id)) || chance(0.1)) {
    expect(await refund()).toBe(true);
    return id;
  }
  const [approved, isBack] = await Promise.all([
    operate(run.urls, '/order-approve', { id }),
    chance(0.2) ? refund() : false,
  ]);
  // 409: the withdrawal was approved by a call whose response was lost, or cancelled before.
  expect([200, 409]).toContain(approved.status);
  if (isBack) return id;
  while (!gateway.orders.has(id)) await pause(50);
  const end = chance(0.15)
    ? gateway.change(id, 'declined')
    : gateway.pay(id, chance(0.15) ? '400.00' : undefined);
  if (chance(0.7)) await calls.deliver(end);
  const isOver = (state: string) => state === 'confirmed' || state === 'declined';
  while (!isOver(await calls.state(WITHDRAW_PATHS.init, id))) await pause(200);
  return id;
}

async function deposits(run: LoadRun, player: LoadPlayer): Promise<void> {
  const { order, deliver } = callsOf(run, player);
  const body = { request_id: randomUUID(), method: 'card', amount: DEPOSIT, fields: { card: CARD } };
  const { id } = await order(TOPUP_PATHS.create, body);
  await order(TOPUP_PATHS.init, { order: id });
  await deliver(gateway.pay(id));
}

/** Everything that a withdrawal needs, written while no process runs. */
async function verifyAll(players: readonly LoadPlayer[]): Promise<void> {
  await platforms.stop();
  const store = await platforms.openStore();
  await store.db
    .update(playerRows)
    .set({
      emailApproved: true,
      name: 'Anna',
      surname: 'Ivanova',
      birthday: '1990-01-01',
      gender: 'female',
      docsVerificationId: 2,
    })
    .where(
      inArray(
        playerRows.id,
        players.map(({ id }) => id),
      ),
    );
  await store.close();
  await platforms.resume();
}

longTest('every withdrawal is paid once or is back, and orders, ledger and gateway agree', async () => {
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
  await verifyAll(players);
  await Promise.all(players.map((player) => deposits(run, player)));

  const over = new AbortController();
  const killed = platforms.killUntil(over.signal, {
    everyMs: KILL_MS,
    atLeast: MIN_KILLS,
    atMost: MAX_KILLS,
  });
  const results = await Promise.allSettled(players.map((player) => withdraws(run, player)));
  over.abort();
  const kills = await killed;
  const ids = results.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
  expect(new Set(await platforms.stop())).toEqual(new Set([0]));

  const store = await platforms.openStore();
  try {
    const wallet = createWallet({ store, clock: { now: () => new Date() }, auditChecks: PAYMENT_CHECKS });
    const audit = await wallet.audit();
    expect({ sound: isSound(audit), faults: audit.faults }).toMatchObject({ sound: true });
    const rows = await store.db.select().from(paymentOrders).where(inArray(paymentOrders.id, ids));
    const count = (state: string) => rows.filter((row) => row.state === state).length;
    for (const row of rows) {
      const there = gateway.orders.get(row.id)?.state;
      const isPaid = row.state === 'confirmed';
      expect([row.state, there]).toEqual([
        expect.stringMatching(isPaid ? /^confirmed$/ : /^(declined|refunded|cancelled)$/),
        isPaid ? 'paid' : row.state === 'declined' ? 'declined' : undefined,
      ]);
    }
    let net = 0n;
    for (const { direction, paid, state } of gateway.orders.values())
      if (state === 'paid') net += (toMinor(paid, CURRENCIES.KZT) ?? 0n) * (direction === 'topup' ? 1n : -1n);
    let balances = 0n;
    for (const { id } of players) balances += (await wallet.balances(id)).balance;
    expect(balances).toBe(BigInt(PLAYERS) * credit + net);
    const states = ['confirmed', 'declined', 'refunded', 'cancelled'].map(
      (state) => `${state} ${count(state)}`,
    );
    process.stdout.write(`    ${kills} kills, ${rows.length} withdrawals: ${states.join(', ')}\n`);
  } finally {
    await store.close();
  }
});

/**
 * The sandbox gateway in its own process: kill -9 while payers pay; afterwards all orders are stored and
 * reported.
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { paymentSandboxOf } from '#config/payment-sandbox.ts';
import type { GatewayOrder } from '#contract/gateway.ts';
import { HEADERS } from '#contract/headers.ts';
import { signCall } from '#contract/signature.ts';
import { freePort } from '../../scripts/lib/ports.ts';
import { paymentCallOf, urlOf } from '../fixtures/gateway-stage.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'croupier-gateway-'));
const running: ChildProcess[] = [];
/** States reported to the platform, by order. */
const states = new Map<string, Set<string>>();
let platform: Server;
let settings = { PLATFORM_PORT: 0, PAYMENT_SANDBOX_PORT: 0 };
let isPlatformUp = false;

async function startGateway(): Promise<ChildProcess> {
  const { PATH = '', HOME = '' } = process.env;
  const env = {
    PATH,
    HOME,
    NODE_ENV: 'test' as const,
    DATA_DIR: folder,
    PLATFORM_PORT: String(settings.PLATFORM_PORT),
    PAYMENT_SANDBOX_PORT: String(settings.PAYMENT_SANDBOX_PORT),
  };
  const child = spawn(process.execPath, ['--no-warnings', join(root, 'gateway', 'main.ts')], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  while (!output.includes('ready\n')) {
    if (child.exitCode !== null) throw new Error(`The gateway ended with ${child.exitCode}: ${output}`);
    await pause(20);
  }
  return child;
}

async function call(method: 'GET' | 'POST', path: string, content?: object): Promise<GatewayOrder> {
  const { url, secret } = paymentSandboxOf(settings);
  const body = content === undefined ? '' : JSON.stringify(content);
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const answer = await fetch(url + path, {
    method,
    headers: {
      ...(content && { 'content-type': 'application/json' }),
      [HEADERS.timestamp]: timestamp,
      [HEADERS.signature]: signCall({ method, path, timestamp, body }, secret),
    },
    ...(content && { body }),
  });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as GatewayOrder;
}
const choose = (order: GatewayOrder, choice: string): Promise<Response> =>
  fetch(urlOf(order.next), { method: 'POST', body: new URLSearchParams({ choice }), redirect: 'manual' });

beforeAll(async () => {
  settings = { PLATFORM_PORT: await freePort(), PAYMENT_SANDBOX_PORT: await freePort() };
  platform = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      if (isPlatformUp) {
        const { data } = JSON.parse(body) as { data: GatewayOrder };
        states.set(data.order, (states.get(data.order) ?? new Set()).add(data.state));
      }
      response.writeHead(isPlatformUp ? 200 : 503).end();
    });
  });
  await new Promise<void>((resolve) => platform.listen(settings.PLATFORM_PORT, 'localhost', resolve));
});
afterAll(async () => {
  for (const child of running)
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
  platform.closeAllConnections();
  await new Promise((resolve) => platform.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

test('a kill -9 among 40 payers loses no order, no choice of a payer and no callback', async () => {
  const callback_url = `http://localhost:${settings.PLATFORM_PORT}/paygate/callback/sandbox/`;
  const gateway = await startGateway();
  const orders: GatewayOrder[] = [];
  /** The payer's choice by order, if the gateway has responded to it. */
  const chosen = new Map<string, string>();
  /** Acts as one payer; the gateway may be down at any step. */
  async function payer(number: number): Promise<void> {
    const order = await call('POST', '/v1/payments', paymentCallOf({ method: 'steppe-bank', callback_url }));
    orders.push(order);
    const choice = ['pay', 'poor', 'cancel'][number % 3] ?? 'pay';
    if ((await choose(order, choice)).status === 303) chosen.set(order.order, choice);
  }
  // Payers of the first half get all responses; calls of the second half are pending when the process is killed.
  await Promise.all(Array.from({ length: 20 }, (_, number) => payer(number)));
  const second = Array.from({ length: 20 }, (_, number) => payer(number).catch(() => undefined));
  await Promise.race(second);
  gateway.kill('SIGKILL');
  await once(gateway, 'exit');
  await Promise.all(second);
  isPlatformUp = true;
  await startGateway();

  const ends = { pay: 'paid', poor: 'declined', cancel: 'cancelled' } as const;
  expect(chosen.size).toBeGreaterThanOrEqual(20);
  for (const { order, next } of orders) {
    let now = await call('GET', `/v1/payments/${order}`);
    while (now.state === 'pending') {
      await pause(50);
      now = await call('GET', `/v1/payments/${order}`);
    }
    const choice = chosen.get(order) as keyof typeof ends | undefined;
    if (choice) expect([order, now.state]).toEqual([order, ends[choice]]);
    // A payer whose choice was lost chooses again.
    else if (now.state === 'open') await choose({ ...now, next }, 'poor');
    const end = (await call('GET', `/v1/payments/${order}`)).state;
    while (!states.get(order)?.has(end)) await pause(50);
  }
});

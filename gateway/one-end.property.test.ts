/**
 * Property: in any order of actions by payer, platform, clock and a killed process, an order has one final
 * state, its versions grow, and the paid amount agrees with its state.
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import type { GatewayOrder } from '#contract/gateway.ts';
import { sample } from '../tests/fixtures/sample.ts';
import { openGatewayStage, paymentCallOf } from '../tests/fixtures/gateway-stage.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gateway-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

type Step = { do: string; choice?: string; ms?: number };
const FINAL = ['paid', 'declined', 'cancelled'];
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('choose' as const),
    choice: fc.constantFrom('pay', 'later', 'poor', 'refused', 'cancel', 'other', 'card', 'confirm'),
  }),
  fc.record({ do: fc.constantFrom('cancel', 'repeat', 'kill', 'ask') }),
  fc.record({ do: fc.constant('pass' as const), ms: fc.constantFrom(500, 2_000, 60_000, 3_700_000) }),
);

/** Checks an order against its previous state. */
function check(before: GatewayOrder | null, after: GatewayOrder): void {
  const isPaid = after.state === 'pending' || after.state === 'paid';
  expect(isPaid).toBe(Number(after.paid) > 0);
  if (before === null) return;
  expect(after.version).toBeGreaterThanOrEqual(before.version);
  if (after.version === before.version) expect(after).toEqual(before);
  if (FINAL.includes(before.state)) expect(after).toEqual(before);
  if (before.state === 'pending') expect(['pending', 'paid']).toContain(after.state);
  if (before.state === 'expired') expect(['expired', 'paid']).toContain(after.state);
}

async function run(method: string, steps: readonly Step[], name: string): Promise<void> {
  const path = join(folder, name);
  let stage = openGatewayStage({ folder: path });
  const call = paymentCallOf({ method });
  let known = await stage.order('POST', '/v1/payments', call);
  const ended: string[] = [];
  const page = new URL(JSON.stringify(known.next).match(/http[^"]+/)?.[0] ?? '').pathname;
  let passed = 0;
  for (const { do: what, choice = '', ms = 0 } of steps) {
    const form = {
      choice,
      amount: '777',
      number: '4242424242424242',
      expiry: '12/39',
      cvc: '123',
      code: '1234',
    };
    if (what === 'choose') await stage.send(page, form);
    if (what === 'cancel') await stage.order('POST', `/v1/payments/${call.order}/cancel`, {});
    if (what === 'repeat') await stage.order('POST', '/v1/payments', call);
    if (what === 'kill') {
      // The old process is not stopped properly: its store is opened again as it is on the disk.
      stage = openGatewayStage({ folder: path });
      await stage.pass(passed);
    }
    if (what === 'pass') {
      passed += ms;
      await stage.pass(ms);
    }
    const now = await stage.status(call.order);
    check(known, now);
    if (now.state !== known.state && FINAL.includes(now.state)) ended.push(now.state);
    known = now;
  }
  await stage.pass(86_400_000);
  await stage.pass(0);
  const end = await stage.status(call.order);
  check(known, end);
  expect(['open', 'pending']).not.toContain(end.state);
  expect(ended.length).toBeLessThanOrEqual(1);
  await stage.app.close();
}

test('one end', async () => {
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('card', 'steppe-bank', 'bitcoin'),
      fc.array(step, { minLength: 1, maxLength: 12 }),
      async (method, steps) => {
        await run(method, steps, String((runs += 1)));
      },
    ),
    { numRuns: sample({ short: 30, long: 1_000 }) },
  );
});

/** Which methods of which gateways are offered, and where. */
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { GatewayMethod } from '#contract/gateway.ts';
import type { Store } from '#platform/kernel/store/store.ts';
import { openTestStore } from '#platform/testing/open-test-store.ts';
import type { Gateway } from './gateways/gateway.ts';
import { createMethods } from './methods.ts';

const terms = [{ currency: 'KZT', min: '100', max: '500', fee_percent: '0', fee_fixed: '0' }];
const method = (code: string, regions: string[] = []): GatewayMethod => ({
  code,
  kind: 'card',
  name: { en: code },
  regions,
  topup: { terms, fields: [], seconds: 1 },
  withdraw: null,
  open: true,
});

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

/** Opens methods over `lists`, the methods by gateway. `pass`: moves the clock by milliseconds. */
function stageOf(lists: Readonly<Record<string, GatewayMethod[]>>) {
  let now = Date.now();
  const warn = jest.fn();
  const gateways = new Map(
    Object.entries(lists).map(([code, methods]) => [
      code,
      { code, methods: () => Promise.resolve([...methods]) } as unknown as Gateway,
    ]),
  );
  const methods = createMethods({ store, clock: { now: () => new Date(now) }, log: { warn }, gateways });
  const offered = async (region: string) =>
    (await methods.offered('topup', { currency: 'KZT', region })).map((one) => [
      one.gateway,
      one.method.code,
    ]);
  return { offered, warn, pass: (ms: number) => void (now += ms) };
}

test('of two methods with one code the first gateway’s is offered, and the other is logged once per load', async () => {
  const { offered, warn, pass } = stageOf({ one: [method('card')], two: [method('card'), method('cash')] });
  const expected = [
    ['one', 'card'],
    ['two', 'cash'],
  ];
  expect(await offered('KZ')).toEqual(expected);
  expect(await offered('KZ')).toEqual(expected);
  expect(warn.mock.calls).toEqual([[{ method: 'card', gateway: 'two', offered: 'one' }, expect.any(String)]]);
  pass(60_000);
  await offered('KZ');
  expect(warn).toHaveBeenCalledTimes(2);
});

test.each([
  ['KZ', ['card', 'kz']],
  ['KG', ['card', 'kg']],
  ['RU', ['card']],
  // Development regions have every method.
  ['DEV', ['card', 'kz', 'kg']],
  ['DEVASK', ['card', 'kz', 'kg']],
])('methods in %s', async (region, codes) => {
  const { offered } = stageOf({ one: [method('card'), method('kz', ['KZ']), method('kg', ['KG'])] });
  expect((await offered(region)).map(([, code]) => code)).toEqual(codes);
});

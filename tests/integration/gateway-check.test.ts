/**
 * The acceptance suite of `npm run gateway-check`: the sandbox gateway passes it by both of its interfaces, the
 * reference platform passes the cases of callbacks, and gateways with a fault fail.
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { PaymentGateway } from '#config/payment-gateways.ts';
import { callbackPath } from '#contract/gateway.ts';
import type { Gateway, ReportedOrder } from '#platform/payments/gateways/gateway.ts';
import { openGateways } from '#platform/payments/gateways/open-gateways.ts';
import { openCashbox, type Cashbox } from '#platform/testing/open-cashbox.ts';
import { CARD, GATEWAY_SECRET } from '#platform/testing/test-gateway.ts';
import { missingFor, type Case, type CheckInput } from '../../scripts/gateway-check/check-input.ts';
import { chooseMethod } from '../../scripts/gateway-check/choose-method.ts';
import { ORDER_CASES } from '../../scripts/gateway-check/order-cases.ts';
import { PLATFORM_CASES, type PlatformInput } from '../../scripts/gateway-check/platform-cases.ts';
import { referencePlayer } from '../../scripts/gateway-check/reference-player.ts';
import { CALLBACK_CASES } from '../../scripts/gateway-check/callback-cases.ts';
import { WIRE_CASES } from '../../scripts/gateway-check/wire-cases.ts';
import { CLASSIC_SECRET, openGatewayStage, ORIGIN, SECRET, SITE, urlOf } from '../fixtures/gateway-stage.ts';

const PHONE = { phone: '+77011234567' };
const SANDBOX: PaymentGateway = {
  code: 'sandbox',
  adapter: 'croupier',
  url: ORIGIN,
  secret: SECRET,
  origins: [ORIGIN],
};
const CLASSIC: PaymentGateway = {
  code: 'classic',
  adapter: 'classic',
  url: `${ORIGIN}/classic`,
  secret: CLASSIC_SECRET,
  origins: [ORIGIN],
};
type Suite = { gateway: PaymentGateway; topup: string; payout: string; asksForNothing?: boolean };
const SUITES: readonly (Suite & { name: string })[] = [
  {
    name: 'a hosted page',
    gateway: SANDBOX,
    topup: 'steppe-bank',
    payout: 'tulpar-pay',
    asksForNothing: true,
  },
  { name: 'fields', gateway: SANDBOX, topup: 'nomad-wallet', payout: 'tulpar-pay' },
  { name: 'the classic interface', gateway: CLASSIC, topup: 'sary-wallet', payout: 'sary-wallet' },
];
const casesOf = ({ adapter }: PaymentGateway) => [...ORDER_CASES, ...CALLBACK_CASES, ...WIRE_CASES[adapter]];

/** Opens the sandbox gateway in memory, and returns it as the input of the suite. */
function openSuite({ gateway: settings, topup, payout }: Suite) {
  const stage = openGatewayStage();
  const deps = { fetch: stage.fetch, now: () => new Date(stage.now()) };
  const open = (one: PaymentGateway): Gateway => {
    const gateway = openGateways([one], deps).get(one.code);
    if (!gateway) throw new Error(`There is no adapter for ${one.code}.`);
    return gateway;
  };
  const gateway = open(settings);
  async function input(): Promise<CheckInput> {
    const methods = await gateway.methods();
    const choose = (direction: 'topup' | 'withdraw', code: string) =>
      chooseMethod(methods, { direction, currency: 'KZT', fields: PHONE, code });
    const [paid, out] = [choose('topup', topup), choose('withdraw', payout)];
    if (!paid || !out) throw new Error('A method of the suite is not there.');
    const { url, secret, origins } = settings;
    return {
      gateway,
      wrongSecretGateway: open({ ...settings, secret: `${secret}-of-a-stranger` }),
      wire: { url, secret, ...deps },
      origins,
      currency: 'KZT',
      topup: paid,
      payout: out,
      callbackUrl: `http://localhost:3001${callbackPath(settings.code)}`,
      returnUrl: `${SITE}/casino/cashbox`,
      callbacks: {
        arrived: () =>
          stage.callbacks.map(({ headers, url: address, body }) => ({
            headers: Object.fromEntries(headers),
            query: address.search.slice(1),
            body: Buffer.from(body),
            now: new Date(stage.now()),
          })),
        refuse: (isRefused) => void (stage.platform.status = isRefused ? 503 : 200),
      },
      pay: async (next) => void (await stage.send(urlOf(next), { choice: 'pay' })),
      pause: stage.pass,
      maxWaitMs: 60_000,
    };
  }
  return { input, close: () => stage.app.close() };
}

describe.each(SUITES)('the sandbox gateway, by $name', (suite) => {
  const { input, close } = openSuite(suite);
  afterAll(close);

  test.each(casesOf(suite.gateway))('$name', async (each) => {
    const given = await input();
    const isSkipped = suite.asksForNothing === true && each.needs?.includes('fields') === true;
    expect(missingFor(each, given)).toBe(isSkipped ? 'the method asks for nothing' : null);
    if (!isSkipped) await each.run(given);
  });
});

/** The gateway with some of its calls replaced by wrong ones. */
const replacing = (input: CheckInput, change: (gateway: Gateway) => Partial<Gateway>): CheckInput => ({
  ...input,
  gateway: { ...input.gateway, ...change(input.gateway) },
});
const differing =
  (difference: (reported: ReportedOrder) => Partial<ReportedOrder>) =>
  async <Report extends ReportedOrder | null>(call: Promise<Report>): Promise<Report> => {
    const reported = await call;
    return reported === null ? reported : { ...reported, ...difference(reported) };
  };
let calls = 0;
const grows = differing(({ version }) => ({ version: version + (calls += 1) }));
const another = differing(() => ({ amount: '1.00' }));
const unpaid = differing(() => ({ paid: '0' }));
const open = differing(() => ({ state: 'open' as const }));

describe('a gateway with a fault fails', () => {
  const suite = { gateway: SANDBOX, topup: 'steppe-bank', payout: 'tulpar-pay' };
  const { input, close } = openSuite(suite);
  afterAll(close);

  test.each<[fault: string, (gateway: Gateway) => Partial<Gateway>]>([
    ['each answer is another version', ({ pay }) => ({ pay: (call) => grows(pay(call)) })],
    ['another amount is begun', ({ pay }) => ({ pay: (call) => another(pay(call)) })],
    ['a cancelled payment stays open', ({ cancel }) => ({ cancel: (name) => open(cancel(name)) })],
    ['what is paid is not reported', ({ status }) => ({ status: (name) => unpaid(status(name)) })],
    [
      'a code occurs twice',
      ({ methods }) => ({ methods: async () => [...(await methods()), ...(await methods())] }),
    ],
    [
      'an unknown order is reported',
      ({ pay, status }) => ({
        status: async (name) => (await status(name)) ?? pay(aTopup(name.order)),
      }),
    ],
    [
      'callbacks of one event differ',
      ({ readCallback }) => ({
        readCallback: (callback) => ({ ...readCallback(callback), event: String((calls += 1)) }),
      }),
    ],
    [
      'a payout is made again',
      ({ payout }) => ({
        payout: (call) => payout({ ...call, order: crypto.randomUUID() }),
      }),
    ],
  ])('%s', async (_fault, change) => {
    const given = { ...replacing(await input(), change), maxWaitMs: 3_000 };
    const failed: string[] = [];
    const runnable = casesOf(SANDBOX).filter((each: Case) => missingFor(each, given) === null);
    for (const each of runnable) await each.run(given).catch(() => failed.push(each.name));
    expect(failed).not.toEqual([]);
  });
});

const aTopup = (order: string) => ({
  order,
  method: 'steppe-bank',
  amount: '5000.00',
  currency: 'KZT',
  fields: {},
  payer: 'payer-1',
  locale: 'en',
  callback_url: `http://localhost:3001${callbackPath('sandbox')}`,
  return_url: SITE,
});

describe('the reference platform', () => {
  let stage: Cashbox;
  let input: PlatformInput;
  beforeAll(async () => {
    stage = await openCashbox();
    const { platform, gateway } = stage;
    const url = 'http://localhost:3001';
    const send: typeof fetch = async (address, init) => {
      const { pathname, search } = new URL(String(address));
      const answer = await platform.app.inject({
        method: init?.method === 'POST' ? 'POST' : 'GET',
        url: pathname + search,
        headers: Object.fromEntries(new Headers(init?.headers)),
        ...(typeof init?.body === 'string' && { payload: init.body }),
      });
      return new Response(answer.body, { status: answer.statusCode });
    };
    const port = platform.domains.payments.gateways.get('sandbox');
    if (!port) throw new Error('The platform has no gateway.');
    const player = await referencePlayer({
      url,
      fetch: send,
      region: 'DEV',
      currency: 'KZT',
      gateway: port,
      method: 'card',
      amount: '5000.00',
      fields: { card: CARD },
    });
    const { now } = platform.clock;
    input = { url, code: 'sandbox', secret: GATEWAY_SECRET, fetch: send, now, ...player };
    expect(gateway.orders.size).toBe(0);
  });
  afterAll(() => stage.close());

  test.each(PLATFORM_CASES)('$name', async (each) => {
    stage.platform.clock.pass(60_000);
    await each.run(input);
  });
});

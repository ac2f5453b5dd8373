/**
 * `npm run gateway-check -- URL`: runs the acceptance cases of payment gateways against the gateway of
 * PAYMENT_GATEWAYS (in demo mode: the sandbox gateway) with this address, or with `--platform` the cases of a platform
 * that takes its callbacks, and prints a table (docs/contract.md "Accepting a gateway").
 */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { paymentGateways } from '#config/payment-sandbox.ts';
import type { PaymentGateway } from '#config/payment-gateways.ts';
import { parseSettings } from '#config/settings.ts';
import { isCurrency } from '#contract/currencies.ts';
import { callbackPath } from '#contract/gateway.ts';
import type { Direction, NextStep } from '#contract/payments.ts';
import { openGateways } from '#platform/payments/gateways/open-gateways.ts';
import type { Gateway } from '#platform/payments/gateways/gateway.ts';
import { missingFor, type CheckInput, type Choice } from './gateway-check/check-input.ts';
import { chooseMethod } from './gateway-check/choose-method.ts';
import { listenForCallbacks } from './gateway-check/listen.ts';
import { ORDER_CASES } from './gateway-check/order-cases.ts';
import { PLATFORM_CASES } from './gateway-check/platform-cases.ts';
import { referencePlayer } from './gateway-check/reference-player.ts';
import { CALLBACK_CASES } from './gateway-check/callback-cases.ts';
import { WIRE_CASES } from './gateway-check/wire-cases.ts';
import { runCases } from './lib/acceptance.ts';

const USAGE = `Usage: npm run gateway-check -- URL [options]
       npm run gateway-check -- --platform URL [options]

  URL               address of a gateway of PAYMENT_GATEWAYS, in demo mode also of the sandbox gateway
  --platform        URL is a platform in demo mode: it must take the callbacks of a gateway with the interface of
                    contract/gateway.ts, named by --gateway (the first one)
  --currency CODE   currency of the calls (KZT)
  --method CODE, --payout CODE
                    methods of payments and payouts; else the first open ones that take the fields
  --fields JSON     fields of the calls ({"phone":"+77011234567"}); payouts go to this account
  --callbacks       listens at the callback address of the platform, where none runs, and checks callbacks
  --pay             prints the page of one payment and waits until somebody has paid it
  --return URL      address of a site that payers come from (http://localhost:3000/)
  --wait SECONDS    how long a case waits for the gateway (30)

Use a test account of the gateway: payments stay unpaid, but one payout is paid.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    platform: { type: 'boolean', default: false },
    gateway: { type: 'string' },
    currency: { type: 'string', default: 'KZT' },
    method: { type: 'string' },
    payout: { type: 'string' },
    fields: { type: 'string', default: '{"phone":"+77011234567"}' },
    callbacks: { type: 'boolean', default: false },
    pay: { type: 'boolean', default: false },
    return: { type: 'string', default: 'http://localhost:3000/' },
    wait: { type: 'string', default: '30' },
  },
});
const settings = parseSettings(process.env);
const now = () => new Date();

function openGateway(one: PaymentGateway): Gateway {
  const gateway = openGateways([one], { fetch, now }).get(one.code);
  if (!gateway) throw new Error(`There is no adapter for ${one.code}.`);
  return gateway;
}
function currencyOfCalls() {
  if (!isCurrency(values.currency)) throw new Error(`${values.currency} is no currency of the product.`);
  return values.currency;
}
async function choose(gateway: Gateway, direction: Direction): Promise<Choice | null> {
  const { currency } = values;
  const fields = JSON.parse(values.fields) as Record<string, string>;
  const code = direction === 'topup' ? values.method : values.payout;
  return chooseMethod(await gateway.methods(), { direction, currency, fields, code });
}
async function chooseTopup(gateway: Gateway): Promise<Choice> {
  const choice = await choose(gateway, 'topup');
  if (!choice) throw new Error('No open method takes these fields in this currency: see --method, --fields.');
  return choice;
}

/** Tells the person at the terminal where to pay. */
async function waitForPayment(next: NextStep): Promise<void> {
  const { kind, until: _until, ...rest } = next;
  console.log(`Pay this now (${kind}): ${JSON.stringify(rest)}`);
}

async function checkGateway(url: string): Promise<number> {
  const one = paymentGateways(settings).find((known) => new URL(known.url).href === new URL(url).href);
  if (!one) throw new Error(`No gateway of PAYMENT_GATEWAYS has the address ${url}.`);
  const gateway = openGateway(one);
  const platform = settings.PAYMENT_CALLBACK_URL ?? `http://localhost:${settings.PLATFORM_PORT}`;
  const callbackUrl = new URL(callbackPath(one.code), platform);
  const callbacks = values.callbacks ? await listenForCallbacks(callbackUrl, gateway) : null;
  const input: CheckInput = {
    gateway,
    wrongSecretGateway: openGateway({ ...one, secret: `${one.secret}-of-a-stranger` }),
    wire: { url: one.url, secret: one.secret, fetch, now },
    origins: one.origins,
    currency: currencyOfCalls(),
    topup: await chooseTopup(gateway),
    payout: await choose(gateway, 'withdraw'),
    callbackUrl: callbackUrl.href,
    returnUrl: values.return,
    callbacks,
    pay: values.pay ? waitForPayment : null,
    pause,
    maxWaitMs: Number(values.wait) * 1_000,
  };
  const cases = [...ORDER_CASES, ...CALLBACK_CASES, ...WIRE_CASES[one.adapter]];
  try {
    return await runCases(cases, input, (each) => missingFor(each, input));
  } finally {
    callbacks?.close();
  }
}

async function checkPlatform(url: string): Promise<number> {
  const one = paymentGateways(settings).find(
    ({ code, adapter }) => adapter === 'croupier' && (values.gateway ?? code) === code,
  );
  if (!one)
    throw new Error('PAYMENT_GATEWAYS has no such gateway with the interface of contract/gateway.ts.');
  const gateway = openGateway(one);
  const { method, fields } = await chooseTopup(gateway);
  const { max = '' } = method.topup?.terms.find(({ currency }) => currency === values.currency) ?? {};
  const site = { url, fetch, region: 'DEV', currency: currencyOfCalls(), gateway, amount: max, fields };
  const player = await referencePlayer({ ...site, method: method.code });
  const { code, secret } = one;
  return runCases(PLATFORM_CASES, { url, code, secret, fetch, now, ...player }, () => null);
}

const [url] = positionals;
if (url === undefined || !URL.canParse(url)) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  process.exitCode = await (values.platform ? checkPlatform(url) : checkGateway(url)).catch(
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      return 1;
    },
  );
}

/** Players of the reference platform in demo mode, whose top-ups are started at a gateway. */
import { randomBytes, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { CURRENCIES, type CurrencyCode } from '#contract/currencies.ts';
import { HEADERS } from '#contract/headers.ts';
import { toMinor } from '#contract/money.ts';
import { PATHS, TOPUP_PATHS } from '#contract/paths.ts';
import { orderReply } from '#contract/rest/cashbox-orders.ts';
import type { Gateway } from '#platform/payments/gateways/gateway.ts';
import type { PlatformInput } from './platform-cases.ts';

type Site = {
  url: string;
  fetch: typeof fetch;
  region: string;
  currency: CurrencyCode;
  gateway: Gateway;
  /** Method of the top-up. */
  method: string;
  amount: string;
  fields: Readonly<Record<string, string>>;
};
const answers = {
  token: v.object({ token: v.string() }),
  balance: v.object({ balance: v.string() }),
};

/**
 * Number of orders per player. A player may have ten open top-ups (`too_many_open_topups`); then a new player is
 * registered.
 */
const ORDERS_OF_PLAYER = 8;

/** Registers a player; `newOrder` registers the next one when a player has `ORDERS_OF_PLAYER` orders. */
export async function referencePlayer(site: Site): Promise<Pick<PlatformInput, 'newOrder' | 'look'>> {
  const { gateway, method, amount, currency, fields } = site;
  async function call<S extends v.GenericSchema>(schema: S, path: string, body?: object, token?: string) {
    const answer = await site.fetch(new URL(path, site.url), {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        [HEADERS.siteRegion]: site.region,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `JWT ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return v.parse(schema, await answer.json());
  }
  async function register(): Promise<string> {
    const name = randomBytes(6).toString('hex');
    const account = { email: `check-${name}@example.com`, password: `pass-${name}-${name}` };
    const terms = { currency, platform: 1, terms_accepted: true };
    return (await call(answers.token, PATHS.registration, { ...account, ...terms })).token;
  }
  let token = await register();
  /** Token of the player who created an order, by order id. */
  const owners = new Map<string, string>();

  return {
    async newOrder() {
      if (owners.size > 0 && owners.size % ORDERS_OF_PLAYER === 0) token = await register();
      const request = { request_id: randomUUID(), method, amount, fields };
      const { id } = await call(orderReply, TOPUP_PATHS.create, request, token);
      owners.set(id, token);
      await call(orderReply, TOPUP_PATHS.init, { order: id }, token);
      const reported = await gateway.status({
        order: id,
        reference: null,
        direction: 'topup',
        method,
        currency,
      });
      if (reported === null)
        throw new Error(`The gateway ${gateway.code} does not know the order of ${method}.`);
      const { reference: _reference, ...order } = reported;
      return order;
    },
    async look(id) {
      const owner = owners.get(id);
      const { state } = await call(orderReply, `${TOPUP_PATHS.init}?order=${id}`, undefined, owner);
      const { balance } = await call(answers.balance, PATHS.balance, undefined, owner);
      return { state, balance: toMinor(balance, CURRENCIES[currency]) ?? 0n };
    },
  };
}

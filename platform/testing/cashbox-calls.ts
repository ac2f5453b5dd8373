/** Calls of one player to the cashbox of a test. */
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { PATHS, TOPUP_PATHS, WITHDRAW_PATHS } from '#contract/paths.ts';
import { orderReply, type OrderReply } from '#contract/rest/cashbox-orders.ts';
import type { Cashbox } from './open-cashbox.ts';
import { CARD, type Callback } from './test-gateway.ts';

export type CashboxCalls = ReturnType<typeof cashboxCalls>;

export const askedFor = (change: object = {}) => ({
  request_id: randomUUID(),
  method: 'card',
  amount: '1000',
  fields: { card: CARD, holder: 'ANNA' },
  ...change,
});

/** A platform whose cashbox is called; without `clock` it runs on the machine's clock. */
type Platform = Pick<Cashbox['platform'], 'call' | 'app' | 'domains'> & {
  clock?: Pick<Cashbox['platform']['clock'], 'pass'>;
};
/**
 * The six-digit code that a call sends. Moves the clock of the test before the call, because messages of the
 * same moment have no order.
 */
export async function codeSentBy(
  { clock, domains }: Pick<Platform, 'clock' | 'domains'>,
  call: () => Promise<{ status: number; body: unknown }>,
): Promise<string | undefined> {
  clock?.pass(1);
  const { status, body } = await call();
  if (status !== 200) throw new Error(`The code was not sent: ${JSON.stringify(body)}`);
  const [message] = await domains.outbox.recent();
  return /\d{6}/.exec(message?.text ?? '')?.[0];
}

type Stage = {
  platform: Platform;
  gateway: Pick<Cashbox['gateway'], 'pay'>;
};

export function cashboxCalls({ platform, gateway }: Stage, token: string) {
  const call = (method: 'GET' | 'POST', url: string, body?: unknown) =>
    platform.call(method, url, { token, ...(body !== undefined && { body }) });
  async function order(method: 'GET' | 'POST', url: string, body?: unknown): Promise<OrderReply> {
    const answer = await call(method, url, body);
    if (answer.status !== 200)
      throw new Error(`${url} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return v.parse(orderReply, answer.body);
  }
  const create = (change: object = {}) => order('POST', TOPUP_PATHS.create, askedFor(change));
  const init = (id: string) => order('POST', TOPUP_PATHS.init, { order: id, return_path: '/casino/' });
  const deliver = ({ url, headers, body }: Callback) =>
    platform.app.inject({ method: 'POST', url, headers, payload: body });
  const money = async () => {
    const { body } = await call('GET', PATHS.balance);
    const read = v.parse(v.object({ balance: v.string(), held: v.string() }), body);
    return { balance: Number(read.balance), held: Number(read.held) };
  };
  return {
    token,
    call,
    order,
    create,
    init,
    /** Creates a top-up and begins it at its gateway. */
    begun: async (change: object = {}) => init((await create(change)).id),
    look: (id: string) => order('GET', `${TOPUP_PATHS.init}?order=${id}`),
    lookOut: (id: string) => order('GET', `${WITHDRAW_PATHS.init}?order=${id}`),
    deliver,
    money,
    balance: async () => (await money()).balance,
    /** A top-up that the gateway has confirmed as paid. */
    async deposit(change: object = {}) {
      const made = await init((await create(change)).id);
      await deliver(gateway.pay(made.id));
      return made;
    },
    withdraw: (change: object = {}) => order('POST', WITHDRAW_PATHS.create, askedFor(change)),
    /** Confirms a withdrawal by the code that is sent to the e-mail. */
    async confirm(id: string) {
      const body = { order: id, channel: 'email' };
      const code = await codeSentBy(platform, () => call('POST', WITHDRAW_PATHS.code, body));
      return order('POST', WITHDRAW_PATHS.init, { ...body, code });
    },
    refund: (id: string) => call('POST', WITHDRAW_PATHS.refund, { order: id }),
  };
}

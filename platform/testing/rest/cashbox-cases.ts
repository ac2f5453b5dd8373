/** REST cases of the cashbox (contract/rest/cashbox-methods.ts, cashbox-orders.ts, code-channels.ts). */
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { CODE_CHANNEL_PATHS, TOPUP_PATHS, WITHDRAW_PATHS, cashboxPaths } from '#contract/paths.ts';
import type { Direction } from '#contract/payments.ts';
import { gatewayListReply, methodsReply, terminalReply } from '#contract/rest/cashbox-methods.ts';
import { activeReply, channelsReply, orderReply, ordersReply } from '#contract/rest/cashbox-orders.ts';
import { codeSentReply } from '#contract/rest/recovery.ts';
import { codeChannelsReply } from '#contract/rest/code-channels.ts';
import { CARD } from '#platform/testing/test-gateway.ts';
import { verifyPlayer } from '#platform/testing/verify-player.ts';
import type { RestCase, RestStage } from './rest-case.ts';

const path = (text: string) => text.replace(/\/$/, '');
const own = async (stage: RestStage) => ({ token: await stage.player() });
const asked = (change: object = {}) => ({
  request_id: randomUUID(),
  method: 'card',
  amount: '1000',
  fields: { card: CARD },
  ...change,
});

async function post(stage: RestStage, call: string, token: string, body: object): Promise<string> {
  const answer = await stage.platform.call('POST', call, { token, body });
  return v.parse(v.object({ id: v.string() }), answer.body).id;
}
/** A player with an order of a top-up. `isBegun`: the order was also begun at its gateway. */
async function withTopUp(stage: RestStage, isBegun: boolean) {
  const token = await stage.player();
  const order = await post(stage, TOPUP_PATHS.create, token, asked());
  if (isBegun) await post(stage, TOPUP_PATHS.init, token, { order });
  return { token, order };
}
/** A verified player with a deposit, which a report of the gateway confirms. */
async function withDeposit(stage: RestStage) {
  const { unique, platform } = stage;
  const email = `cashbox${unique()}@example.test`;
  const token = await platform.register({ email });
  const playerId = await verifyPlayer(platform, token);
  const order = await post(stage, TOPUP_PATHS.create, token, asked());
  await post(stage, TOPUP_PATHS.init, token, { order });
  const report = {
    order,
    state: 'paid',
    version: 2,
    amount: '1000.00',
    paid: '1000.00',
    currency: 'KZT',
  } as const;
  const empty = { reason: null, next: null, source: null, reference: null };
  await platform.domains.payments.gatewayOrders.apply({ ...report, ...empty }, 'sandbox');
  return { token, playerId, email };
}
/** A player whose withdrawal waits for its code. */
async function withWithdrawal(stage: RestStage) {
  const player = await withDeposit(stage);
  const order = await post(stage, WITHDRAW_PATHS.create, player.token, asked());
  return { ...player, order };
}
const lastCode = async ({ platform }: RestStage, email: string): Promise<string> =>
  /\d{6}/.exec((await platform.domains.outbox.recent(email))[0]?.text ?? '')?.[0] ?? '';

const both = (direction: Direction): RestCase[] => {
  const paths = cashboxPaths(direction);
  const made = direction === 'topup' ? (stage: RestStage) => withTopUp(stage, false) : withWithdrawal;
  return [
    { call: `GET ${path(paths.methods)}`, access: 'player', good: own, answer: methodsReply, repeated: 200 },
    {
      call: `GET ${path(paths.gatewayList)}`,
      access: 'player',
      good: own,
      answer: gatewayListReply,
      repeated: 200,
    },
    {
      call: `POST ${path(paths.terminal)}`,
      access: 'player',
      good: async (stage) => ({ ...(await own(stage)), body: { method: 'card' } }),
      answer: terminalReply,
      repeated: 200,
      bad: { 'another method': { method: 'none' } },
    },
    {
      call: `POST ${path(paths.create)}`,
      access: 'player',
      good: async (stage) => ({
        token: direction === 'topup' ? await stage.player() : (await withDeposit(stage)).token,
        body: asked(),
      }),
      answer: orderReply,
      // The repeated request gets the same order.
      repeated: 200,
      bad: {
        'another method': { method: 'none' },
        'too little': { amount: '1' },
        'too much': { amount: '500001' },
        'a wrong card': { fields: { card: '4242424242424241' } },
      },
    },
    {
      call: `GET ${path(paths.init)}`,
      access: 'player',
      good: async (stage) => {
        const { token, order } = await made(stage);
        return { token, query: { order } };
      },
      answer: orderReply,
      repeated: 200,
      foreign: 404,
    },
    { call: `GET ${path(paths.list)}`, access: 'player', good: own, answer: ordersReply, repeated: 200 },
  ];
};

/** A request about an order, with `more` in its body. */
const ofOrder = (
  call: string,
  make: (stage: RestStage) => Promise<{ token: string; order: string }>,
  more: object = {},
) => ({
  call: `POST ${path(call)}`,
  access: 'player' as const,
  good: async (stage: RestStage) => {
    const { token, order } = await make(stage);
    return { token, body: { order, ...more } };
  },
  answer: orderReply,
  repeated: 200,
  bad: { 'an unknown order': { order: randomUUID() }, 'no id': { order: 'x' } },
  foreign: 404,
});

/** A player with two code channels: a confirmed e-mail and a confirmed phone. */
async function withChannels(stage: RestStage) {
  const player = await withDeposit(stage);
  const { platform, unique } = stage;
  const phone = `+770155${String(10_000 + unique())}`;
  await verifyPlayer(platform, player.token, { phone, phoneApproved: true });
  return player;
}

export const CASHBOX_CASES: readonly RestCase[] = [
  ...both('topup'),
  ...both('withdraw'),
  {
    ...ofOrder(TOPUP_PATHS.init, (stage) => withTopUp(stage, false), { return_path: '/casino/' }),
    optional: ['return_path'],
  },
  { ...ofOrder(TOPUP_PATHS.next, (stage) => withTopUp(stage, true), { fields: {} }), optional: ['fields'] },
  ofOrder(TOPUP_PATHS.cancel, (stage) => withTopUp(stage, true)),
  {
    call: `GET ${path(TOPUP_PATHS.url)}`,
    access: 'player',
    good: async (stage) => {
      const { token, order } = await withTopUp(stage, true);
      return { token, query: { order } };
    },
    answer: v.object({ url: v.nullable(v.pipe(v.string(), v.url())) }),
    repeated: 200,
    foreign: 404,
  },
  {
    call: `GET ${path(WITHDRAW_PATHS.channels)}`,
    access: 'player',
    good: own,
    answer: channelsReply,
    repeated: 200,
  },
  {
    call: `GET ${path(WITHDRAW_PATHS.active)}`,
    access: 'player',
    good: own,
    answer: activeReply,
    repeated: 200,
  },
  {
    ...ofOrder(WITHDRAW_PATHS.code, withWithdrawal, { channel: 'email' }),
    answer: codeSentReply,
    // A second code is refused within a minute.
    repeated: 429,
  },
  {
    call: `POST ${path(WITHDRAW_PATHS.init)}`,
    access: 'player',
    good: async (stage) => {
      const { token, order, email } = await withWithdrawal(stage);
      await stage.platform.call('POST', WITHDRAW_PATHS.code, { token, body: { order, channel: 'email' } });
      return { token, body: { order, channel: 'email', code: await lastCode(stage, email) } };
    },
    answer: orderReply,
    optional: ['channel'],
    repeated: 200,
    bad: { 'another code': { code: '000000' } },
    foreign: 404,
  },
  ofOrder(WITHDRAW_PATHS.refund, withWithdrawal),
  {
    call: `GET ${path(CODE_CHANNEL_PATHS.list)}`,
    access: 'player',
    good: own,
    answer: codeChannelsReply,
    repeated: 200,
  },
  {
    call: `POST ${path(CODE_CHANNEL_PATHS.get)}`,
    access: 'player',
    good: async (stage) => ({
      token: (await withChannels(stage)).token,
      body: { channel: 'sms', by: 'email' },
    }),
    answer: codeSentReply,
    repeated: 429,
    bad: { 'a channel that is not there': { by: 'app' } },
  },
  {
    call: `POST ${path(CODE_CHANNEL_PATHS.disable)}`,
    access: 'player',
    good: async (stage) => {
      const { token, email } = await withChannels(stage);
      const change = { channel: 'sms', by: 'email' };
      await stage.platform.call('POST', CODE_CHANNEL_PATHS.get, { token, body: change });
      return { token, body: { ...change, code: await lastCode(stage, email) } };
    },
    answer: codeChannelsReply,
    // The code is used up.
    repeated: 400,
    bad: { 'another code': { code: '000000' }, 'the only one': { channel: 'email', by: 'app' } },
  },
  {
    call: `POST ${path(CODE_CHANNEL_PATHS.enable)}`,
    access: 'player',
    good: async (stage) => ({ token: (await withDeposit(stage)).token, body: { channel: 'email' } }),
    answer: codeChannelsReply,
    repeated: 200,
    bad: { 'a channel that is not there': { channel: 'app' } },
  },
];

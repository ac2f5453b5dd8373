/** REST cases of a player's money (contract/rest/wallet.ts). */
import { randomUUID } from 'node:crypto';
import { API_BASE } from '#contract/paths.ts';
import { codeSentReply } from '#contract/rest/recovery.ts';
import { bkCheckReply, transferReply } from '#contract/rest/sports-wallet.ts';
import { exportReply, transactionsReply } from '#contract/rest/transactions.ts';
import { balanceReply, movementsReply } from '#contract/rest/wallet.ts';
import type { RestCase, RestStage } from './rest-case.ts';

const own = async (stage: RestStage) => ({ token: await stage.player() });

export const WALLET_CASES: readonly RestCase[] = [
  {
    call: `GET ${API_BASE}user/balance`,
    access: 'player',
    good: own,
    answer: balanceReply,
    repeated: 200,
  },
  {
    call: `GET ${API_BASE}user/balance/movements`,
    access: 'player',
    good: async (stage) => ({ ...(await own(stage)), query: { limit: '1' } }),
    answer: movementsReply,
    repeated: 200,
  },
  {
    call: `GET ${API_BASE}g/transactions`,
    access: 'player',
    good: async (stage) => ({
      ...(await own(stage)),
      query: { limit: '1', kind: 'bonuses', wallet: 'real' },
    }),
    answer: transactionsReply,
    repeated: 200,
  },
  {
    call: `GET ${API_BASE}g/transactions/export`,
    access: 'player',
    good: async (stage) => ({ ...(await own(stage)), query: { from: '2026-01-01T00:00:00Z' } }),
    answer: exportReply,
    repeated: 200,
  },
  {
    call: `POST ${API_BASE}bank/bk/check`,
    access: 'player',
    good: async (stage) => ({ ...(await own(stage)), body: { direction: 'topup', amount: '100' } }),
    answer: bkCheckReply,
    repeated: 200,
    bad: { direction: { direction: 'sideways' }, amount: { amount: '1e3' } },
  },
  {
    call: `POST ${API_BASE}bank/bk/topup`,
    access: 'player',
    good: async (stage) => ({ ...(await own(stage)), body: { request_id: randomUUID(), amount: '100' } }),
    answer: transferReply,
    repeated: 200,
    bad: { id: { request_id: 'x' }, amount: { amount: '-1' }, currency: { currency: 'USD' } },
    // 200, because the request id belongs to the caller: another player's transfer with the same id is a
    // different one.
    foreign: 200,
  },
  {
    call: `GET ${API_BASE}bank/bk/withdraw/sms`,
    access: 'player',
    good: async (stage) => ({
      token: await stage.platform.register({ phone: `+7702888${String(1000 + stage.unique())}` }),
    }),
    answer: codeSentReply,
    repeated: 429,
  },
  {
    call: `POST ${API_BASE}bank/bk/withdraw`,
    access: 'player',
    good: async (stage) => {
      const { token } = await own(stage);
      const body = { request_id: randomUUID(), amount: '100' };
      await stage.send(`POST ${API_BASE}bank/bk/topup`, { token, body: { ...body, amount: '200' } });
      return { token, body: { ...body, request_id: randomUUID() } };
    },
    answer: transferReply,
    optional: ['code'],
    repeated: 200,
    bad: { amount: { amount: '100.001' } },
    foreign: 402,
  },
];

/** REST cases of a player's money and bonuses (contract/rest/wallet.ts, bonus.ts). */
import * as v from 'valibot';
import { API_BASE } from '#contract/paths.ts';
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
    call: `POST ${API_BASE}user/promo-code`,
    access: 'player',
    good: async (stage) => ({ ...(await own(stage)), body: { code: 'SPRING' } }),
    goodIn: 'the platform has no codes yet: platform/bonus/bonus.test.ts',
    answer: v.never(),
    repeated: 400,
  },
];

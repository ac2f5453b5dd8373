/** REST cases of bonuses (contract/rest/bonus.ts). */
import * as v from 'valibot';
import { API_BASE } from '#contract/paths.ts';
import { bonusHistoryReply, bonusModeReply, cashbackReply } from '#contract/rest/bonus.ts';
import type { RestCase, RestStage } from './rest-case.ts';

const own = async (stage: RestStage) => ({ token: await stage.player() });
const NEEDS_PROGRAMS = 'this store has no programs: platform/bonus/bonus.test.ts';
const UNKNOWN = { user_program_id: '1' };

export const BONUS_CASES: readonly RestCase[] = [
  {
    call: `POST ${API_BASE}user/promo-code`,
    access: 'player',
    good: async (stage) => ({ ...(await own(stage)), body: { code: 'SPRING' } }),
    successTestedIn: NEEDS_PROGRAMS,
    answer: v.never(),
    repeated: 400,
  },
  ...['activate', 'cancel', 'finish'].map((name): RestCase => ({
    call: `POST ${API_BASE}user/bonus/${name}`,
    access: 'player',
    good: async (stage) => ({ ...(await own(stage)), body: UNKNOWN }),
    successTestedIn: NEEDS_PROGRAMS,
    answer: v.never(),
    repeated: 404,
    bad: { id: { user_program_id: 'x' }, 'a large id': { user_program_id: '2147483648' } },
  })),
  {
    call: `POST ${API_BASE}user/bonus/mode`,
    access: 'player',
    good: async (stage) => ({ ...(await own(stage)), body: { on: true } }),
    answer: bonusModeReply,
    repeated: 200,
    bad: { on: { on: 'yes' } },
  },
  {
    call: `GET ${API_BASE}user/bonus/cashback`,
    access: 'player',
    good: own,
    answer: cashbackReply,
    repeated: 200,
  },
  {
    call: `GET ${API_BASE}user/bonus/history`,
    access: 'player',
    good: async (stage) => ({ ...(await own(stage)), query: { limit: '1' } }),
    answer: bonusHistoryReply,
    repeated: 200,
  },
  {
    call: `GET ${API_BASE}user/bonus/explain`,
    access: 'player',
    good: async (stage) => ({ ...(await own(stage)), query: UNKNOWN }),
    successTestedIn: NEEDS_PROGRAMS,
    answer: v.never(),
    repeated: 404,
  },
];

/** REST cases of registration, sign-in, sessions and the user (contract/rest/auth.ts, user.ts). */
import * as v from 'valibot';
import { API_BASE } from '#contract/paths.ts';
import {
  type registrationBody,
  sessionReply,
  signinReply,
  ticketReply,
  tokenReply,
} from '#contract/rest/auth.ts';
import { userReply } from '#contract/rest/user.ts';
import { PASSWORD, type RestCase, type RestStage } from './rest-case.ts';

const nothing = v.strictObject({});
const named = (stage: RestStage, name: string) => `${name}${stage.unique()}@example.test`;
const fresh = async (stage: RestStage) => {
  const email = named(stage, 'contract');
  return { email, token: await stage.platform.register({ email }) };
};

export const ACCOUNT_CASES: readonly RestCase[] = [
  {
    call: `POST ${API_BASE}auth/registration/one-step`,
    access: 'guest',
    good: (stage) => ({
      body: {
        email: named(stage, 'new'),
        password: PASSWORD,
        currency: 'KZT',
        platform: 1,
        terms_accepted: true,
      } satisfies v.InferInput<typeof registrationBody>,
    }),
    answer: tokenReply,
    // Refused, because the account exists now.
    repeated: 400,
    bad: {
      'a common password': { password: 'password123' },
      'an unknown currency': { currency: 'XXX' },
      'rules not accepted': { terms_accepted: false },
      'an unknown platform': { platform: 3 },
      'no e-mail address': { email: 'someone' },
      'too long a promo code': { promocode: 'x'.repeat(65) },
    },
  },
  {
    call: `POST ${API_BASE}auth/signin`,
    access: 'guest',
    good: async (stage) => ({ body: { email: (await fresh(stage)).email, password: PASSWORD } }),
    answer: signinReply,
    repeated: 200,
    bad: {
      'another password': { password: 'another horse 9' },
      'an unknown account': { email: 'nobody@example.test' },
    },
  },
  {
    call: `POST ${API_BASE}auth/token-refresh`,
    access: 'guest',
    good: async (stage) => ({ body: { token: await stage.player() } }),
    answer: tokenReply,
    // The same token can be refreshed again for some seconds, in case its response was lost.
    repeated: 200,
    bad: { 'a made-up token': { token: 'e30.e30.e30' } },
  },
  {
    call: 'POST /api/logout',
    access: 'guest',
    good: async (stage) => ({ token: await stage.player() }),
    answer: nothing,
    repeated: 200,
  },
  {
    call: `GET ${API_BASE}g/auth/session`,
    access: 'player',
    good: async (stage) => ({ token: await stage.player() }),
    answer: sessionReply,
    repeated: 200,
  },
  {
    call: `DELETE ${API_BASE}g/auth/session`,
    access: 'guest',
    good: async (stage) => ({ token: await stage.player() }),
    answer: nothing,
    repeated: 200,
  },
  {
    call: `GET ${API_BASE}user`,
    access: 'player',
    good: async (stage) => ({ token: await stage.player() }),
    answer: userReply,
    repeated: 200,
  },
  {
    call: 'POST /api/g/ticket',
    access: 'player',
    good: async (stage) => ({ token: await stage.player() }),
    answer: ticketReply,
    repeated: 200,
  },
];

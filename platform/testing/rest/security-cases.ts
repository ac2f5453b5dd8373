/** REST cases of the security of an account (contract/rest/security.ts). */
import { Secret, TOTP } from 'otpauth';
import * as v from 'valibot';
import { API_BASE, PATHS } from '#contract/paths.ts';
import { tokenReply } from '#contract/rest/auth.ts';
import {
  endSessionsReply,
  recoveryCodesReply,
  secondFactorReply,
  secondFactorSetupReply,
  sessionsReply,
  subscriptionsReply,
} from '#contract/rest/security.ts';
import { PASSWORD, type RestCase, type RestStage } from './rest-case.ts';

const STEP_MS = 30_000;
const own = async (stage: RestStage) => ({ token: await stage.player() });
const read = (path: string, answer: v.GenericSchema): RestCase => ({
  call: `GET ${path}`,
  access: 'player',
  good: own,
  answer,
  repeated: 200,
});

const codeOf = (stage: RestStage, secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: stage.platform.clock.now().getTime(),
  });

/** A player who has received the key of a second factor and not confirmed it. */
async function setUp(stage: RestStage) {
  const email = `factor${stage.unique()}@example.test`;
  const token = await stage.platform.register({ email });
  const answer = await stage.platform.call('POST', PATHS.secondFactorSetup, {
    token,
    body: { password: PASSWORD },
  });
  return { email, token, secret: v.parse(secondFactorSetupReply, answer.body).secret };
}
/** A player with the second factor on, at a time whose code was not used yet. */
async function withFactor(stage: RestStage) {
  const player = await setUp(stage);
  const body = { code: codeOf(stage, player.secret) };
  await stage.platform.call('POST', PATHS.secondFactorConfirm, { token: player.token, body });
  stage.platform.clock.pass(STEP_MS);
  return player;
}
const proof = async (stage: RestStage) => {
  const { token, secret } = await withFactor(stage);
  return { token, body: { password: PASSWORD, code: codeOf(stage, secret) } };
};

export const SECURITY_CASES: readonly RestCase[] = [
  read(`${API_BASE}user/2fa`, secondFactorReply),
  read(`${API_BASE}user/sessions`, sessionsReply),
  read(`${API_BASE}user/subscriptions`, subscriptionsReply),
  {
    call: `POST ${API_BASE}user/subscriptions`,
    access: 'player',
    good: async (stage) => ({ ...(await own(stage)), body: { email: false, push: true } }),
    answer: subscriptionsReply,
    optional: ['email', 'push'],
    repeated: 200,
    bad: { 'SMS without a code': { sms: false } },
  },
  {
    call: `POST ${API_BASE}user/sessions/end`,
    access: 'player',
    good: async (stage) => ({ ...(await own(stage)), body: { others: true } }),
    answer: endSessionsReply,
    repeated: 200,
    bad: { 'an id and all': { id: 'x' }, 'not the others': { others: false } },
  },
  {
    call: `POST ${API_BASE}user/password`,
    access: 'player',
    good: async (stage) => ({
      ...(await own(stage)),
      body: { current_password: PASSWORD, password: 'another horse 12' },
    }),
    answer: v.strictObject({}),
    // Refused, because the first request has changed the password.
    repeated: 400,
    bad: {
      'another current password': { current_password: 'wrong horse 9' },
      'a common password': { password: 'password123' },
      'a short password': { password: 'a1b2' },
    },
    // All players here have the same password: the call changes that of the other player, and the first
    // player's stays.
    foreign: 200,
  },
  {
    call: `POST ${API_BASE}user/2fa/setup`,
    access: 'player',
    good: async (stage) => ({ ...(await own(stage)), body: { password: PASSWORD } }),
    answer: secondFactorSetupReply,
    repeated: 200,
    bad: { 'another password': { password: 'wrong horse 9' } },
  },
  {
    call: `POST ${API_BASE}user/2fa/confirm`,
    access: 'player',
    good: async (stage) => {
      const { token, secret } = await setUp(stage);
      return { token, body: { code: codeOf(stage, secret) } };
    },
    answer: recoveryCodesReply,
    repeated: 409,
    bad: { 'another code': { code: '000000' }, 'a short code': { code: '12345' } },
    foreign: 409,
  },
  {
    call: `POST ${API_BASE}user/2fa/recovery-codes`,
    access: 'player',
    good: proof,
    answer: recoveryCodesReply,
    // Refused, because each code can be used once.
    repeated: 400,
    bad: { 'another password': { password: 'wrong horse 9' }, 'another code': { code: '000000' } },
    foreign: 409,
  },
  {
    call: `POST ${API_BASE}user/2fa/disable`,
    access: 'player',
    good: proof,
    answer: v.strictObject({}),
    repeated: 409,
    bad: { 'another password': { password: 'wrong horse 9' }, 'another code': { code: '000000' } },
    foreign: 409,
  },
  {
    call: `POST ${API_BASE}auth/2fa/check_code`,
    access: 'guest',
    good: async (stage) => {
      const { email, secret } = await withFactor(stage);
      const answer = await stage.platform.call('POST', PATHS.signin, { body: { email, password: PASSWORD } });
      const { challenge } = v.parse(v.object({ challenge: v.string() }), answer.body);
      return { body: { challenge, code: codeOf(stage, secret) } };
    },
    answer: tokenReply,
    repeated: 400,
    bad: { 'a made-up challenge': { challenge: 'e30.e30.e30' }, 'another code': { code: '000000' } },
  },
];

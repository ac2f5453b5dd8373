/** REST cases of recovery and of the confirmation of phone and e-mail (contract/rest/recovery.ts). */
import * as v from 'valibot';
import { API_BASE, CONTACT_PROOF_PATHS, contactPaths, resetPaths } from '#contract/paths.ts';
import {
  codeSentReply,
  contactProofReply,
  resetCheckReply,
  resetSentReply,
  type RecoveryChannel,
} from '#contract/rest/recovery.ts';
import { PASSWORD, type RestCase, type RestStage } from './rest-case.ts';

const nothing = v.strictObject({});

const newContact = (stage: RestStage, channel: RecoveryChannel) => {
  const number = stage.unique();
  return channel === 'sms'
    ? { phone: `+7702${String(number).padStart(7, '0')}` }
    : { email: `forgot${number}@example.test` };
};
/** A new player with this kind of contact. */
async function player(stage: RestStage, channel: RecoveryChannel) {
  const contact = newContact(stage, channel);
  const body = { ...contact, password: PASSWORD, currency: 'KZT', platform: 1, terms_accepted: true };
  const answer = await stage.send(`POST ${API_BASE}auth/registration/one-step`, { body });
  const { token } = v.parse(v.object({ token: v.string() }), answer.body);
  return { contact, to: Object.values(contact)[0] ?? '', token };
}
/** A new player without this kind of contact. */
const lacking = (stage: RestStage, channel: RecoveryChannel) =>
  player(stage, channel === 'sms' ? 'email' : 'sms');
async function codeSentTo(stage: RestStage, to: string): Promise<string> {
  const [message] = await stage.platform.domains.outbox.recent(to);
  return /\d{6}/.exec(message?.text ?? '')?.[0] ?? '';
}
/** The router names paths without the closing slash. */
const call = (path: string) => `POST ${path.slice(0, -1)}`;

/** A player with the code of a recovery. */
async function withCode(stage: RestStage, channel: RecoveryChannel) {
  const { contact, to } = await player(stage, channel);
  const sent = await stage.send(call(resetPaths(channel).sendCode), { body: contact });
  const { handle } = v.parse(resetSentReply, sent.body);
  return { ...contact, handle, code: await codeSentTo(stage, to) };
}

const ofChannel = (channel: RecoveryChannel): RestCase[] => [
  {
    call: call(resetPaths(channel).sendCode),
    access: 'guest',
    good: async (stage) => ({ body: (await player(stage, channel)).contact }),
    answer: resetSentReply,
    // The repeated request comes from another address and gets a code of its own.
    repeated: 200,
  },
  {
    call: call(resetPaths(channel).checkCode),
    access: 'guest',
    good: async (stage) => ({ body: await withCode(stage, channel) }),
    answer: resetCheckReply,
    // The code was used.
    repeated: 400,
    bad: {
      'another code': { code: '000000' },
      letters: { code: 'abcdef' },
      'the handle of another code': { handle: 'made-up' },
    },
  },
  {
    call: call(contactPaths(channel).sendCode),
    access: 'player',
    good: async (stage) => ({
      token: (await lacking(stage, channel)).token,
      body: { ...newContact(stage, channel), password: PASSWORD },
    }),
    answer: codeSentReply,
    repeated: 429,
    bad: { 'something else': channel === 'sms' ? { phone: '+770' } : { email: 'someone' } },
  },
  {
    call: call(contactPaths(channel).checkCode),
    access: 'player',
    good: async (stage) => {
      const contact = newContact(stage, channel);
      const { token } = await lacking(stage, channel);
      await stage.send(call(contactPaths(channel).sendCode), {
        token,
        body: { ...contact, password: PASSWORD },
      });
      return { token, body: { ...contact, code: await codeSentTo(stage, Object.values(contact)[0] ?? '') } };
    },
    answer: nothing,
    // Refused, because the contact is confirmed already.
    repeated: 409,
    foreign: 400,
    bad: { 'another code': { code: '000000' } },
  },
];

/** A player with a confirmed e-mail, and the code that proves the player. */
async function confirmed(stage: RestStage) {
  const { contact, to, token } = await player(stage, 'email');
  const paths = contactPaths('email');
  await stage.send(call(paths.sendCode), { token, body: contact });
  const body = { ...contact, code: await codeSentTo(stage, to) };
  await stage.send(call(paths.checkCode), { token, body });
  // Moved so that the newest message can be found by its time.
  stage.platform.clock.pass(1000);
  return { to, token };
}

export const RECOVERY_CASES: readonly RestCase[] = [
  ...ofChannel('sms'),
  ...ofChannel('email'),
  {
    call: call(CONTACT_PROOF_PATHS.sendCode),
    access: 'player',
    good: async (stage) => ({ token: (await confirmed(stage)).token, body: { by: 'email' } }),
    answer: codeSentReply,
    repeated: 429,
    bad: { 'a channel without a confirmed contact': { by: 'sms' }, 'no channel': { by: 'post' } },
  },
  {
    call: call(CONTACT_PROOF_PATHS.checkCode),
    access: 'player',
    good: async (stage) => {
      const { to, token } = await confirmed(stage);
      await stage.send(call(CONTACT_PROOF_PATHS.sendCode), { token, body: { by: 'email' } });
      return { token, body: { by: 'email', code: await codeSentTo(stage, to) } };
    },
    answer: contactProofReply,
    repeated: 400,
    foreign: 404,
    bad: { 'another code': { code: '000000' } },
  },
  {
    call: `POST ${API_BASE}auth/set-password`,
    access: 'guest',
    good: async (stage) => {
      const body = await withCode(stage, 'email');
      const answer = await stage.send(call(resetPaths('email').checkCode), { body });
      const { reset_token } = v.parse(resetCheckReply, answer.body);
      return { body: { reset_token, password: 'a new horse 77' } };
    },
    answer: nothing,
    repeated: 400,
    bad: {
      'a made-up token': { reset_token: 'e30.e30.e30' },
      'a common password': { password: 'password123' },
      'a short password': { password: 'short' },
    },
  },
];

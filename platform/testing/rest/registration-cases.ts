/** REST cases of registration in two steps (contract/rest/registration.ts). */
import * as v from 'valibot';
import { HEADERS } from '#contract/headers.ts';
import { API_BASE, PATHS } from '#contract/paths.ts';
import { tokenReply } from '#contract/rest/auth.ts';
import { preRegistrationReply } from '#contract/rest/registration.ts';
import { PASSWORD, type RestCase, type RestStage } from './rest-case.ts';

const headers = { [HEADERS.twoStepRegistration]: '1' };
const named = (stage: RestStage) => `two-step${stage.unique()}@example.test`;
/** The six-digit code that was sent to a recipient. */
async function codeSentTo(stage: Pick<RestStage, 'platform'>, recipient: string): Promise<string> {
  const [message] = await stage.platform.domains.outbox.recent(recipient);
  return /\d{6}/.exec(message?.text ?? '')?.[0] ?? '';
}

const tokenOfSent = v.object({ registration_token: v.string() });

export const REGISTRATION_CASES: readonly RestCase[] = [
  {
    call: `POST ${API_BASE}auth/pre-registration`,
    access: 'guest',
    good: (stage) => ({ headers, body: { email: named(stage) } }),
    answer: preRegistrationReply,
    // The repeated request comes from another address and gets a code of its own.
    repeated: 200,
    bad: { 'no e-mail address': { email: 'someone' }, 'both accounts': { phone: '+77011234567' } },
  },
  {
    call: `POST ${API_BASE}auth/finally-registration`,
    access: 'guest',
    good: async (stage) => {
      const email = named(stage);
      const path = `POST ${PATHS.preRegistration.slice(0, -1)}`;
      const sent = await stage.send(path, { headers, body: { email } });
      const { registration_token } = v.parse(tokenOfSent, sent.body);
      const code = await codeSentTo(stage, email);
      return {
        headers,
        body: {
          email,
          code,
          registration_token,
          password: PASSWORD,
          currency: 'KZT',
          platform: 1,
          terms_accepted: true,
        },
      };
    },
    answer: tokenReply,
    // The code was used.
    repeated: 400,
    bad: {
      'another code': { code: '000000' },
      'the token of a site that asks for no code': { registration_token: 'e30.e30.e30', code: undefined },
      'a common password': { password: 'password123' },
      'rules not accepted': { terms_accepted: false },
      'another account': { email: 'another@example.test' },
    },
  },
];

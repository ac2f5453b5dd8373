/** REST cases of social sign-in, mini app and carried sessions (contract/rest/social.ts). */
import { sign } from '@tma.js/init-data-node';
import * as v from 'valibot';
import { miniAppBotToken } from '#config/settings.ts';
import { HEADERS } from '#contract/headers.ts';
import { API_BASE, PATHS } from '#contract/paths.ts';
import { tokenReply } from '#contract/rest/auth.ts';
import { carriedSession, carriedSessionReply, providerListReply } from '#contract/rest/social.ts';
import type { RestCase, RestStage } from './rest-case.ts';

const ticket = 'unknown-ticket';
/** The calls need an answer of the provider; the whole flow is tested against the sandbox. */
const ofProvider = (name: string, body: object, optional: readonly string[] = []): RestCase => ({
  call: `POST ${API_BASE}auth/:provider/${name}`,
  access: 'guest',
  good: () => ({ params: { provider: 'sandbox' }, body }),
  goodIn: 'tests/integration/social-sign-in.test.ts',
  answer: v.unknown(),
  optional,
  repeated: 400,
});
const bySession = { [HEADERS.authBySession]: '1' };
async function carried({ platform, player }: RestStage) {
  const token = await player();
  const answer = await platform.call('GET', PATHS.session, { token, headers: bySession });
  return v.parse(v.object({ carried: carriedSession }), answer.body).carried;
}

export const SOCIAL_CASES: readonly RestCase[] = [
  {
    call: `GET ${API_BASE}auth/socialnetwork/provider/list`,
    access: 'guest',
    good: () => ({}),
    answer: providerListReply,
    repeated: 200,
  },
  ofProvider('authorize', { redirect_uri: 'https://evil.example/casino/x' }),
  ofProvider('check-account-exists', { state: 'sandbox.unknown', code: 'code' }),
  ofProvider('registration', {
    ticket,
    currency: 'KZT',
    platform: 1,
    terms_accepted: true,
  }),
  ofProvider('socialaccount/socialaccount-confirm', { ticket, password: 'correct horse 9' }),
  ofProvider('login-after-otp', { ticket, code: '123456' }),
  {
    call: 'GET /api/g/tg_miniapp',
    access: 'guest',
    good: ({ platform, unique }) => ({
      query: {
        initData: sign(
          { user: { id: 5000 + unique(), first_name: 'Aibek' } },
          miniAppBotToken(platform.kernel.settings) ?? '',
          platform.clock.now(),
        ),
      },
    }),
    answer: tokenReply,
    repeated: 400,
  },
  {
    call: `POST ${API_BASE}g/auth/session/bk`,
    access: 'guest',
    good: async (stage) => ({ body: await carried(stage), headers: bySession }),
    answer: carriedSessionReply,
    repeated: 400,
  },
];

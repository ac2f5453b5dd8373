/**
 * REST cases of social sign-in, of the mini app, and of sessions that are carried over to another domain
 * (contract/rest/social.ts).
 */
import { sign } from '@tma.js/init-data-node';
import * as v from 'valibot';
import { miniAppBotToken } from '#config/settings.ts';
import { HEADERS } from '#contract/headers.ts';
import { API_BASE, PATHS } from '#contract/paths.ts';
import { tokenReply } from '#contract/rest/auth.ts';
import {
  carriedAccountReply,
  carriedSession,
  carriedSessionReply,
  providerListReply,
  socialLinksReply,
} from '#contract/rest/social.ts';
import { socialAccounts } from '#platform/social/social.tables.ts';
import { PASSWORD, type RestCase, type RestStage } from './rest-case.ts';

const ticket = 'unknown-ticket';
/**
 * A call that needs an answer of the provider, so it is refused here; the whole flow is tested against the
 * sandbox.
 */
const ofProvider = (name: string, body: object, optional: readonly string[] = []): RestCase => ({
  call: `POST ${API_BASE}auth/:provider/${name}`,
  access: 'guest',
  good: () => ({ params: { provider: 'sandbox' }, body }),
  successTestedIn: 'tests/integration/social-sign-in.test.ts',
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

/** A player with a social account. */
async function linked({ platform, player, unique }: RestStage) {
  const token = await player();
  const { body } = await platform.call('GET', PATHS.user, { token });
  const { id: playerId } = v.parse(v.object({ id: v.string() }), body);
  const now = platform.clock.now();
  const subject = `rest-${unique()}`;
  await platform.kernel.store.db
    .insert(socialAccounts)
    .values({ provider: 'sandbox', subject, playerId, createdAt: now, usedAt: now });
  const { body: list } = await platform.call('GET', PATHS.socialLinks, { token });
  return { token, id: v.parse(socialLinksReply, list).links[0]?.id ?? '' };
}

export const SOCIAL_CASES: readonly RestCase[] = [
  {
    call: `GET ${API_BASE}auth/socialnetwork/provider/list`,
    access: 'guest',
    good: () => ({}),
    answer: providerListReply,
    repeated: 200,
  },
  ofProvider('authorize', { redirect_uri: 'https://evil.example/casino/auth-social/login' }),
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
    call: `GET ${API_BASE}user/social`,
    access: 'player',
    good: async (stage) => ({ token: (await linked(stage)).token }),
    answer: socialLinksReply,
    repeated: 200,
  },
  {
    call: `POST ${API_BASE}user/social/unlink`,
    access: 'player',
    good: async (stage) => {
      const { token, id } = await linked(stage);
      return { token, body: { id, password: PASSWORD } };
    },
    answer: v.object({}),
    repeated: 404,
    bad: { 'another password': { password: 'wrong horse 9' }, 'no password': { password: '' } },
    foreign: 404,
  },
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
    call: `POST ${API_BASE}g/auth/session/bk/account`,
    access: 'guest',
    good: async (stage) => ({ body: await carried(stage), headers: bySession }),
    answer: carriedAccountReply,
    repeated: 200,
  },
  {
    call: `POST ${API_BASE}g/auth/session/bk`,
    access: 'guest',
    good: async (stage) => ({ body: await carried(stage), headers: bySession }),
    answer: carriedSessionReply,
    repeated: 400,
  },
];

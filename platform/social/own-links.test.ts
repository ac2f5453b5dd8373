/** A player's social accounts: list, removal, and sign-ins pending during a removal. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sign } from '@tma.js/init-data-node';
import { miniAppBotToken } from '#config/settings.ts';
import { PATHS, resetPaths } from '#contract/paths.ts';
import { socialLinksReply } from '#contract/rest/social.ts';
import * as v from 'valibot';
import { players } from '#platform/accounts/accounts.tables.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/open-test-platform.ts';
import { switchOnSecondFactor } from '#platform/testing/second-factor.ts';
import { eq } from 'drizzle-orm';
import { createSocialAccounts } from './accounts-of-players.ts';
import { MESSENGER } from './constants.ts';
import { createMiniApp } from './mini-app.ts';
import { socialAccounts } from './social.tables.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

const PASSWORD = 'correct horse 9';
let people = 0;
/** A player with an e-mail, a password and an account of the messenger. */
async function newPlayer() {
  people += 1;
  const email = `linked${people}@example.test`;
  const token = await platform.register({ email });
  const playerId = (await platform.domains.accounts.find(email)) ?? '';
  const who = { id: 9_000 + people, first_name: 'Aliya' };
  await link(playerId, MESSENGER, String(who.id));
  return { email, token, playerId, who };
}
async function link(playerId: string, provider: string, subject: string) {
  const now = platform.clock.now();
  await platform.kernel.store.db
    .insert(socialAccounts)
    .values({ provider, subject, playerId, createdAt: now, usedAt: now });
}
const list = async (token: string) =>
  v.parse(socialLinksReply, (await platform.call('GET', PATHS.socialLinks, { token })).body).links;
const unlink = (token: string, id: string, password = PASSWORD) =>
  platform.call('POST', PATHS.socialUnlink, { body: { id, password }, token });
const signed = (who: { id: number; first_name: string }) =>
  sign({ user: who }, miniAppBotToken(platform.kernel.settings) ?? '', platform.clock.now());
const enter = (who: { id: number; first_name: string }) =>
  platform.call('GET', `${PATHS.miniApp}?${new URLSearchParams({ initData: signed(who) })}`);

describe('user/social/', () => {
  test('lists the links of the player, without the names that providers give', async () => {
    const { token, who, playerId } = await newPlayer();
    platform.clock.pass(1_000);
    await link(playerId, 'sandbox', 'subject-of-the-sandbox');
    await link((await newPlayer()).playerId, 'sandbox', 'of-another');
    const links = await list(token);
    expect(links.map(({ provider, title }) => [provider, title])).toEqual([
      [MESSENGER, null],
      ['sandbox', expect.anything()],
    ]);
    expect(JSON.stringify(links)).not.toMatch(new RegExp(`${who.id}|subject-of-the-sandbox`));
  });

  test('a social account is unlinked with the password, and no longer signs the player in', async () => {
    const { token, who, playerId } = await newPlayer();
    const [first] = await list(token);
    const wrong = await unlink(token, first?.id ?? '', 'wrong horse 9');
    expect([wrong.status, wrong.body]).toEqual([400, { password: ['wrong_password'] }]);
    expect(await list(token)).toHaveLength(1);
    expect((await unlink(token, first?.id ?? '')).status).toBe(200);
    expect(await list(token)).toEqual([]);
    // A later launch of the mini app opens a new account.
    const { token: other } = (await enter(who)).body as { token: string };
    const user = (await platform.call('GET', PATHS.user, { token: other })).body as { id: string };
    expect(user.id).not.toBe(playerId);
  });

  test('the last way to sign in cannot be removed', async () => {
    const { token } = (await enter({ id: 8_000, first_name: 'Only' })).body as { token: string };
    const [only] = await list(token);
    const refused = await unlink(token, only?.id ?? '');
    expect([refused.status, refused.body]).toEqual([409, { detail: 'last_way_in' }]);
    expect(await list(token)).toHaveLength(1);
  });
});

describe('a link that is removed during its sign-in', () => {
  const { sendCode, checkCode } = resetPaths('email');
  /** The owner of the e-mail recovers the account, which removes links that were never proven (decision 0211). */
  async function recover(email: string): Promise<void> {
    const post = (path: string, body: object) => platform.call('POST', path, { body });
    const { handle } = (await post(sendCode, { email })).body as { handle: string };
    const [message] = await platform.domains.outbox.recent(email);
    const code = /\d{6}/.exec(message?.text ?? '')?.[0];
    const { reset_token } = (await post(checkCode, { email, handle, code })).body as { reset_token: string };
    expect((await post(PATHS.setPassword, { reset_token, password: 'a new horse 77' })).status).toBe(200);
  }

  test('opens no session when a recovery removes it between the look-up of the player and the sign-in', async () => {
    const { email, who } = await newPlayer();
    const real = createSocialAccounts(platform.kernel);
    const miniApp = createMiniApp({
      ...platform.kernel,
      accounts: platform.domains.accounts,
      botToken: miniAppBotToken(platform.kernel.settings),
      countedGroups: () => [],
      socialAccounts: {
        ...real,
        async playerOf(provider, subject) {
          const found = await real.playerOf(provider, subject);
          await recover(email);
          return found;
        },
      },
    });
    const visit = { region: 'DEV', locale: 'en', isMobile: true };
    const device = { ip: '192.0.2.9', userAgent: undefined, fingerprint: undefined };
    await expect(miniApp.enter(signed(who), visit, device)).rejects.toMatchObject({
      code: 'social_ticket_over',
    });
  });

  test('opens no session when the player removes it before entering the code of the second factor', async () => {
    const { token, who, playerId } = await newPlayer();
    await platform.kernel.store.db
      .update(players)
      .set({ emailApproved: true })
      .where(eq(players.id, playerId));
    const { nextCode } = await switchOnSecondFactor(platform, token);
    const { challenge } = (await enter(who)).body as { challenge: string };
    const [first] = await list(token);
    expect((await unlink(token, first?.id ?? '')).status).toBe(200);
    const answer = await platform.call('POST', PATHS.checkCode, { body: { challenge, code: nextCode() } });
    expect([answer.status, answer.body]).toEqual([400, { detail: 'social_ticket_over' }]);
  });
});

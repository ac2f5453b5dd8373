/** Sessions that begin in the messenger or on another domain (specification 1 §7 "Authentication"). */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sign } from '@tma.js/init-data-node';
import { miniAppBotToken } from '#config/settings.ts';
import { HEADERS } from '#contract/headers.ts';
import { PATHS } from '#contract/paths.ts';
import type { SessionsReply } from '#contract/rest/security.ts';
import { secondFactors } from '#platform/accounts/accounts.tables.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/open-test-platform.ts';

let platform: TestPlatform;
let botToken: string;
beforeAll(async () => {
  platform = await openTestPlatform();
  botToken = miniAppBotToken(platform.kernel.settings) ?? '';
});
afterAll(() => platform.close());

const user = async (token: string) =>
  (await platform.call('GET', PATHS.user, { token })).body as Record<string, unknown>;
const tokenOf = ({ body }: { body: unknown }) => (body as { token: string }).token;

describe('GET /api/g/tg_miniapp/', () => {
  let people = 1000;
  const person = (more: object = {}) => ({
    id: (people += 1),
    first_name: 'Aibek',
    last_name: 'Test',
    language_code: 'kk',
    ...more,
  });
  const signed = (who: ReturnType<typeof person>, ageMs = 0, key = botToken) =>
    sign(
      { user: who, query_id: String(Math.random()) },
      key,
      new Date(platform.clock.now().getTime() - ageMs),
    );
  const enter = (initData: string, headers: Record<string, string> = {}) =>
    platform.call('GET', `${PATHS.miniApp}?${new URLSearchParams({ initData })}`, { headers });
  const refused = { status: 400, body: { detail: 'mini_app_data_invalid' } };

  test('the first launch opens an account without e-mail and phone; the next launch signs in to the same account', async () => {
    const who = person();
    const first = await user(tokenOf(await enter(signed(who), { [HEADERS.siteRegion]: 'DEV' })));
    expect(first).toMatchObject({ name: 'Aibek', surname: 'Test', language: 'kk', email: null, phone: null });
    expect(first['currency']).toMatchObject({ code: 'KZT' });
    expect(await user(tokenOf(await enter(signed(who))))).toMatchObject({ id: first['id'] });
  });

  test('two first launches at once give one account', async () => {
    const who = person();
    const both = await Promise.all([enter(signed(who)), enter(signed(who))]);
    const ids = await Promise.all(both.map(async (answer) => (await user(tokenOf(answer)))['id']));
    expect(new Set(ids).size).toBe(1);
  });

  test('the same init data is accepted once, also when sent twice at the same time', async () => {
    const data = signed(person());
    const both = await Promise.all([enter(data), enter(data)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await enter(data)).toMatchObject(refused);
  });

  test('an account with a second factor gets a challenge (docs/decisions/0170)', async () => {
    const who = person();
    const token = tokenOf(await enter(signed(who)));
    const { id } = await user(token);
    // Such an account would first get a password by recovery; this test writes the second factor into the
    // database.
    await platform.kernel.store.db.insert(secondFactors).values({
      playerId: String(id),
      secret: '',
      createdAt: platform.clock.now(),
      confirmedAt: platform.clock.now(),
    });
    expect((await enter(signed(who))).body).toEqual({
      challenge: expect.any(String),
      expires_in: expect.any(Number),
    });
  });

  const changed: [string, () => string][] = [
    ['signed with another token', () => signed(person(), 0, '1:another-token-of-another-bot')],
    ['older than an hour', () => signed(person(), 60 * 60_000 + 1000)],
    ['from the future', () => signed(person(), -120_000)],
    ['with another person', () => signed(person()).replace('Aibek', 'Askar')],
    ['with a second person', () => `${signed(person())}&user=${encodeURIComponent('{"id":1}')}`],
    ['without signature', () => signed(person()).replace(/&?hash=[0-9a-f]+/, '')],
    ['of a bot', () => signed(person({ is_bot: true }))],
    ['without a person', () => sign({ query_id: 'x' }, botToken, platform.clock.now())],
    ['no init data at all', () => 'hash'],
  ];
  test.each(changed)('%s: refused', async (_what, data) =>
    expect(await enter(data())).toMatchObject(refused),
  );

  test('missing and oversized init data is refused', async () => {
    expect(await platform.call('GET', PATHS.miniApp)).toMatchObject({
      status: 400,
      body: { initData: ['required'] },
    });
    expect(await enter('x'.repeat(4097))).toMatchObject({
      status: 400,
      body: { initData: ['validation_failed'] },
    });
  });

  test('no account is opened in a closed region', async () =>
    expect(await enter(signed(person()), { [HEADERS.siteRegion]: 'XX' })).toMatchObject({ status: 403 }));
});

describe('sessions handed over to another domain', () => {
  const byProxy = { [HEADERS.authBySession]: '1' };
  type Carried = { ussid: string; ussidt: number; expire: number };
  const make = async (token: string) =>
    ((await platform.call('GET', PATHS.session, { token, headers: byProxy })).body as { carried: Carried })
      .carried;
  const take = (body: object, headers: Record<string, string> = byProxy) =>
    platform.call('POST', PATHS.carriedSession, { body, headers });
  const over = { status: 400, body: { detail: 'carried_session_over' } };

  test('the value opens one more session of the same player, once', async () => {
    const token = await platform.register();
    const value = await make(token);
    const taken = await take(value);
    expect(taken).toMatchObject({ status: 200, body: { ssid: expect.any(String) } });
    expect(await user(tokenOf(taken))).toMatchObject({ id: (await user(token))['id'] });
    expect(tokenOf(taken)).not.toBe(token);
    expect(await take(value)).toMatchObject(over);
  });

  test('all three fields must be unchanged; a failed attempt uses the value up', async () => {
    const value = await make(await platform.register());
    expect(await take({ ...value, expire: value.expire + 60 })).toMatchObject(over);
    expect(await take(value)).toMatchObject(over);
  });

  test('the account is shown before anybody signs in, and the value stays valid', async () => {
    const nameOf = (body: object, headers: Record<string, string> = byProxy) =>
      platform.call('POST', PATHS.carriedAccount, { body, headers });
    const token = await platform.register({ email: 'carried.name@example.test' });
    const value = await make(token);
    expect((await nameOf(value)).body).toEqual({ name: 'carried.name@example.test' });
    expect(await nameOf({ ...value, ussidt: value.ussidt + 1 })).toMatchObject(over);
    expect((await nameOf(value, {})).status).toBe(404);
    expect((await take(value)).status).toBe(200);
    expect(await nameOf(value)).toMatchObject(over);
    const second = await make(token);
    await platform.call('POST', PATHS.logout, { token });
    expect(await nameOf(second)).toMatchObject(over);
  });

  test('the value expires after a minute, and when the session that created it ends', async () => {
    const late = await make(await platform.register());
    platform.clock.pass(60_001);
    expect(await take(late)).toMatchObject(over);
    const token = await platform.register();
    const value = await make(token);
    await platform.call('DELETE', PATHS.session, { token });
    expect(await take(value)).toMatchObject(over);
  });

  describe('the session that it opens', () => {
    const open = async (token: string) =>
      (await platform.call('GET', PATHS.session, { token })).status === 200;
    const origins = async () => {
      const token = await platform.register();
      const carried = tokenOf(await take(await make(token)));
      // Handed over once more, to a third domain.
      const further = tokenOf(await take(await make(carried)));
      return { token, carried, further };
    };
    const idsOf = async (token: string) => {
      const { body } = await platform.call('GET', PATHS.sessions, { token });
      return (body as SessionsReply).sessions.map(({ id }) => id);
    };

    test.each([
      ['logout', (token: string) => platform.call('POST', PATHS.logout, { token })],
      [
        'its end from the list of another session',
        async (token: string, other: string) => {
          const [id] = await idsOf(token);
          return platform.call('POST', PATHS.endSessions, { body: { id }, token: other });
        },
      ],
      [
        'a block',
        async (token: string) => {
          const { id } = await user(token);
          return platform.domains.accounts.throwOut({ playerId: String(id) }, 'block_user');
        },
      ],
    ])('ends with its origin: %s', async (_name, end) => {
      const { token, carried, further } = await origins();
      await end(token, carried);
      expect([await open(token), await open(carried), await open(further)]).toEqual([false, false, false]);
    });

    test('ends when an old token of the session that it was carried from is used again', async () => {
      const { token, carried } = await origins();
      const refresh = (text: string) => platform.call('POST', PATHS.tokenRefresh, { body: { token: text } });
      expect(await open(tokenOf(await refresh(token)))).toBe(true);
      platform.clock.pass(61_000);
      expect((await refresh(token)).status).toBe(401);
      expect(await open(carried)).toBe(false);
    });

    test('its logout leaves the session that it was carried from open; it stays open when it ends all others', async () => {
      const { token, carried, further } = await origins();
      await platform.call('POST', PATHS.logout, { token: further });
      expect([await open(token), await open(carried)]).toEqual([true, true]);
      await platform.call('POST', PATHS.endSessions, { body: { others: true }, token: carried });
      expect([await open(token), await open(carried)]).toEqual([false, true]);
    });

    test('takes over the last-use time of the session that it was carried from', async () => {
      const token = await platform.register();
      let held = token;
      // The original session is used every day, for 29 days.
      for (let day = 0; day < 29; day += 1) {
        platform.clock.pass(24 * 60 * 60_000);
        held = tokenOf(await platform.call('POST', PATHS.tokenRefresh, { body: { token: held } }));
      }
      const carried = tokenOf(await take(await make(held)));
      platform.clock.pass(23 * 60 * 60_000);
      expect(await open(carried)).toBe(true);
      platform.clock.pass(61 * 60_000);
      expect(await open(carried)).toBe(false);
    });
  });

  test('a value that is used while the session that created it ends opens no session that stays open', async () => {
    for (let round = 0; round < 5; round += 1) {
      const token = await platform.register();
      const value = await make(token);
      const [taken] = await Promise.all([take(value), platform.call('POST', PATHS.logout, { token })]);
      if (taken.status !== 200) continue;
      expect((await platform.call('GET', PATHS.session, { token: tokenOf(taken) })).status).toBe(401);
    }
  });

  test('no value is created without a token, or with the token of an ended session', async () => {
    expect(await platform.call('GET', PATHS.session, { headers: byProxy })).toMatchObject({ status: 401 });
    const token = await platform.register();
    await platform.call('POST', PATHS.logout, { token });
    expect(await platform.call('GET', PATHS.session, { token, headers: byProxy })).toMatchObject({
      status: 401,
    });
  });

  test('other brands have neither the value nor the call', async () => {
    const token = await platform.register();
    expect((await platform.call('GET', PATHS.session, { token })).body).not.toHaveProperty('carried');
    expect((await take({ ussid: 'x'.repeat(43), ussidt: 1, expire: 2 }, {})).status).toBe(404);
  });
});

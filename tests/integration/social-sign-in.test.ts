/** Social sign-in over the platform and the sandbox provider (specification 1 §7 "Authentication"). */
import { describe, expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { isNotNull, ne } from 'drizzle-orm';
import * as v from 'valibot';
import { COOKIES } from '#contract/cookies.ts';
import { HEADERS } from '#contract/headers.ts';
import { PATHS, socialPaths } from '#contract/paths.ts';
import { providerListReply } from '#contract/rest/social.ts';
import { socialFlows } from '#platform/social/social.tables.ts';
import { chooseAtSandbox } from '../fixtures/sandbox-visitor.ts';
import {
  arrive,
  begin,
  check,
  CLIENT,
  CODE,
  paths,
  refusal,
  RETURN,
  signIn,
  somebody,
  tokenOf,
  openSocialStage,
  type Browser,
  type Choice,
} from '../fixtures/social-stage.ts';

const stage = openSocialStage();
const { openBrowser, user } = stage;

const rest = { currency: 'KZT', platform: 1, terms_accepted: true } as const;
/** The ticket of a new person, and the browser that has it. */
async function newcomer(choice: Choice = somebody()) {
  const browser = openBrowser();
  const reply = await signIn(browser, choice);
  if (reply.next !== 'registration') throw new Error(`Unexpected: ${reply.next}`);
  return { browser, ...reply };
}

describe('socialnetwork/provider/list/', () => {
  const list = async (region: string) => {
    const { body } = await stage.platform.call('GET', PATHS.socialProviders, {
      headers: { [HEADERS.siteRegion]: region },
    });
    return v.parse(providerListReply, body).providers.map(({ code }) => code);
  };
  test.each([
    ['DEV', [CODE, 'second', 'away']],
    ['KZ', [CODE, 'away']],
  ])(
    'specification 1 §5: defaults merged with the region %s; providers of other sites are left out',
    async (region, codes) => expect(await list(region)).toEqual(codes),
  );
});

describe('a new person', () => {
  test('opens an account with the missing data; the e-mail counts as approved; the second time signs in', async () => {
    const who = somebody();
    const { browser, ticket, missing, email } = await newcomer(who);
    expect([email, missing]).toEqual([who.email, ['currency', 'terms']]);
    const opened = await browser.post(paths.registration, { ticket, ...rest });
    expect(await user(tokenOf(opened))).toMatchObject({
      email: who.email,
      email_approved: true,
      name: 'Dana',
      surname: 'Test',
      last_login: null,
    });
    const again = await signIn(openBrowser(), who);
    expect(again.next).toBe('done');
    expect(await user('token' in again ? again.token : '')).toMatchObject({ email: who.email });
  });

  test('asks for a contact when the provider has no verified e-mail', async () => {
    const { browser, ticket, missing, email } = await newcomer({ person: 'timur' });
    expect([email, missing]).toEqual([null, ['contact', 'currency', 'terms']]);
    expect(await browser.post(paths.registration, { ticket, ...rest })).toMatchObject({
      status: 400,
      body: { email: ['required'] },
    });
    const phone = '+77071230001';
    const opened = await browser.post(paths.registration, { ticket, phone, ...rest });
    expect(await user(tokenOf(opened))).toMatchObject({ phone, phone_approved: false, email: null });
  });

  test('an unverified e-mail of the provider proves nothing', async () => {
    await stage.platform.register({ email: 'lena@sandbox.test' });
    expect(await newcomer({ person: 'lena' })).toMatchObject({ email: null, exists: false });
  });

  test('a ticket opens one account, also when it is sent twice at once, and in its own browser only', async () => {
    const { browser, ticket } = await newcomer();
    const body = { ticket, ...rest };
    expect(await openBrowser().post(paths.registration, body)).toMatchObject(refusal('social_ticket_over'));
    const both = await Promise.all([
      browser.post(paths.registration, body),
      browser.post(paths.registration, body),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('a ticket is no longer accepted after 20 minutes', async () => {
    const { browser, ticket } = await newcomer();
    stage.platform.clock.pass(20 * 60_000 + 1);
    expect(await browser.post(paths.registration, { ticket, ...rest })).toMatchObject(
      refusal('social_ticket_over'),
    );
  });
});

describe('a player with the same e-mail is never linked silently', () => {
  async function namesake() {
    const who = somebody();
    const token = await stage.platform.register({ email: who.email });
    const browser = openBrowser();
    const reply = await signIn(browser, who);
    if (reply.next !== 'confirm') throw new Error(`Unexpected: ${reply.next}`);
    return { who, token, browser, ...reply };
  }

  test('the password links the accounts; without it only the masked e-mail is revealed', async () => {
    const { who, browser, ticket, email } = await namesake();
    expect(email).toBe('d***@example.test');
    expect(await browser.post(paths.registration, { ticket, ...rest })).toMatchObject({
      status: 400,
      body: { non_field_errors: ['account_exists'] },
    });
    const wrong = await browser.post(paths.confirm, { ticket, password: 'not the password' });
    expect(wrong).toMatchObject({ status: 400, body: { password: ['wrong_credentials'] } });
    const right = await browser.post(paths.confirm, { ticket, password: 'correct horse 9' });
    expect(await user(tokenOf(right))).toMatchObject({ email: who.email });
    expect((await signIn(openBrowser(), who)).next).toBe('done');
  });

  test('a ticket allows five attempts; another browser cannot use it', async () => {
    const { browser, ticket } = await namesake();
    const guess = (from: Browser, password: string) => from.post(paths.confirm, { ticket, password });
    expect(await guess(openBrowser(), 'correct horse 9')).toMatchObject(refusal('social_ticket_over'));
    for (let n = 0; n < 5; n += 1)
      expect((await guess(browser, `wrong ${n}`)).body).toHaveProperty('password');
    expect(await guess(browser, 'correct horse 9')).toMatchObject(refusal('social_ticket_over'));
  });
});

describe('attacks on the response of a provider', () => {
  test('replay: a provider’s response is accepted once', async () => {
    const browser = openBrowser();
    const answer = await arrive(browser, somebody());
    expect((await check(browser, answer)).status).toBe(200);
    expect(await check(browser, answer)).toMatchObject(refusal('social_answer_invalid'));
  });

  test('CSRF: another browser cannot use a response, and does not use it up', async () => {
    const browser = openBrowser();
    const answer = await arrive(browser, somebody());
    const victim = openBrowser();
    await begin(victim);
    expect(await check(victim, answer)).toMatchObject(refusal('social_answer_invalid'));
    expect(await check(openBrowser(), answer)).toMatchObject(refusal('social_answer_invalid'));
    expect((await check(browser, answer)).status).toBe(200);
  });

  test('mix-up: the answer belongs to one provider and one issuer', async () => {
    const browser = openBrowser();
    const answer = await arrive(browser, somebody());
    expect(await check(browser, answer, socialPaths('second'))).toMatchObject(
      refusal('social_answer_invalid'),
    );
    expect(await check(browser, { ...answer, iss: 'https://evil.example' })).toMatchObject(
      refusal('social_provider_failed'),
    );
    const next = await arrive(browser, somebody());
    expect(await check(browser, { state: next.state, code: next.code })).toMatchObject(
      refusal('social_provider_failed'),
    );
  });

  test('a code of another sign-in fails by PKCE, although state and browser are right', async () => {
    const browser = openBrowser();
    const [first, second] = [await arrive(browser, somebody()), await arrive(browser, somebody())];
    expect(await check(browser, { ...first, code: second.code })).toMatchObject(
      refusal('social_provider_failed'),
    );
  });

  test('a changed nonce: the ID token belongs to another sign-in', async () => {
    const browser = openBrowser();
    const answer = await arrive(browser, somebody());
    const { db } = stage.platform.kernel.store;
    await db
      .delete(socialFlows)
      .where(ne(socialFlows.id, createHash('sha256').update(answer.state).digest('base64url')));
    const [flow] = await db.select().from(socialFlows).where(isNotNull(socialFlows.authorization));
    if (!flow?.authorization) throw new Error('No sign-in is under way.');
    await db.update(socialFlows).set({ authorization: { ...flow.authorization, nonce: 'another' } });
    expect(await check(browser, answer)).toMatchObject(refusal('social_provider_failed'));
  });

  test.each([
    [{ code: 'x' }, { state: ['required'] }],
    [{ state: 'x' }, { code: ['required'] }],
    [{ state: '', code: 'x' }, { state: ['required'] }],
    [{ state: 's'.repeat(201), code: 'x' }, { state: ['validation_failed'] }],
  ])('%j is refused', async (body, fields) =>
    expect(await check(openBrowser(), body)).toMatchObject({ status: 400, body: fields }),
  );

  test('an unknown state and one older than ten minutes are refused', async () => {
    const browser = openBrowser();
    const answer = await arrive(browser, somebody());
    expect(await check(browser, { state: `${CODE}.unknown`, code: 'x' })).toMatchObject(
      refusal('social_answer_invalid'),
    );
    stage.platform.clock.pass(10 * 60_000 + 1);
    expect(await check(browser, answer)).toMatchObject(refusal('social_answer_invalid'));
  });

  test.each([
    'https://evil.example/casino/auth-social/login',
    'http://localhost@evil.example/casino/auth-social/login',
    'http://localhost:3000/casino/games',
    'http://localhost:3000/casino/auth-social/login?next=https://evil.example',
    'http://localhost:3000/casino/auth-social/login#x',
    'javascript:alert(1)//casino/auth-social/login',
    '//localhost/casino/auth-social/login',
  ])('open redirect: %s is no return page of the site', async (redirect_uri) =>
    expect(await openBrowser().post(paths.authorize, { redirect_uri })).toMatchObject({
      status: 400,
      body: { redirect_uri: ['validation_failed'] },
    }),
  );

  test('the cookie is inaccessible to scripts and other sites', async () => {
    const answer = await stage.platform.call('POST', paths.authorize, {
      body: { redirect_uri: RETURN.replace('http:', 'https:') },
      headers: { host: 'localhost' },
    });
    expect(answer.headers['set-cookie']).toMatch(
      new RegExp(
        `^${COOKIES.socialBrowser}=[\\w-]{43}; Path=/casino/api/auth/; HttpOnly; SameSite=Lax; Max-Age=3600; Secure$`,
      ),
    );
  });
});

test('a provider that does not respond gives an error, an unavailable or unknown one gives 404', async () => {
  const ask = (code: string) => openBrowser().post(socialPaths(code).authorize, { redirect_uri: RETURN });
  expect(await ask('away')).toMatchObject(refusal('social_provider_failed'));
  expect((await ask('elsewhere')).status).toBe(404);
  expect((await ask('nobody')).status).toBe(404);
});

test('a visitor who cancels comes back with an error and no code', async () => {
  const address = await chooseAtSandbox(await begin(openBrowser()), { cancel: '1' });
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    error: 'access_denied',
    iss: stage.issuer,
  });
});

test('a blocked player is not signed in', async () => {
  const who = somebody();
  const { browser, ticket } = await newcomer(who);
  const token = tokenOf(await browser.post(paths.registration, { ticket, ...rest }));
  const { id } = (await user(token)) as { id: string };
  await stage.platform.domains.accounts.throwOut({ playerId: id }, 'block_user');
  const again = openBrowser();
  expect(await check(again, await arrive(again, who))).toMatchObject({
    status: 403,
    body: { detail: 'account_blocked' },
  });
});

test('no secret is logged', () => {
  const lines = JSON.stringify(stage.platform.logged);
  for (const word of [CLIENT.clientSecret, 'code=', 'state=', 'id_token']) expect(lines).not.toContain(word);
});

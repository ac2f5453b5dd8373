import { describe, expect, jest, test } from '@jest/globals';
import type { UserReply } from '#contract/rest/user.ts';
import { isMobileDevice } from '#lib/core/device.ts';
import { runInNewContext } from 'node:vm';
import { documentCookies, readCookie } from '#lib/storage/cookies.ts';
import type { KeyValue } from '#lib/storage/key-value.ts';
import { createAccountFlag } from './account-flag.ts';
import { APP_SESSION_SCRIPT } from './app-session.ts';
import { leaseLock } from './lock.ts';
import { createReturnLink, returnPath } from './return-link.ts';
import { crossDomainCleanup, removesServerSession } from './sign-out.ts';
import { isFirstLogin, toUser } from './user.ts';
import { visitorId } from './visitor-id.ts';

const memory = (): KeyValue & { size(): number } => {
  const map = new Map<string, string>();
  return {
    get: (key) => map.get(key) ?? null,
    set: (key, value) => void map.set(key, value),
    remove: (key) => void map.delete(key),
    size: () => map.size,
  };
};
/** Behaves like document.cookie: assignment adds or removes one cookie. */
const jar = () => {
  const map = new Map<string, string>();
  return {
    get cookie() {
      return [...map].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(line: string) {
      const [pair = '', ...attributes] = line.split('; ');
      const [name = '', value = ''] = pair.split('=');
      if (attributes.includes('Max-Age=0')) map.delete(name);
      else map.set(name, value);
    },
  };
};

describe('specification 1 §3, User: snake_case to the names of the specification', () => {
  const SPEC =
    'balance, bkBalance, bonusBalance, bonusBalanceOn, birthday, gender, currency, region, language, lastLogin, docsVerificationId, profileIsFilled, needVerification, withdrawAccess, withdrawAccessStr, withdrawAccessErrors, phoneApproved, emailApproved, personalDataIsFilled, documentNum, securityQuestionAnswer, securityQuestionId, countActiveWithdraw, email, phone, username, vip, thresholdStatus, threshold, activeVager, receiveSms, minPay, minPaySum, specialUser, dobpay, profileIsApproved, profileIsApprovedSum, bkProfileIsApproved, name, middleName, surname';
  const REPLY: UserReply = {
    id: '1', username: 'u', balance: '1', bk_balance: '2', bonus_balance: '3', bonus_balance_on: false, birthday: null, gender: null,
    currency: { name: 'Tenge', code: 'KZT', obj_id: '5' }, region: 'KZ', language: 'kk', last_login: null, docs_verification_id: null, profile_is_filled: false,
    need_verification: false, withdraw_access: true, withdraw_access_str: null, withdraw_access_errors: ['a_b'], phone_approved: false, email_approved: false,
    personal_data_is_filled: false, document_num: null, security_question_answer: null, security_question_id: null, count_active_withdraw: 0, email: null, phone: null,
    has_password: true, vip: false, threshold_status: null, threshold: { amount: '1', current: '0' }, active_vager: false, receive_sms: false, min_pay: false, min_pay_sum: null,
    special_user: false, dobpay: false, profile_is_approved: false, profile_is_approved_sum: null, bk_profile_is_approved: false, name: null, middle_name: null, surname: null,
  }; // oxfmt-ignore
  const user = toUser(REPLY);
  test('the user has all names of the specification', () =>
    expect(Object.keys(user).sort()).toEqual([...SPEC.split(', '), 'id', 'hasPassword'].sort()));
  test('names in nested objects are converted too, texts in lists are not', () => {
    expect(user.currency).toEqual({ name: 'Tenge', code: 'KZT', objId: '5' });
    expect(user.threshold).toEqual({ amount: '1', current: '0' });
    expect(user.withdrawAccessErrors).toEqual(['a_b']);
  });
  test('specification 1 §4: first login is a user without lastLogin', () => {
    expect([isFirstLogin(user), isFirstLogin({ lastLogin: '2026-01-01T00:00:00Z' })]).toEqual([true, false]);
  });
});

describe('specification 1 §3, hasAccount', () => {
  test('the flag is in local storage and in the cookie; one of them is enough', () => {
    const [local, page] = [memory(), jar()];
    const flag = createAccountFlag(local, documentCookies(page, false));
    expect(flag.has()).toBe(false);
    flag.mark();
    expect([local.get('hasAccount'), readCookie(page.cookie, 'hasAccount')]).toEqual(['1', '1']);
    page.cookie = 'hasAccount=; Max-Age=0';
    expect(flag.has()).toBe(true);
    expect(readCookie(page.cookie, 'hasAccount')).toBe('1');
    local.remove('hasAccount');
    expect(flag.has()).toBe(true);
  });
});

describe('specification 1 §4, the link that is reopened after authentication', () => {
  const ORIGIN = 'https://site.example';
  test.each<[string, string | null]>([
    ['/casino', '/casino?ref=1'],
    ['/casino/kk/games/slot', '/casino/kk/games/slot?ref=1'],
    ['/casino/games/a/b?free=1#top', '/casino/games/a/b?free=1&ref=1#top'],
    ['/casino?ref=own', '/casino?ref=own'],
    ['/casinoevil', null],
    ['/other', null],
    ['/casino/../admin', null],
    ['/casino/%2e%2e/admin', null],
    ['//evil.example/casino', null],
    ['/\\evil.example/casino', null],
    ['/\t/evil.example/casino', null],
    ['\n//evil.example/casino', null],
    ['https://evil.example/casino', null],
    ['https://site.example/casino', null],
    ['javascript:alert(1)//casino', null],
    ['casino', null],
    ['', null],
  ])('%j → %j', (link, path) =>
    expect(returnPath(link, ORIGIN, ['/casino'], new URLSearchParams('ref=1'))).toBe(path),
  );

  test('the link is returned once; if cookie and storage differ, the newer one is returned', () => {
    const [local, page] = [memory(), jar()];
    const link = createReturnLink({
      local,
      cookies: documentCookies(page, false),
      origin: ORIGIN,
      bases: ['/casino'],
    });
    link.keep('/casino/favorites');
    page.cookie = `linkAfterAuth=${encodeURIComponent('/casino/profile/balance?x=1')}`;
    expect(link.take()).toBe('/casino/profile/balance?x=1');
    expect(link.take()).toBeNull();
    link.keep('/casino/favorites');
    page.cookie = 'linkAfterAuth=; Max-Age=0';
    expect(link.take(new URLSearchParams('promo=1'))).toBe('/casino/favorites?promo=1');
    link.keep('https://evil.example');
    expect(link.take()).toBeNull();
    page.cookie = `linkAfterAuth=${encodeURIComponent('//evil.example/casino')}`;
    expect(link.take()).toBeNull();
  });
});

describe('specification 1 §4, session removal and cross-domain clean-up', () => {
  test.each([
    [true, false, true],
    [true, true, false],
    [false, false, false],
    [false, true, false],
  ])('authentication by session %s, own sport %s → removed %s', (authBySession, ownSport, removed) =>
    expect(removesServerSession({ authBySession, ownSport })).toBe(removed),
  );
  test('clean-up only when configured; every origin is tried even if one fails', async () => {
    expect(crossDomainCleanup([])).toBeNull();
    const asked: string[] = [];
    const send = jest.fn<typeof fetch>(async (address, init) => {
      asked.push(`${init?.method} ${String(address)} ${init?.credentials}`);
      if (String(address).includes('one')) throw new TypeError('Failed to fetch');
      return new Response();
    });
    await expect(
      crossDomainCleanup(['https://one.example', 'https://two.example'], send)?.(),
    ).rejects.toThrow('Failed to fetch');
    expect(asked).toEqual([
      'POST https://one.example/api/logout include',
      'POST https://two.example/api/logout include',
    ]);
  });
});

describe('specification 1 §3, data of the mobile apps', () => {
  const launch = (search: string, stores: { localStorage: object; sessionStorage: object }) =>
    runInNewContext(APP_SESSION_SCRIPT, { URLSearchParams, location: { search }, ...stores });
  const stores = () => ({ localStorage: {}, sessionStorage: {} });
  test('the parameters are stored in both storages, for every visitor', () => {
    const both = stores();
    launch('?a_ssid=S&app_type=ios&mb_uuid=U&other=1', both);
    for (const store of Object.values(both))
      expect(store).toEqual({ a_ssid: 'S', app_type: 'ios', mb_uuid: 'U' });
  });
  test('empty, overlong and absent values of a later address change nothing', () => {
    const both = stores();
    launch('?a_ssid=S', both);
    launch(`?a_ssid=${'x'.repeat(513)}&app_type=`, both);
    for (const store of Object.values(both)) expect(store).toEqual({ a_ssid: 'S' });
  });
  test('blocked storage: nothing is stored, no error', () => {
    const blocked = new Proxy(
      {},
      {
        set: () => {
          throw new Error('SecurityError');
        },
      },
    );
    launch('?a_ssid=S', { localStorage: blocked, sessionStorage: blocked });
  });
});

test('the visitor id is created once', () => {
  const local = memory();
  let made = 0;
  expect([visitorId(local, () => `id${++made}`), visitorId(local, () => `id${++made}`)]).toEqual([
    'id1',
    'id1',
  ]);
});

test.each([
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36',
    undefined,
    true,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
    undefined,
    true,
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36',
    undefined,
    false,
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', undefined, false],
  ['frozen agent', true, true],
  ['frozen agent', false, false],
])('mobile device %#', (agent, hint, mobile) => expect(isMobileDevice(agent, hint)).toBe(mobile));

describe('a lock without Web Locks', () => {
  const setup = () => {
    const [store, clock] = [memory(), { now: 1000 }];
    const sleep = async (ms: number) => void (clock.now += ms);
    const lock = (owner: string) => leaseLock({ store, now: () => clock.now, sleep, owner });
    return { store, clock, lock };
  };
  test('runs actions one after the other within a tab, also after a failure', async () => {
    const lock = setup().lock('a');
    const order: string[] = [];
    const run = (name: string, fail = false) =>
      lock('L', async () => {
        order.push(`${name} in`);
        await Promise.resolve();
        order.push(`${name} out`);
        if (fail) throw new Error(name);
        return name;
      });
    const [one, two] = [run('1', true), run('2')];
    await expect(one).rejects.toThrow('1');
    expect(await two).toBe('2');
    expect(order).toEqual(['1 in', '1 out', '2 in', '2 out']);
  });
  test('waits for another tab’s lease, and takes over from a tab that was closed', async () => {
    const { store, clock, lock } = setup();
    store.set('L', 'b 3000');
    await lock('a')('L', async () => expect(clock.now).toBeGreaterThanOrEqual(3000));
    expect(store.get('L')).toBeNull();
  });
  test.each(['b 999999999', 'nonsense', 'b x', ''])('is not delayed by %j', async (left) => {
    const { store, clock, lock } = setup();
    store.set('L', left);
    await lock('a')('L', async () => undefined);
    expect(clock.now).toBe(1000);
  });
});

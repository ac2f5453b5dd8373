/**
 * Every call named in specification 1 §7, sent from outside through the web process, without a session and
 * without a body: the platform answers it, with refusals in the shape of §8. The effects of the calls are
 * tested in platform/rest-contract.test.ts.
 */
import { expect, test } from '@playwright/test';
import { ask } from '#tests/fixtures/http.ts';

const API = '/casino/api';
/**
 * Path as printed in the specification, below `API` unless it starts with a slash; status of the response.
 */
const CALLS: readonly [section: string, method: 'GET' | 'POST' | 'DELETE', path: string, status: number][] = [
  ['Status and restrictions', 'GET', 'underdev/', 200],
  ['Status and restrictions', 'GET', 'g/restrictions/', 200],
  ['Authentication', 'POST', 'auth/signin', 400],
  ['Authentication', 'POST', 'auth/token-refresh/', 400],
  ['Authentication', 'GET', '/api/g/tg_miniapp/', 400],
  ['Authentication', 'POST', 'auth/reset-password/sms/send-code/', 400],
  ['Authentication', 'POST', 'auth/reset-password/sms/check-code/', 400],
  ['Authentication', 'POST', 'auth/user/sms/send-code/', 401],
  ['Authentication', 'POST', 'auth/user/sms/check-code/', 401],
  ['Authentication', 'POST', 'auth/set-password/', 400],
  ['Authentication', 'POST', 'auth/sandbox/registration/', 400],
  ['Authentication', 'POST', 'auth/sandbox/check-account-exists/', 400],
  ['Authentication', 'POST', 'auth/sandbox/socialaccount/socialaccount-confirm/', 400],
  ['Authentication', 'POST', 'auth/sandbox/login-after-otp/', 400],
  ['Authentication', 'GET', 'auth/socialnetwork/provider/list/', 200],
  ['Authentication', 'POST', 'auth/pre-registration/', 400],
  ['Authentication', 'POST', 'auth/finally-registration/', 400],
  ['Authentication', 'POST', 'auth/registration/one-step/', 400],
  ['Authentication', 'POST', 'auth/2fa/check_code/', 400],
  ['Authentication', 'GET', 'g/auth/session/', 401],
  ['Authentication', 'DELETE', 'g/auth/session/', 200],
  // Only brands that sign in by session have this call.
  ['Authentication', 'POST', 'g/auth/session/bk/', 404],
  ['Authentication', 'POST', '/api/logout', 200],
  ['Profile', 'GET', 'user/messages/list/', 401],
  ['Profile', 'GET', 'bank/bk/disable/sms/', 401],
  ['Profile', 'POST', 'bank/bk/disable/sms/approve/', 401],
  ['Profile', 'GET', 'bank/bk/enable/sms/approve/', 401],
  ['Other', 'POST', '/parse', 400],
  ['Other', 'GET', '/mirrors/domain-ios/', 200],
  ['Other', 'POST', '/api_dwh/v1/provider1/', 400],
  ['Other', 'POST', '/dwh-proxy/', 400],
  ['Other', 'POST', 'tracking/postback/', 400],
  ['Other', 'POST', '/fp', 400],
  // GraphQL answers 200 and reports refusals in `errors`.
  ['Other', 'POST', '/api/v3/gql/', 200],
  ['Other', 'POST', '/api/g/graphql/query', 200],
];

for (const [section, method, path, status] of CALLS)
  test(`spec 1 §7 "${section}": ${method} ${path} → ${status}`, async ({}, info) => {
    const base = info.project.use.baseURL ?? '';
    const answer = await ask(base, path.startsWith('/') ? path : `${API}/${path}`, {
      method,
      ...(method === 'POST' && { body: '{}', headers: { 'content-type': 'application/json' } }),
    });
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toContain('json');
    expect(answer.headers['cache-control']).toContain('no-store');
    expect(JSON.parse(answer.text)).toEqual(expect.any(Object));
  });

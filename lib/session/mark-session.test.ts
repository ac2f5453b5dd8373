import { expect, test } from '@jest/globals';
import { runInNewContext } from 'node:vm';
import { COOKIES } from '#contract/cookies.ts';
import { SESSION_MARK_SCRIPT } from './mark-session.ts';
import { TOKEN_COOKIE } from './token-cookie.ts';

test.each([
  ['', 'guest'],
  ['token=', 'guest'],
  ['token=abc.def', 'player'],
  ['a=1; token=abc', 'player'],
  ['mytoken=abc', 'guest'],
  ['a=token=abc', 'guest'],
])('DESIGN §4: the cookie %j marks a %s', (cookie, expected) => {
  const dataset: Record<string, string> = {};
  runInNewContext(SESSION_MARK_SCRIPT, { document: { cookie, documentElement: { dataset } } });
  expect(dataset['session']).toBe(expected);
});

test('the cookie is the one that sign-in sets', () => {
  expect(TOKEN_COOKIE.test(`${COOKIES.token}=abc`)).toBe(true);
});

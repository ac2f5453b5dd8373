import { describe, expect, test } from '@jest/globals';
import { GraphQLError } from 'graphql';
import { apiError } from './api-error.ts';
import { isSentError, scrub, scrubText } from './error-reports.ts';

const named = (name: string, message = 'x') => Object.assign(new Error(message), { name });

describe('specification 1 §8: network, GraphQL and HTTP-client errors are not sent, other errors are', () => {
  test.each([
    ['a defect', new TypeError('x is undefined'), true],
    ['a text', 'broken', true],
    ['a cause that is a defect', new Error('a', { cause: new RangeError('b') }), true],
    ['no network', new TypeError('Failed to fetch'), false],
    ['no network in Node', new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } }), false],
    ['a refused connection', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), false],
    ['a cause that is a network error', new Error('a', { cause: new TypeError('fetch failed') }), false],
    ['an aborted call', named('AbortError'), false],
    ['an HTTP status', named('HTTPError'), false],
    ['an answer of Fastify’s parser', Object.assign(new Error('bad'), { statusCode: 400 }), false],
    ['a GraphQL error', new GraphQLError('no such field'), false],
    ['errors of a GraphQL answer', named('CombinedGraphQLErrors'), false],
    ['a refusal of the platform', apiError('not_found'), false],
  ])('%s: %s', (_name, error, expected) => {
    expect(isSentError(error)).toBe(expected);
  });
});

describe('decision 0201: reports have no tokens, e-mails and phones', () => {
  const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI0MiJ9.c2lnbmF0dXJl';
  test.each([
    [`Authorization: JWT ${TOKEN}`, /^Authorization: JWT \[token\]$/],
    [`bad token ${TOKEN} here`, /^bad token \[token\] here$/],
    [
      'https://a.example/casino?token=abc&sort=az#x',
      /^https:\/\/a\.example\/casino\?token=\[cut\]&sort=\[cut\]#x$/,
    ],
    ['/api/g/sse/?token=abc', /^\/api\/g\/sse\/\?token=\[cut\]$/],
    ['{"password":"hunter22","a":1}', /^\{"password":"\[cut\]","a":1\}$/],
    ['code=123456; other', /^code=\[cut\]; other$/],
    ['no user asel.k+1@mail.example.kz', /^no user \[e-mail\]$/],
    ['/reset/asel%40mail.kz/', /^\/reset\/\[e-mail\]\/$/],
    ['call +7 (701) 123-45-67 now', /^call \[phone\] now$/],
    [
      'opened /casino#tgWebAppData=user%3Dx%26hash%3Dab12&tgWebAppVersion=8.0',
      /^opened \/casino#tgWebAppData=\[cut\]&tgWebAppVersion=\[cut\]$/,
    ],
    ['no user асель.к@почта.қаз', /^no user \[e-mail\]$/],
    [
      '{"name":"Асель","surname":"Ким","document_num":"N1234567"}',
      /^\{"name":"\[cut\]","surname":"\[cut\]","document_num":"\[cut\]"\}$/,
    ],
    ['{\\"name\\":\\"Asel\\"}', /^\{\\"name\\":\\"\[cut\]\\"\}$/],
    ['surname=Kim, document_num: N1234567', /^surname=\[cut\], document_num: \[cut\]$/],
    ['77011234567', /^\[phone\]$/],
    ['/user/%2B77011234567/', /^\/user\/\[phone\]\/$/],
  ])('%s', (text, expected) => expect(scrubText(text)).toMatch(expected));

  test.each([
    'Cannot read properties of undefined (reading "game")',
    'at open (/casino/_next/static/chunks/1a2b3c4d5e6f7890.js:120:4567)',
    '2026-11-25T14:33:00.123Z',
    'round 12345 of 2000',
  ])('%s stays', (text) => expect(scrubText(text)).toBe(text));

  test('values of properties with secret names are removed completely, ids of the reports’ protocol stay', () => {
    const id = '0123456789abcdef0123456789abcdef';
    expect(
      scrub({
        event_id: id,
        release: 'croupier@1.0.0',
        user: { id: 'ab12', email: 'a@b.kz', username: 'asel' },
        request: {
          headers: { Authorization: 'x', Cookie: 'y', Accept: 'z' },
          data: 'name=Asel',
          cookies: { a: 1 },
        },
        breadcrumbs: [{ data: { url: '/x?phone=1', status_code: 200 } }],
      }),
    ).toEqual({
      event_id: id,
      release: 'croupier@1.0.0',
      user: { id: 'ab12', email: '[cut]', username: '[cut]' },
      request: {
        headers: { Authorization: '[cut]', Cookie: '[cut]', Accept: 'z' },
        data: '[cut]',
        cookies: '[cut]',
      },
      breadcrumbs: [{ data: { url: '/x?phone=[cut]', status_code: 200 } }],
    });
  });

  test('names of persons are removed, names of programs stay', () => {
    const person = { name: 'Asel', surname: 'Kim', document_num: 'N1', birthday: '2000-01-01', mb_uuid: 'u' };
    const cut = {
      name: '[cut]',
      surname: '[cut]',
      document_num: '[cut]',
      birthday: '[cut]',
      mb_uuid: '[cut]',
    };
    const programs = {
      sdk: { name: 'sentry.javascript', packages: [{ name: 'npm:@sentry/node' }] },
      contexts: { os: { name: 'Linux' }, browser: { name: 'Firefox' } },
    };
    expect(scrub({ ...programs, extra: { profile: person, list: [person] } })).toEqual({
      ...programs,
      extra: { profile: cut, list: [cut] },
    });
  });

  test('a recursive structure is cut off', () => {
    const loop: Record<string, unknown> = {};
    loop['loop'] = loop;
    expect(JSON.stringify(scrub(loop))).toContain('[cut]');
  });
});

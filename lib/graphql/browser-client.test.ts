/** Specification 1 §4 (authorisation failures) over the browser's client. */
import { describe, expect, jest, test } from '@jest/globals';
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
import * as v from 'valibot';
import { HEADERS } from '#contract/headers.ts';
import { expectTimeout } from '#tests/fixtures/call-time.ts';
import { createBrowserGraphql } from './browser-client.ts';
import { browserQuery } from './browser-query.ts';

/** A document as codegen generates it: a String object. */
const documentOf = <Data, Variables>(text: string) =>
  new String(text) as DocumentTypeDecoration<Data, Variables>;
const QUERY = browserQuery(
  documentOf<{ one: number }, { a: number }>('query one($a: Int) { one(a: $a) }'),
  v.object({ one: v.number() }),
);
const PARTS = {
  endpoint: '/api',
  context: () => ({ language: 'kk', timezone: 'UTC', mobile: false, xsrf: null, fingerprint: null }),
  token: () => null,
  mayChange: () => true,
  dropToken: () => {},
};
const answer = (body: unknown, status = 200) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });

function open(...answers: (Response | Error)[]) {
  const send = jest.fn<typeof fetch>();
  for (const each of answers) {
    if (!(each instanceof Response)) send.mockRejectedValueOnce(each);
    else send.mockResolvedValueOnce(each);
  }
  const dropToken = jest.fn<(token: string) => void>();
  const graphql = createBrowserGraphql({ ...PARTS, token: () => 'T', dropToken }, send);
  return { send, dropToken, ask: () => graphql(QUERY, { a: 1 }) };
}
const header = (call: Parameters<typeof fetch> | undefined, name: string) =>
  new Headers(call?.[1]?.headers).get(name);

test('sends the query with language and token, resolves to the data', async () => {
  const { ask, send } = open(answer({ data: { one: 1 } }));
  expect(await ask()).toEqual({ ok: true, value: { one: 1 } });
  const [call] = send.mock.calls;
  expect(JSON.parse(String(call?.[1]?.body))).toEqual({
    query: 'query one($a: Int) { one(a: $a) }',
    variables: { a: 1 },
  });
  expect([header(call, HEADERS.acceptLanguage), header(call, HEADERS.authorization)]).toEqual([
    'kk',
    'JWT T',
  ]);
});
test.each([
  ['query', 1],
  ['mutation', 0],
])('a %s that another player would send: %s requests', async (operation, count) => {
  const send = jest.fn<typeof fetch>().mockResolvedValue(answer({ data: { one: 1 } }));
  const graphql = createBrowserGraphql({ ...PARTS, mayChange: () => false }, send);
  const reply = await graphql(browserQuery(documentOf(`\n    ${operation} { one }`), v.unknown()), {});
  expect(send).toHaveBeenCalledTimes(count);
  expect(reply.ok || reply.error).toEqual(count === 1 || { kind: 'otherPlayer' });
});
test.each([
  ['query', false],
  ['mutation', true],
])('keepalive of a %s: %s', async (operation, keepalive) => {
  const send = jest.fn<typeof fetch>().mockResolvedValue(answer({ data: { one: 1 } }));
  const graphql = createBrowserGraphql(PARTS, send);
  await graphql(browserQuery(documentOf(`\n    ${operation} { one }`), v.unknown()), {});
  expect(send.mock.calls[0]?.[1]?.keepalive).toBe(keepalive);
});
test.each<[string, () => Response | Error, object]>([
  [
    'a GraphQL error',
    () => answer({ errors: [{ message: 'no', extensions: { code: 'x' } }] }),
    { kind: 'graphql', errors: [{ message: 'no', extensions: { code: 'x' } }] },
  ],
  ['an error status', () => answer('<html>', 502), { kind: 'http', status: 502, body: null }],
  ['no JSON', () => answer('hello'), { kind: 'badResponse', status: 200 }],
  ['no data', () => answer({ data: null }), { kind: 'badResponse', status: 200 }],
  ['no network', () => new TypeError('Failed to fetch'), { kind: 'network' }],
  ['an aborted request', () => new DOMException('x', 'AbortError'), { kind: 'cancelled' }],
])('%s resolves to a failure instead of throwing', async (_name, reply, failure) =>
  expect(await open(reply()).ask()).toEqual({ ok: false, error: failure }),
);
test.each<[string, () => Response]>([
  ['401', () => answer({}, 401)],
  ['an expired signature', () => answer({ errors: [{ message: 'Signature has expired.' }] })],
])('%s: the token is removed and the query repeated once without it', async (_name, refusal) => {
  const { ask, send, dropToken } = open(refusal(), answer({ data: { one: 2 } }));
  expect(await ask()).toEqual({ ok: true, value: { one: 2 } });
  expect(dropToken).toHaveBeenCalledWith('T');
  expect(send.mock.calls.map((call) => header(call, HEADERS.authorization))).toEqual(['JWT T', null]);
});

describe('specification 1 §8, §9: a query ends after 30 seconds', () => {
  const abort = ({ signal }: RequestInit, fail: (reason: unknown) => void) =>
    signal?.addEventListener('abort', () => fail(signal.reason));
  test.each<[string, (init: RequestInit) => Promise<Response>]>([
    ['without an answer', (init) => new Promise((_resolve, reject) => abort(init, reject))],
    [
      'whose answer begins and never ends',
      async (init) =>
        new Response(new ReadableStream({ start: (body) => abort(init, (reason) => body.error(reason)) })),
    ],
  ])('%s', async (_name, answerTo) => {
    const graphql = createBrowserGraphql(PARTS, (_address, init) => answerTo(init ?? {}));
    await expectTimeout(() => graphql(QUERY, { a: 1 }));
  });
  test('a truncated response is a network failure', async () => {
    const broken = new ReadableStream({
      start: (body) => body.error(new TypeError('Error in input stream')),
    });
    expect(await open(new Response(broken)).ask()).toEqual({ ok: false, error: { kind: 'network' } });
  });
});

/** Cases of the wire format: signatures, malformed calls and streams (contract/feed-wire.ts). */
import { strict as assert } from 'node:assert';
import { WebSocket } from 'ws';
import { FEED_BASE, FEED_PROTOCOL, FEED_STREAM } from '#contract/feed-wire.ts';
import { signedHeaders } from '#contract/signature.ts';
import { HEADERS } from '#contract/headers.ts';
import type { Case, CheckInput } from './check-input.ts';

const needHttp = ({ http }: CheckInput) => {
  if (!http) throw new Error('The case needs HTTP.');
  return http;
};
const TREE = { method: 'POST', path: `${FEED_BASE}tree`, body: '{}' };

async function send(
  input: CheckInput,
  { path = TREE.path, body = TREE.body, headers }: { path?: string; body?: string; headers: object },
): Promise<{ status: number; error: unknown }> {
  const answer = await fetch(new URL(path, needHttp(input).url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  const text = (await answer.json().catch(() => null)) as { error?: unknown } | null;
  return { status: answer.status, error: text?.error };
}

type Forged = (secret: string) => Record<string, string>;
const UNSIGNED: readonly (readonly [string, Forged])[] = [
  ['without a signature', () => ({})],
  ['signed with another secret', () => signedHeaders(TREE, 'another secret', Date.now())],
  ['signed an hour ago', (secret) => signedHeaders(TREE, secret, Date.now() - 3_600_000)],
  [
    'with a signature of other bytes',
    (secret) => signedHeaders({ ...TREE, body: '{ }' }, secret, Date.now()),
  ],
  [
    'with a signature of another call',
    (secret) => signedHeaders({ ...TREE, path: `${FEED_BASE}event` }, secret, Date.now()),
  ],
  [
    'whose time was changed',
    (secret) => ({
      ...signedHeaders(TREE, secret, Date.now() - 60_000),
      [HEADERS.timestamp]: String(Math.floor(Date.now() / 1000)),
    }),
  ],
];
const MALFORMED: readonly (readonly [string, string, string])[] = [
  ['that is not JSON', 'tree', '{'],
  ['of nothing', 'event', 'null'],
  ['of an unknown producer', 'snapshot', '{"producer":"third","markets":"main"}'],
  ['of a page of 0', 'snapshot', '{"producer":"live","markets":"main","limit":0}'],
  ['of a page of 201', 'snapshot', '{"producer":"live","markets":"main","limit":201}'],
  ['of an id with a space', 'event', '{"id":"a b"}'],
  ['of one outcome', 'combine', '{"id":"a","picks":[{"marketId":"b","outcomeId":"c"}]}'],
  ['since a fraction', 'changes', '{"producer":"live","markets":"main","since":1.5}'],
];

/** Opens a stream; resolves with `open`, or with the HTTP status if the feed refuses it. */
const openStream = (input: CheckInput, headers: Record<string, string>, protocol = FEED_PROTOCOL) =>
  new Promise<'open' | number>((resolve, reject) => {
    const address = new URL(FEED_STREAM, needHttp(input).url);
    address.protocol = address.protocol.replace('http', 'ws');
    const socket = new WebSocket(address, protocol, { headers });
    socket.on('open', () => {
      resolve('open');
      socket.terminate();
    });
    socket.on('unexpected-response', (_request, { statusCode }) => {
      resolve(statusCode ?? 0);
      socket.terminate();
    });
    socket.on('error', reject);
  });
const opening = (secret: string): Record<string, string> =>
  signedHeaders({ method: 'GET', path: FEED_STREAM, body: '' }, secret, Date.now());

export const WIRE_CASES: readonly Case[] = [
  ...UNSIGNED.map(([name, forge]): Case => ({
    name: `a call ${name} is 401 not_authenticated`,
    async run(input) {
      const answer = await send(input, { headers: forge(needHttp(input).secret) });
      assert.deepEqual(answer, { status: 401, error: 'not_authenticated' });
    },
  })),
  ...MALFORMED.map(([name, call, body]): Case => ({
    name: `a signed call ${name} is 400 bad_request`,
    async run(input) {
      const path = FEED_BASE + call;
      const headers = signedHeaders({ method: 'POST', path, body }, needHttp(input).secret, Date.now());
      const answer = await send(input, { path, body, headers });
      assert.deepEqual(answer, { status: 400, error: 'bad_request' });
    },
  })),
  {
    name: 'a stream opens when it is signed, and only by this version of the contract',
    async run(input) {
      const { secret } = needHttp(input);
      assert.equal(await openStream(input, opening(secret)), 'open');
      assert.equal(await openStream(input, opening('another secret')), 401);
      assert.equal(await openStream(input, {}), 401);
      assert.equal(await openStream(input, opening(secret), 'croupier-feed.0'), 400);
    },
  },
  {
    name: 'a consumer that sends something else than what it watches is disconnected',
    async run(input) {
      const { url, secret } = needHttp(input);
      const address = new URL(FEED_STREAM, url);
      address.protocol = address.protocol.replace('http', 'ws');
      const socket = new WebSocket(address, FEED_PROTOCOL, { headers: opening(secret) });
      const code = await new Promise<number>((resolve, reject) => {
        socket.on('open', () => socket.send('{"watch":"everything"}'));
        socket.on('close', resolve);
        socket.on('error', reject);
      });
      assert.equal(code, 1008);
    },
  },
];

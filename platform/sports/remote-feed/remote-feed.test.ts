/** A feed in another process that is killed, halted, slow or wrong, and the effect on the platform's line. */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { WebSocket, WebSocketServer } from 'ws';
import type { FeedChange, FeedListener, FeedMessage, FeedPort } from '#contract/feed-port.ts';
import { FEED_PROTOCOL, FEED_STREAM } from '#contract/feed-wire.ts';
import { signedHeaders } from '#contract/signature.ts';
import { buildFeedApp } from '#feed/server/build-feed-app.ts';
import { createLog } from '#platform/kernel/log.ts';
import { LineMirror } from '#platform/sports/line/line-mirror.ts';
import { matchMarket, matchOf } from '#platform/testing/scripted-feed.ts';
import { until } from '#tests/fixtures/until.ts';
import { openRemoteFeed } from './remote-feed.ts';

const SECRET = 'a secret of this test, which nobody else knows';
const quiet = createLog('error', { write: () => undefined });
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const remote = (url: string, more = {}): FeedPort =>
  openRemoteFeed({ url, secret: SECRET, log: quiet, againMs: 20, ...more });

/** A feed with one match, whose odds a test moves. It outlives the servers through which it is reached. */
function createFeed() {
  const listeners = new Set<FeedListener>();
  const asked: string[] = [];
  const told: { version: number; changes: FeedChange[] }[] = [];
  const event = matchOf('101', true, Date.now());
  let version = 10;
  const market = () => ({ ...matchMarket([1000 + version, 3500, 4000]), producer: 'live' as const });
  const unused = async (): Promise<never> => Promise.reject(new Error('unused'));
  const port: FeedPort = {
    tree: async () => ({ categories: [], competitions: [] }),
    snapshot: async ({ producer }) => {
      asked.push(`snapshot ${producer}`);
      const entries = producer === 'live' ? [{ event, markets: [market()] }] : [];
      return { version, entries, cursor: null };
    },
    changes: async ({ producer, since }) => {
      asked.push(`changes ${producer}`);
      const later = told.filter((one) => one.version > since);
      return {
        version,
        changes: producer === 'live' ? later.flatMap(({ changes }) => changes) : [],
        isMore: false,
      };
    },
    event: unused,
    events: unused,
    combine: async () => ({ odds: null }),
    prices: async () => ({ outcomes: [] }),
    table: unused,
    subscribe: (listener) => {
      listeners.add(listener);
      return { watch: () => undefined, close: () => void listeners.delete(listener) };
    },
  };
  const send = (message: FeedMessage) => listeners.forEach((listener) => listener.message(message));
  return {
    port,
    asked,
    listeners,
    send,
    /** Moves the odds, which makes the next version. `isSent` false: no message of it is sent. */
    move(isSent = true): number {
      const previous = version;
      version += 1;
      const change = { eventId: '101', event: null, incidents: [], markets: [market()], isGone: false };
      told.push({ version, changes: [change] });
      if (isSent)
        send({ kind: 'changes', producer: 'live', previous, version, at: Date.now(), changes: [change] });
      return 1000 + version;
    },
  };
}

async function serve(feed: FeedPort, port = 0, more = {}): Promise<{ app: FastifyInstance; url: string }> {
  const app = buildFeedApp({ log: quiet, feed, secret: SECRET, ...more });
  closing.push(() => app.close());
  await app.listen({ port, host: '127.0.0.1' });
  return { app, url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}` };
}

function mirrorOf(feed: FeedPort) {
  const mirror = new LineMirror({
    feed,
    clock: { now: () => new Date() },
    log: quiet,
    changed: () => undefined,
  });
  closing.push(() => mirror.stop());
  const odds = () => mirror.get('101')?.markets.get('match_1x2')?.outcomes[0]?.odds;
  return { mirror, odds };
}

test("when the feed's process is killed, its producers are lost at once, and missed changes are requested from the next process", async () => {
  const feed = createFeed();
  const { app, url } = await serve(feed.port);
  const { mirror, odds } = mirrorOf(remote(url));
  await mirror.start();
  await until('a stream', () => feed.listeners.size === 1);
  const first = feed.move();
  await until('the first price', () => odds() === first);
  expect(mirror.isLost('live')).toBe(false);
  await app.close();
  await until('the loss', () => mirror.isLost('live') && mirror.isLost('prematch'));
  const missed = feed.move();
  expect(odds()).toBe(first);
  feed.asked.length = 0;
  await serve(feed.port, Number(new URL(url).port));
  await until('the recovery', () => odds() === missed && !mirror.isLost('live'));
  expect(feed.asked).toContain('changes live');
  expect(feed.asked).not.toContain('snapshot live');
});

test('skipped versions are requested, and old ones change nothing', async () => {
  const feed = createFeed();
  const { url } = await serve(feed.port);
  const { mirror, odds } = mirrorOf(remote(url));
  await mirror.start();
  await until('a stream', () => feed.listeners.size === 1);
  const first = feed.move();
  await until('the first price', () => odds() === first);
  feed.asked.length = 0;
  feed.move(false);
  const last = feed.move();
  await until('the last price', () => odds() === last);
  expect(feed.asked).toEqual(['changes live']);
  const old = { ...matchMarket([9000, 9000, 9000]), producer: 'live' as const };
  const change = { eventId: '101', event: null, incidents: [], markets: [old], isGone: false };
  feed.send({
    kind: 'changes',
    producer: 'live',
    previous: 4,
    version: 5,
    at: Date.now(),
    changes: [change],
  });
  const next = feed.move();
  await until('the next price', () => odds() === next);
  expect(feed.asked).toEqual(['changes live']);
});

/** A stream whose messages a test sends. */
async function serveStream(onOpen: (socket: WebSocket) => void): Promise<string> {
  const server = createServer();
  const sockets = new WebSocketServer({ server, path: FEED_STREAM });
  sockets.on('connection', onOpen);
  closing.push(() => {
    for (const socket of sockets.clients) socket.terminate();
    server.close();
  });
  return listenOn(server);
}
async function listenOn(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
/** Records everything that a consumer receives from a stream. */
function hear(feed: FeedPort) {
  const heard: (FeedMessage | boolean)[] = [];
  const stream = feed.subscribe({
    message: (message) => heard.push(message),
    connected: (isConnected) => heard.push(isConnected),
  });
  closing.push(() => stream.close());
  return { heard, stream };
}

test("when the feed's process is halted, its open but silent connection is given up and opened again", async () => {
  let opened = 0;
  const url = await serveStream(() => (opened += 1));
  const { heard } = hear(remote(url, { silenceMs: 100 }));
  await until('two losses', () => heard.filter((one) => one === false).length === 2);
  expect(heard.slice(0, 4)).toEqual([true, false, true, false]);
  expect(opened).toBeGreaterThanOrEqual(2);
});

test.each([
  ['half a message', '{"kind":"alive","producer":"live","prev'],
  ['a message of another version', '{"kind":"hello","version":2}'],
  ['odds that are no number', '{"kind":"alive","producer":"live","previous":1,"version":"2","at":3}'],
])('%s: it is dropped, and the stream begins again', async (_name, text) => {
  const whole: FeedMessage = { kind: 'alive', producer: 'live', previous: 1, version: 2, at: 3 };
  let opened = 0;
  const url = await serveStream((socket) => {
    opened += 1;
    socket.send(opened === 1 ? text : JSON.stringify(whole));
  });
  const { heard } = hear(remote(url));
  await until('the second stream', () => heard.length === 4);
  expect(heard).toEqual([true, false, true, whole]);
});

test('the watched events are sent again to each new stream', async () => {
  const told: string[] = [];
  const url = await serveStream((socket) =>
    socket.on('message', (data) => {
      told.push(String(data));
      if (told.length < 3) socket.terminate();
    }),
  );
  const { stream } = hear(remote(url));
  stream.watch(['a', 'b']);
  await until('three streams', () => told.length === 3);
  expect(new Set(told)).toEqual(new Set(['{"watch":["a","b"]}']));
});

/** A remote feed whose server answers calls as `listener` does. */
async function answering(listener: RequestListener, timeoutMs = 150): Promise<FeedPort> {
  const server = createServer(listener);
  closing.push(() => server.closeAllConnections());
  closing.push(() => server.close());
  return remote(await listenOn(server), { timeoutMs });
}
test.each([
  ['a server that takes too long', () => undefined, 'unavailable'],
  [
    'half an answer',
    (_request, response) => {
      response.writeHead(200, { 'content-length': 500 });
      response.write('{"categories":[');
      setTimeout(() => response.destroy(), 10);
    },
    'unavailable',
  ],
  ['an answer of another shape', (_request, response) => response.end('{"categories":{}}'), 'bad_answer'],
  ['an answer that is not JSON', (_request, response) => response.end('<html>'), 'bad_answer'],
  ['a fault of a proxy', (_request, response) => response.writeHead(502).end('<html>'), 'unavailable'],
  [
    'a redirect',
    (_request, response) => response.writeHead(302, { location: 'http://localhost:1/' }).end(),
    'unavailable',
  ],
] as [string, RequestListener, string][])('%s rejects', async (_name, listener, code) => {
  const feed = await answering(listener);
  await expect(feed.tree({})).rejects.toMatchObject({ name: 'FeedError', code });
});

test('a call over a connection that the server has closed meanwhile is made again', async () => {
  let calls = 0;
  const feed = await answering((request, response) => {
    calls += 1;
    if (calls === 1) return void request.socket.destroy();
    response.end('{"categories":[],"competitions":[]}');
  }, 10_000);
  expect(await feed.tree({})).toEqual({ categories: [], competitions: [] });
});

test('calls with another secret are refused', async () => {
  const { url } = await serve(createFeed().port);
  const stranger = openRemoteFeed({ url, secret: 'another secret', log: quiet });
  await expect(stranger.tree({})).rejects.toThrow(/401: the secrets differ/);
});

test('a consumer that does not read is disconnected before the feed’s memory grows', async () => {
  const feed = createFeed();
  const { url } = await serve(feed.port, 0, { unreadMax: 200_000 });
  const headers = signedHeaders({ method: 'GET', path: FEED_STREAM, body: '' }, SECRET, Date.now());
  const socket = new WebSocket(url.replace('http', 'ws') + FEED_STREAM, FEED_PROTOCOL, { headers });
  closing.push(() => socket.terminate());
  socket.on('error', () => undefined);
  await until('the stream', () => feed.listeners.size === 1);
  socket.pause();
  const event = { ...matchOf('101', true, 0), round: 'x'.repeat(190) };
  const changes = Array.from({ length: 2000 }, () => ({
    eventId: '101',
    event,
    incidents: [],
    markets: [],
    isGone: false,
  }));
  let sent = 0;
  for (; sent < 60 && feed.listeners.size === 1; sent++) {
    feed.send({ kind: 'changes', producer: 'live', previous: sent, version: sent + 1, at: 0, changes });
    await sleep(1);
  }
  await until('the end of the stream', () => feed.listeners.size === 0);
});

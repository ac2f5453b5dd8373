/** Test server that serves any feed with the protocol of feed/unified/unified-wire.ts, for tests of the adapter. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FeedProducer } from '#contract/feed.ts';
import { FeedError, type FeedMessage, type FeedPort, type FeedStream } from '#contract/feed-port.ts';
import {
  UNIFIED_PATHS,
  type ProductId,
  type WireMessage,
  type WireOddsMarket,
} from '#feed/unified/unified-wire.ts';
import { fixtureOf, messagesOf, standingsOf, statusOf, summaryOf, tournamentsOf } from './to-unified.ts';

const productOf = (producer: FeedProducer): ProductId => (producer === 'live' ? 1 : 3);

/** One consumer of the stream. */
type Consumer = {
  readonly response: ServerResponse;
  readonly stream: FeedStream;
  /** Messages of a product whose recovery is running; they are sent after it. */
  readonly waiting: Map<FeedProducer, FeedMessage[]>;
};

export type UnifiedSupplier = {
  readonly url: string;
  /** Ends every stream, like a failure of the network. */
  cut(): void;
  /** Sends a line to every stream. */
  say(line: string): void;
  close(): void;
};

/** Starts the server. `more`: markets that it adds to each event summary of the feed. */
export async function serveUnified(
  feed: FeedPort,
  token: string,
  more: readonly WireOddsMarket[] = [],
): Promise<UnifiedSupplier> {
  const consumers = new Set<Consumer>();
  const server = createServer((request, response) => {
    if (request.headers['x-access-token'] !== token) return void response.writeHead(403).end();
    answer({ feed, more }, consumers, request, response).catch((error: unknown) =>
      response.writeHead(error instanceof FeedError && error.code === 'bad_request' ? 400 : 503).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: () => [...consumers].forEach(({ response }) => response.destroy()),
    say: (line) => consumers.forEach(({ response }) => response.write(line)),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function answer(
  { feed, more }: { feed: FeedPort; more: readonly WireOddsMarket[] },
  consumers: Set<Consumer>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://supplier');
  const text = (name: string): string => searchParams.get(name) ?? '';
  const reply = (body: object): void => void response.end(JSON.stringify(body));
  switch (pathname) {
    case UNIFIED_PATHS.tournaments:
      return reply({ tournaments: tournamentsOf(await feed.tree({})) });
    case UNIFIED_PATHS.standings:
      return reply(standingsOf(await feed.table({ competitionId: text('tournament') })));
    case UNIFIED_PATHS.summary: {
      const { detail } = await feed.event({ id: text('id') });
      if (!detail) return void response.writeHead(404).end();
      const summary = summaryOf(detail);
      return reply({ ...summary, odds: [...more, ...summary.odds] });
    }
    case UNIFIED_PATHS.schedule:
      return reply(await scheduleOf(feed, searchParams));
    case UNIFIED_PATHS.booked: {
      const { events } = JSON.parse(await bodyOf(request)) as { events: string[] };
      for (const { stream } of consumers) stream.watch(events);
      return reply({});
    }
    case UNIFIED_PATHS.recovery: {
      const producer = text('product') === '1' ? 'live' : 'prematch';
      for (const consumer of consumers) consumer.waiting.set(producer, []);
      reply({});
      for (const consumer of consumers) await recover(feed, consumer, producer, Number(text('request_id')));
      return;
    }
    case UNIFIED_PATHS.stream:
      return openStream(feed, consumers, response);
    default:
      response.writeHead(404).end();
  }
}

function openStream(feed: FeedPort, consumers: Set<Consumer>, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/x-ndjson' });
  response.flushHeaders();
  const waiting = new Map<FeedProducer, FeedMessage[]>();
  const stream = feed.subscribe({
    message: (message) => {
      const held = waiting.get(message.producer);
      if (held) held.push(message);
      else sayAll(response, linesOf(message));
    },
    connected: () => undefined,
  });
  const consumer: Consumer = { response, stream, waiting };
  consumers.add(consumer);
  response.on('close', () => {
    stream.close();
    consumers.delete(consumer);
  });
}

function linesOf(message: FeedMessage): WireMessage[] {
  const product = productOf(message.producer);
  const { at: timestamp } = message;
  if (message.kind === 'changes')
    return message.changes.flatMap((change) => messagesOf(change, product, timestamp));
  return [{ type: 'alive', product, timestamp, subscribed: message.kind === 'down' ? 0 : 1 }];
}
const sayAll = (response: ServerResponse, messages: readonly WireMessage[]): void => {
  if (messages.length > 0 && !response.destroyed)
    response.write(messages.map((message) => `${JSON.stringify(message)}\n`).join(''));
};

/** Sends everything that a product offers, then the messages that arrived meanwhile. */
async function recover(
  feed: FeedPort,
  { response, waiting }: Consumer,
  producer: FeedProducer,
  requestId: number,
): Promise<void> {
  const product = productOf(producer);
  let cursor: string | undefined;
  let version: number;
  do {
    const page = await feed.snapshot({ producer, markets: 'main', ...(cursor && { cursor }) });
    version = page.version;
    for (const { event, markets } of page.entries) {
      const change = { eventId: event.id, event, markets, incidents: [], isGone: false };
      sayAll(response, messagesOf(change, product, version));
    }
    cursor = page.cursor ?? undefined;
  } while (cursor !== undefined);
  const later = (waiting.get(producer) ?? []).filter(
    (message) => message.kind === 'down' || message.version > version,
  );
  waiting.delete(producer);
  sayAll(response, later.flatMap(linesOf));
  sayAll(response, [
    { type: 'snapshot_complete', product, timestamp: later.at(-1)?.at ?? version, request_id: requestId },
  ]);
}

async function scheduleOf(feed: FeedPort, query: URLSearchParams) {
  const [start, limit] = [Number(query.get('start')), Number(query.get('limit'))];
  const text = (name: string) => query.get(name) ?? undefined;
  const call = {
    from: Date.parse(text('from') ?? ''),
    to: Date.parse(text('to') ?? ''),
    sportId: text('sport') === undefined ? undefined : (Number(text('sport')) as 1),
    competitionId: text('tournament'),
    competitorId: text('competitor'),
  };
  const found = [];
  let cursor: string | undefined;
  do {
    const page = await feed.events({ ...call, ...(cursor && { cursor }) });
    found.push(...page.events);
    cursor = page.cursor ?? undefined;
  } while (cursor !== undefined && found.length < start + limit + 1);
  const events = found.slice(start, start + limit).map((event) => ({
    fixture: fixtureOf(event),
    status: statusOf(event),
  }));
  return { events, more: found.length > start + limit ? 1 : 0 };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

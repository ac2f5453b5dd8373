/** HTTP calls to the second supplier (unified-wire.ts), authorised by a token. */
import * as v from 'valibot';
import type { FeedEvent, FeedTree } from '#contract/feed.ts';
import {
  FEED_PAGE_MAX,
  FeedError,
  type FeedCall,
  type FeedDetail,
  type FeedReply,
} from '#contract/feed-port.ts';
import {
  eventOf,
  idOf,
  incidentOf,
  knownMarkets,
  marketOf,
  namesOf,
  readKnown,
  settledOf,
  treeOf,
} from './from-unified.ts';
import type { LeftOut } from './left-out.ts';
import {
  PRODUCTS,
  UNIFIED_PATHS,
  wireSchedule,
  wireStandings,
  wireSummary,
  wireTournaments,
  type ProductId,
} from './unified-wire.ts';

export type Supplier = {
  /** Base address of the supplier. */
  readonly url: string;
  readonly token: string;
};
type Sent = {
  method?: 'GET' | 'POST' | 'PUT';
  query?: Record<string, string>;
  body?: string;
  signal?: AbortSignal;
};

const TIMEOUT_MS = 10_000;
const MOST_DAYS_MS = 31 * 86_400_000;

/**
 * Sends a call. Returns answers with success or 404; rejects with FeedError if the supplier does not answer or
 * refuses.
 */
export async function send({ url, token }: Supplier, path: string, sent: Sent = {}): Promise<Response> {
  const { method = 'GET', query = {}, body, signal = AbortSignal.timeout(TIMEOUT_MS) } = sent;
  const address = new URL(`${path}?${new URLSearchParams(query)}`, url);
  let answer: Response;
  try {
    answer = await fetch(address, {
      method,
      headers: { 'x-access-token': token, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body }),
      redirect: 'error',
      signal,
    });
  } catch (error) {
    throw new FeedError('unavailable', `${address.href} does not answer.`, { cause: error });
  }
  if (answer.ok || answer.status === 404) return answer;
  await answer.body?.cancel();
  throw new FeedError('unavailable', `${address.href} answered ${answer.status}.`);
}

/** Sends a call whose answer must match the schema; null: the supplier answered 404. */
async function ask<T>(
  supplier: Supplier,
  path: string,
  query: Record<string, string>,
  schema: v.GenericSchema<unknown, T>,
): Promise<T | null> {
  const answer = await send(supplier, path, { query });
  if (answer.status === 404) return null;
  const body: unknown = await answer.json().catch(() => undefined);
  const read = v.safeParse(schema, body);
  if (read.success) return read.output;
  throw new FeedError('bad_answer', `${path}: ${v.summarize(read.issues).slice(0, 500)}`);
}

/**
 * Turns an error of conversion into FeedError: an answer with a value unknown to the contract is rejected as a whole,
 * except in lists of markets, events and tournaments (`readKnown`).
 */
function understood<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new FeedError('bad_answer', error instanceof Error ? error.message : String(error));
  }
}

export const readTree = async (supplier: Supplier, leftOut: LeftOut): Promise<FeedTree> => {
  const answer = await ask(supplier, UNIFIED_PATHS.tournaments, {}, wireTournaments);
  return understood(() => treeOf(answer?.tournaments ?? [], leftOut));
};

/** The calls of contract/feed-port.ts that are passed on to the supplier. */
export const createUnifiedCalls = (supplier: Supplier, leftOut: LeftOut) => ({
  async event({ id }: FeedCall<'event'>): Promise<{ detail: FeedDetail | null }> {
    const answer = await ask(supplier, UNIFIED_PATHS.summary, { id }, wireSummary);
    if (answer === null) return { detail: null };
    const producer = PRODUCTS[answer.product];
    const unknown = () => undefined;
    return understood(() => ({
      detail: {
        event: eventOf(answer.fixture, answer.status),
        markets: [
          ...knownMarkets(answer.odds, (market) => marketOf(market, producer, unknown), leftOut),
          ...knownMarkets(answer.settled, (market) => settledOf(market, producer, unknown), leftOut),
        ],
        incidents: answer.timeline.map(incidentOf),
      },
    }));
  },

  async events(call: FeedCall<'events'>): Promise<FeedReply<'events'>> {
    const { from, to, sportId, competitionId, competitorId, cursor = '0', limit = FEED_PAGE_MAX } = call;
    if (!/^\d{1,9}$/.test(cursor)) throw new FeedError('bad_request', 'unknown cursor');
    if (to < from || to - from > MOST_DAYS_MS) throw new FeedError('bad_request', 'at most 31 days');
    const query = {
      from: new Date(from).toISOString(),
      to: new Date(to).toISOString(),
      start: cursor,
      limit: String(limit),
      ...(sportId !== undefined && { sport: String(sportId) }),
      ...(competitionId !== undefined && { tournament: competitionId }),
      ...(competitorId !== undefined && { competitor: competitorId }),
    };
    const answer = await ask(supplier, UNIFIED_PATHS.schedule, query, wireSchedule);
    const events = readKnown(
      answer?.events ?? [],
      ({ fixture, status }): FeedEvent => eventOf(fixture, status),
      () => 'event',
      leftOut,
    );
    return { events, cursor: answer?.more === 1 ? String(Number(cursor) + limit) : null };
  },

  async table({ competitionId }: FeedCall<'table'>): Promise<FeedReply<'table'>> {
    const answer = await ask(supplier, UNIFIED_PATHS.standings, { tournament: competitionId }, wireStandings);
    const rows = (answer?.rows ?? []).map((row) => ({
      competitorId: idOf(row.competitor_id),
      played: row.win + row.draw + row.loss,
      won: row.win,
      drawn: row.draw,
      lost: row.loss,
      scored: row.goals_for,
      conceded: row.goals_against,
      points: row.points,
    }));
    const scorers = (answer?.top_scorers ?? []).map(({ id, name, competitor_id, scored }) => ({
      id: idOf(id),
      names: namesOf(name),
      competitorId: idOf(competitor_id),
      scored,
    }));
    return { rows, scorers };
  },

  /** Asks the supplier to send everything that a product offers in the stream. */
  recover: async (product: ProductId, requestId: number): Promise<void> => {
    const query = { product: String(product), request_id: String(requestId) };
    await (await send(supplier, UNIFIED_PATHS.recovery, { method: 'POST', query })).body?.cancel();
  },

  /** Replaces the set of events of which the supplier sends every market. */
  book: async (ids: readonly string[]): Promise<void> => {
    const body = JSON.stringify({ events: ids });
    await (await send(supplier, UNIFIED_PATHS.booked, { method: 'PUT', body })).body?.cancel();
  },
});

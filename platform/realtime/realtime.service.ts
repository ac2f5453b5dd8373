/** The real-time channel: pushes, tickets and the streams of this process (specification 1 §7; DESIGN §8). */
import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { PUSH_PAYLOADS } from '#contract/push/frame.ts';
import type { PushPayload, PushType } from '#contract/push/frame.ts';
import { SIGN_OUT_REASONS } from '#contract/session-end.ts';
import type { Bus } from '#platform/kernel/bus/bus.ts';
import type { PlaceholderValues } from '#platform/kernel/store/prepared-rows.ts';
import type { Db } from '#platform/kernel/store/store.ts';
import { PURGE_EVERY_MS, SIGNAL_TYPES, TICKET_TTL_MS, type SignalType } from './constants.ts';
import { Hub, type HubDeps } from './hub.ts';
import {
  EVERYBODY,
  appendPush,
  appendPushes,
  numbered,
  purgePushes,
  pushesSql,
  pushesValues,
  pushSql,
  pushValues,
} from './push-log.ts';
import type { LoggedPush } from './push-log.ts';
import { SseStream } from './sse-stream.ts';
import type { StreamOwner } from './stream.ts';

/**
 * Types that end streams. They are not stored for a resume, because they must not sign out a later session.
 */
export const ENDING_TYPES = ['sign_out', 'block_user', 'throwout_user', 'throwout_all_users'] as const;
export type EndingType = (typeof ENDING_TYPES)[number];
/** Why a session ended (`sign_out` only). */
export type EndReason = (typeof SIGN_OUT_REASONS)[number];
/** Types that are numbered and stored for a resume. */
export type KeptType = Exclude<PushType, EndingType | SignalType>;
/** Which streams end: those of a session, of a player or of all players. */
export type EndTarget = { sessionId: string } | StreamTarget;
export type StreamTarget = { playerId: string } | 'everybody';

/** A push of one of the types `T`, with the payload of that type. */
export type Push<T extends PushType> = { [One in T]: { type: One; payload: PushPayload<One> } }[T];

export type Realtime = {
  /**
   * Sends a push to one player. With `tx` it is written in that transaction and delivered after the commit,
   * so that the push exists exactly if the change does. Rejects when the payload does not fit
   * contract/push/.
   */
  push<T extends KeptType>(playerId: string, type: T, payload: PushPayload<T>, tx?: Db): Promise<void>;
  /**
   * Sends pushes to one player in this order, written with one statement of `tx`; otherwise like `push`. An
   * empty list does nothing.
   */
  pushes(playerId: string, list: readonly Push<KeptType>[], tx: Db): Promise<void>;
  /**
   * Makes a push to one player part of the caller's own SQL statement. `sql` holds common table expressions
   * with placeholders for `values`; it is the same object for each push of a `source`. Their expression
   * `pushed` returns the push's `seq`; nothing is written when the expression named `source` has no row. Call
   * `written` with the `seq` once the statement has committed. Throws when the payload does not fit
   * contract/push/.
   */
  pushSql<T extends KeptType>(
    playerId: string,
    type: T,
    payload: PushPayload<T>,
    source: string,
  ): { sql: SQL; values: PlaceholderValues; written(seq: number): void };
  /** Like `pushSql`, for several pushes in this order; `written` takes the number of the last one. */
  pushesSql(
    playerId: string,
    list: readonly Push<KeptType>[],
    source: string,
  ): ReturnType<Realtime['pushSql']>;
  /** Sends a push to everybody, guests included. */
  pushAll<T extends KeptType>(type: T, payload: PushPayload<T>, tx?: Db): Promise<void>;
  /**
   * Sends `type` to the streams of `target` and ends them, in every process. New streams are refused
   * because the session in the database has ended.
   */
  endStreams(type: EndingType, target: EndTarget, reason?: EndReason): Promise<void>;
  /** Sends a message about the stream to the open streams of a player, or to all, guests included. */
  signal(type: SignalType, target: StreamTarget): Promise<void>;
  /**
   * Breaks the connections of a player, or of all players, without a message, as a network failure does;
   * clients reconnect.
   */
  cutStreams(target: StreamTarget): Promise<void>;
  /**
   * For the operator: writes a player's pushes to this response as an event stream, until the response is
   * closed.
   */
  watch(playerId: string, response: ServerResponse): Promise<void>;
  /**
   * Creates a single-use ticket that opens one stream of this session within 30 seconds. `position`: the id
   * after which that stream resumes to get every push from now on.
   */
  createTicket(owner: StreamOwner): Promise<{ ticket: string; expiresInSeconds: number; position: string }>;
  /**
   * Uses up the ticket and returns the owner for whom it was created; null when it was used before, has expired
   * or is unknown.
   */
  redeemTicket(ticket: string): Promise<StreamOwner | null>;
  hub: Hub;
  /** Subscribes to the bus and starts the timed purge. */
  start(): Promise<void>;
  stop(): Promise<void>;
};

type Deps = HubDeps & { bus: Bus };

const CHANNEL = 'realtime';
const target = v.union([
  v.strictObject({ sessionId: v.string() }),
  v.strictObject({ playerId: v.string() }),
  v.literal('everybody'),
]);
/** What the processes of the platform send each other over the bus. */
const busMessage = v.variant('kind', [
  v.strictObject({
    kind: v.literal('push'),
    line: v.string(),
    seq: v.number(),
    type: v.picklist(Object.keys(PUSH_PAYLOADS) as PushType[]),
    payload: v.unknown(),
  }),
  v.strictObject({
    kind: v.literal('end'),
    type: v.picklist(ENDING_TYPES),
    target,
    reason: v.optional(v.picklist(SIGN_OUT_REASONS)),
  }),
  v.strictObject({ kind: v.literal('signal'), type: v.picklist(SIGNAL_TYPES), target }),
  v.strictObject({ kind: v.literal('cut'), target }),
]);
const ticketOwner = v.strictObject({ playerId: v.string(), sessionId: v.string(), tokenEndsAt: v.number() });

/** Handles a message of the bus. */
function receive(text: string, hub: Hub, log: Deps['log']): void {
  const parsed = v.safeParse(busMessage, JSON.parse(text));
  if (!parsed.success)
    return log.warn('real-time: unknown message on the bus; do all processes run the same version?');
  const message = parsed.output;
  if (message.kind === 'push') return hub.deliver(message);
  const { target: to } = message;
  const isMeant = (owner: StreamOwner) =>
    to === 'everybody' ||
    ('sessionId' in to ? owner.sessionId === to.sessionId : owner.playerId === to.playerId);
  if (message.kind === 'end')
    return hub.endWith(message.type, isMeant, message.reason === undefined ? {} : { reason: message.reason });
  // Streams without an owner are guests': only messages to everybody reach them.
  const fits = (owner: StreamOwner | null) => (owner === null ? to === 'everybody' : isMeant(owner));
  if (message.kind === 'signal') hub.signal(message.type, fits);
  else hub.cut(fits);
}

const check = (type: KeptType, payload: unknown): unknown =>
  v.parse(PUSH_PAYLOADS[type] as v.GenericSchema, payload);

/** Builds the parts by which other domains write pushes in their own SQL statements. */
const createPushParts = (
  { clock }: Pick<Deps, 'clock'>,
  announce: (message: v.InferInput<typeof busMessage>) => Promise<void>,
): Pick<Realtime, 'pushSql' | 'pushesSql'> => ({
  pushSql: (line, type, payload, source) => {
    const checked = check(type, payload);
    return {
      sql: pushSql(source),
      values: pushValues(clock, { line, type, payload: checked }),
      written: (seq) => void announce({ kind: 'push', line, seq, type, payload: checked }),
    };
  },
  pushesSql: (line, list, source) => {
    const checked = list.map(({ type, payload }) => ({ type, payload: check(type, payload) }));
    return {
      sql: pushesSql(source),
      values: pushesValues(clock, line, checked),
      written: (seq) => {
        for (const push of numbered(line, checked, seq)) void announce({ kind: 'push', ...push });
      },
    };
  },
});

/** Builds the real-time channel; it sends and receives only after `start`. */
export function createRealtime(deps: Deps): Realtime {
  const { store, bus, clock, log } = deps;
  const hub = new Hub(deps);
  let unsubscribe: (() => Promise<void>) | undefined;
  let purge: NodeJS.Timeout | undefined;

  const announce = (message: v.InferInput<typeof busMessage>) =>
    bus
      .publish(CHANNEL, JSON.stringify(message))
      .catch((error: unknown) =>
        log.warn(
          { err: error },
          'real-time: publishing on the bus failed; streams read the push from the database',
        ),
      );

  async function write(line: string, type: KeptType, payload: unknown, tx: Db | undefined): Promise<void> {
    const checked = check(type, payload);
    const inside = async (db: Db) => {
      const push: LoggedPush = await appendPush(db, clock, line, type, checked);
      store.afterCommit(db, () => void announce({ kind: 'push', ...push }));
    };
    await (tx === undefined ? store.transaction(inside) : inside(tx));
  }

  return {
    hub,
    push: (playerId, type, payload, tx) => write(playerId, type, payload, tx),
    async pushes(line, list, tx) {
      if (list.length === 0) return;
      const checked = list.map(({ type, payload }) => ({ type, payload: check(type, payload) }));
      const logged = await appendPushes(tx, clock, line, checked);
      store.afterCommit(tx, () => {
        for (const push of logged) void announce({ kind: 'push', ...push });
      });
    },
    ...createPushParts(deps, announce),
    pushAll: (type, payload, tx) => write(EVERYBODY, type, payload, tx),
    endStreams: (type, ended, reason) =>
      announce({ kind: 'end', type, target: ended, ...(reason === undefined ? {} : { reason }) }),
    signal: (type, to) => announce({ kind: 'signal', type, target: to }),
    cutStreams: (to) => announce({ kind: 'cut', target: to }),
    watch: async (playerId, response) => {
      const stream = new SseStream(response, {});
      response.on('close', () => hub.close(stream));
      await hub.open(stream, { playerId, sessionId: 'operator', tokenEndsAt: Infinity }, undefined);
    },
    createTicket: async (owner) => {
      const ticket = randomBytes(32).toString('base64url');
      const [position] = await Promise.all([
        hub.positionOf(owner),
        bus.putForOneTake(`ticket:${ticket}`, JSON.stringify(owner), TICKET_TTL_MS),
      ]);
      return { ticket, expiresInSeconds: TICKET_TTL_MS / 1000, position };
    },
    redeemTicket: async (ticket) => {
      if (!/^[\w-]{43}$/.test(ticket)) return null;
      const kept = await bus.takeOnce(`ticket:${ticket}`);
      return kept === null ? null : v.parse(ticketOwner, JSON.parse(kept));
    },
    start: async () => {
      unsubscribe = await bus.subscribe(CHANNEL, (text) => receive(text, hub, log));
      purge = setInterval(
        () =>
          void purgePushes(store.db, clock).catch((error: unknown) =>
            log.warn({ err: error }, 'real-time: purge failed'),
          ),
        PURGE_EVERY_MS,
      ).unref();
    },
    stop: async () => {
      clearInterval(purge);
      hub.stop();
      await unsubscribe?.();
    },
  };
}

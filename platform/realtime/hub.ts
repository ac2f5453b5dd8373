/**
 * Sends pushes to the streams of this process. Pushes are numbered in lines: one line for everybody, one for
 * each player. A push from the bus with the next number of its line is sent at once. After a gap, while a
 * stream opens, and when the bus lost a message, pushes are read from the database, so that no stream misses a
 * push or gets one twice.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { PushType } from '#contract/push/frame.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Db, Store } from '#platform/kernel/store/store.ts';
import { END_WITHIN_MS, HEARTBEAT_MS, HEARTBEAT_SLOTS, TOKEN_ENDS_SOON_MS } from './constants.ts';
import type { SignalType } from './constants.ts';
import { formatCursor, parseCursor, type Cursor } from '#contract/push/cursor.ts';
import { EVERYBODY, lastSeqs, movedLines, pushesAfter } from './push-log.ts';
import type { LoggedPush } from './push-log.ts';
import { StreamRegistry } from './registry.ts';
import type { EndReason, Stream, StreamOwner } from './stream.ts';

export type HubDeps = {
  store: Store;
  clock: Clock;
  log: FastifyBaseLogger;
  tokenTtlMs: number;
  /** Ids of the account sessions that ended after `since`. */
  sessionsEndedSince(db: Db, since: Date): Promise<readonly string[]>;
};

/**
 * Text of one message. The `tail` is built once per push, because only the id differs between the streams that
 * get the push.
 */
const frameOf = (id: string | null, tail: string): string =>
  `{"id":${id === null ? 'null' : `"${id}"`},${tail}`;
const tailOf = (type: PushType, payload: unknown): string =>
  `"type":"${type}","payload":${JSON.stringify(payload)}}`;
const PONG = tailOf('pong', {});
const PONG_FRAME = frameOf(null, PONG);
const RESYNC = tailOf('resync', {});
const TOKEN_WILL_EXPIRE = tailOf('token_will_expire', {});
/** How long clients have to confirm the close of their stream when the process stops. */
const CLOSE_TIMEOUT_MS = 2_000;
/** `heal` looks for pushes of the last minute: longer than any transaction takes. */
const HEAL_WINDOW_MS = 60_000;

export class Hub {
  readonly registry = new StreamRegistry();
  readonly #deps: HubDeps;
  /** Push lines for which `#catchUp` runs; true = it was called again meanwhile and must run once more. */
  readonly #catchingUp = new Map<string, boolean>();
  readonly #timer: NodeJS.Timeout;
  #slot = 0;

  constructor(deps: HubDeps) {
    this.#deps = deps;
    this.#timer = setInterval(() => this.heartbeat(), HEARTBEAT_MS / HEARTBEAT_SLOTS).unref();
  }

  /**
   * Adds a stream, or changes the owner of an open one, and brings it up to date: with a cursor (`lastEventId`)
   * the stream gets the pushes it missed, or `resync`; without a cursor it starts at the present. Rejects when
   * the database does not answer; the stream is then removed.
   */
  async open(stream: Stream, owner: StreamOwner | null, lastEventId: string | undefined): Promise<void> {
    const previousOwner = stream.owner?.playerId ?? null;
    const wasOpen = this.registry.all.has(stream);
    stream.live = false;
    stream.stale = false;
    stream.owner = owner;
    stream.sentTokenWarning = false;
    // `add` returns the player's oldest stream when there are too many.
    const oldest = this.registry.add(stream, previousOwner);
    if (oldest) this.#end(oldest, 'goingAway');
    try {
      await this.#resume(stream, parseCursor(lastEventId), wasOpen);
      stream.live = true;
    } catch (error) {
      this.registry.remove(stream);
      throw error;
    }
    if (!stream.stale) return;
    void this.#catchUp(EVERYBODY);
    if (owner !== null) void this.#catchUp(owner.playerId);
  }

  /**
   * Moves a stream to the end of its lines and sends the pushes that it missed after `cursor`. Without such
   * pushes it gets `pong`, and when they are incomplete `resync`, each with the stream's new cursor as id.
   */
  async #resume(stream: Stream, cursor: Cursor | null, wasOpen: boolean): Promise<void> {
    const newest = await this.#newestOf(stream.owner);
    // A socket is a guest's until its ticket arrives; broadcasts that it got as a guest's (`wasOpen`) are not
    // repeated.
    if (!wasOpen) stream.broadcast = stream.broadcastAtOpen = cursor?.broadcast ?? newest.broadcast;
    const sentBefore = stream.broadcast;
    stream.own = cursor?.own ?? newest.own;
    // Until its ticket arrives, a player's socket counts as a guest's. The ids of its messages repeat the
    // private part of its cursor, so that the client does not lose it.
    stream.privateSeqBeforeTicket = cursor?.own ?? null;
    if (cursor === null) return this.#sendWithCursor(stream, PONG);
    // A player who resumes with a guest's cursor may have missed any number of private pushes: send `resync`.
    const isGuestCursor = stream.owner !== null && cursor.own === null;
    const missed = isGuestCursor ? null : await this.#missed(stream, wasOpen, cursor.broadcast);
    if (missed === null) {
      stream.broadcast = newest.broadcast;
      stream.own = newest.own;
      return this.#sendWithCursor(stream, RESYNC);
    }
    if (missed.length === 0) return this.#sendWithCursor(stream, PONG);
    for (const push of missed) {
      this.#feed(stream, push, tailOf(push.type, push.payload));
      stream.broadcast = Math.max(stream.broadcast, sentBefore);
    }
  }

  /** The newest numbers of both lines; `own` is 0 for a guest. */
  async #newestOf(owner: StreamOwner | null): Promise<{ broadcast: number; own: number }> {
    const lines = owner === null ? [EVERYBODY] : [EVERYBODY, owner.playerId];
    const seqs = await lastSeqs(this.#deps.store.db, lines);
    return {
      broadcast: seqs.get(EVERYBODY) ?? 0,
      own: owner === null ? 0 : (seqs.get(owner.playerId) ?? 0),
    };
  }

  /** The cursor of a stream of this owner that would open now. Rejects when the database does not answer. */
  async positionOf(owner: StreamOwner): Promise<string> {
    return formatCursor(await this.#newestOf(owner));
  }

  close(stream: Stream): void {
    this.registry.remove(stream);
  }

  /**
   * Ends a stream. It stops counting against the limits at once, although its client may be slow to read the
   * end.
   */
  #end(stream: Stream, reason: EndReason): void {
    this.registry.remove(stream);
    stream.end(reason);
    setTimeout(() => stream.drop(), END_WITHIN_MS).unref();
  }

  /** Handles a push from the bus. */
  deliver(push: LoggedPush): void {
    const streams = this.#streamsOf(push.line);
    if (streams.size === 0) return;
    const tail = tailOf(push.type, push.payload);
    let gap = false;
    for (const stream of streams) {
      const sent = positionIn(stream, push.line);
      if (!stream.live) stream.stale = true;
      else if (push.seq <= sent) continue;
      else if (push.seq === sent + 1) this.#feed(stream, push, tail);
      else gap = true;
    }
    if (gap) void this.#catchUp(push.line);
  }

  /**
   * Sends a frame to the streams for which `fits` is true, and ends them. The frame has no id, so that no
   * resume repeats it.
   */
  endWith(type: PushType, fits: (owner: StreamOwner) => boolean, payload: object = {}): void {
    const frame = frameOf(null, tailOf(type, payload));
    for (const stream of this.registry.all) {
      if (stream.owner === null || !fits(stream.owner)) continue;
      stream.send(null, frame);
      this.#end(stream, 'signedOut');
    }
  }

  /** Sends a message about the stream. The id of a resync is the current position of the stream. */
  signal(type: SignalType, fits: (owner: StreamOwner | null) => boolean): void {
    for (const stream of this.registry.all) {
      if (!fits(stream.owner)) continue;
      if (type === 'resync') this.#sendWithCursor(stream, RESYNC);
      else stream.send(null, frameOf(null, tailOf(type, {})));
    }
  }

  /**
   * Drops the connections of the streams for which `fits` is true, without a message, as a network failure
   * does.
   */
  cut(fits: (owner: StreamOwner | null) => boolean): void {
    for (const stream of this.registry.all) {
      if (!fits(stream.owner) || stream.owner?.sessionId === 'operator') continue;
      this.registry.remove(stream);
      stream.drop();
    }
  }

  /** Sends the heartbeats of the next slot's streams; after the last slot calls `heal`. */
  heartbeat(): void {
    this.#slot = (this.#slot + 1) % HEARTBEAT_SLOTS;
    const now = this.#deps.clock.now().getTime();
    for (const stream of this.registry.all) if (stream.heartbeatSlot === this.#slot) this.#beat(stream, now);
    if (this.#slot === 0 && this.registry.all.size > 0)
      this.heal().catch((error: unknown) =>
        this.#deps.log.warn({ err: error }, 'real-time: reading missed pushes failed'),
      );
  }

  /**
   * Heartbeat of one stream: ends the stream when its client is gone or its token has expired, else sends
   * `pong` and, near the token's end, `token_will_expire`.
   */
  #beat(stream: Stream, now: number): void {
    if (!stream.beat()) {
      this.registry.remove(stream);
      return stream.drop();
    }
    const tokenLeftMs = stream.owner === null ? Infinity : stream.owner.tokenEndsAt - now;
    if (tokenLeftMs <= 0) return this.#end(stream, 'unauthorized');
    stream.send(null, PONG_FRAME);
    if (stream.sentTokenWarning || tokenLeftMs >= Math.min(TOKEN_ENDS_SOON_MS, this.#deps.tokenTtlMs / 2))
      return;
    stream.sentTokenWarning = true;
    stream.send(null, frameOf(null, TOKEN_WILL_EXPIRE));
  }

  /**
   * Reads from the database what the bus may have lost: unannounced pushes, and sessions that another
   * process has ended.
   */
  async heal(): Promise<void> {
    const { db } = this.#deps.store;
    const since = new Date(this.#deps.clock.now().getTime() - HEAL_WINDOW_MS);
    for (const { line, seq } of await movedLines(db, since)) {
      if ([...this.#streamsOf(line)].some((stream) => stream.live && positionIn(stream, line) < seq))
        void this.#catchUp(line);
    }
    const ended = new Set(await this.#deps.sessionsEndedSince(db, since));
    if (ended.size > 0) this.endWith('sign_out', ({ sessionId }) => ended.has(sessionId));
  }

  /** Ends every stream before the process stops. */
  stop(): void {
    clearInterval(this.#timer);
    const ended = [...this.registry.all];
    for (const stream of ended) stream.end('goingAway');
    this.registry.all.clear();
    // A client that does not confirm the close would delay the stop.
    setTimeout(() => ended.forEach((stream) => stream.drop()), CLOSE_TIMEOUT_MS).unref();
  }

  /** The pushes that the stream has not been sent yet; null when some of them are no longer stored. */
  async #missed(stream: Stream, wasOpen: boolean, afterBroadcast: number): Promise<LoggedPush[] | null> {
    const { db } = this.#deps.store;
    const [broadcast, own] = await Promise.all([
      pushesAfter(db, EVERYBODY, afterBroadcast),
      stream.owner === null ? [] : pushesAfter(db, stream.owner.playerId, stream.own),
    ]);
    if (broadcast === null || own === null) return null;
    return [...broadcast.filter(({ seq }) => !wasOpen || seq <= stream.broadcastAtOpen), ...own];
  }

  /**
   * Reads the missed pushes of a push line and sends each open stream those it lacks. Only one run at a time
   * per line; a call during a run repeats it afterwards.
   */
  async #catchUp(line: string): Promise<void> {
    if (this.#catchingUp.has(line)) return void this.#catchingUp.set(line, true);
    this.#catchingUp.set(line, false);
    try {
      const behind = [...this.#streamsOf(line)].filter((stream) => stream.live);
      if (behind.length === 0) return;
      const from = Math.min(...behind.map((stream) => positionIn(stream, line)));
      const pushes = await pushesAfter(this.#deps.store.db, line, from);
      if (pushes === null) {
        const last = (await lastSeqs(this.#deps.store.db, [line])).get(line) ?? 0;
        for (const stream of behind) {
          move(stream, line, last);
          this.#sendWithCursor(stream, RESYNC);
        }
        return;
      }
      for (const push of pushes) {
        const tail = tailOf(push.type, push.payload);
        for (const stream of behind)
          if (stream.live && positionIn(stream, line) < push.seq) this.#feed(stream, push, tail);
      }
    } catch (error) {
      // The next `heal` tries again.
      this.#deps.log.warn({ err: error }, 'real-time: missed pushes could not be read');
    } finally {
      const again = this.#catchingUp.get(line);
      this.#catchingUp.delete(line);
      if (again) void this.#catchUp(line);
    }
  }

  #streamsOf(line: string): ReadonlySet<Stream> {
    return line === EVERYBODY ? this.registry.all : new Set(this.registry.ofPlayer(line));
  }

  #feed(stream: Stream, push: LoggedPush, tail: string): void {
    move(stream, push.line, push.seq);
    this.#sendWithCursor(stream, tail);
  }

  #sendWithCursor(stream: Stream, tail: string): void {
    const id = formatCursor(stream.cursor);
    stream.send(id, frameOf(id, tail));
  }
}

const positionIn = (stream: Stream, line: string): number =>
  line === EVERYBODY ? stream.broadcast : stream.own;
function move(stream: Stream, line: string, seq: number): void {
  if (line === EVERYBODY) stream.broadcast = seq;
  else stream.own = seq;
}

/**
 * Hands pushes to the streams of this process. A push that comes by the bus with the next number of its line
 * is sent at once; a gap, a stream that was still opening, or a bus that lost a message is made good from the
 * database, so no stream misses or doubles a push.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { PushType } from '#contract/push/frame.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Db, Store } from '#platform/kernel/store/store.ts';
import { HEARTBEAT_MS, HEARTBEAT_TURNS, STREAMS_MAX, TOKEN_ENDS_SOON_MS } from './constants.ts';
import { formatCursor, parseCursor } from './cursor.ts';
import { EVERYBODY, lastSeqs, movedLines, pushesAfter } from './push-log.ts';
import type { LoggedPush } from './push-log.ts';
import { StreamRegistry } from './registry.ts';
import type { Stream, StreamOwner } from './stream.ts';

export type HubDeps = {
  store: Store;
  clock: Clock;
  log: FastifyBaseLogger;
  tokenTtlMs: number;
  /** Ids of the account sessions that ended after `since`. */
  sessionsEndedSince(db: Db, since: Date): Promise<readonly string[]>;
};

/** The text of a push with an id put in front: only the id differs between the streams of a broadcast. */
const frameOf = (id: string | null, tail: string): string =>
  `{"id":${id === null ? 'null' : `"${id}"`},${tail}`;
const tailOf = (type: PushType, payload: unknown): string =>
  `"type":"${type}","payload":${JSON.stringify(payload)}}`;
const PONG = tailOf('pong', {});
const RESYNC = tailOf('resync', {});
const TOKEN_WILL_EXPIRE = tailOf('token_will_expire', {});
/** Time for a stream to end in order at a stop. */
const GOODBYE_MS = 2_000;
/** How far back the healing look goes: longer than a transaction may last. */
const HEAL_WINDOW_MS = 60_000;

export class Hub {
  readonly registry = new StreamRegistry();
  readonly #deps: HubDeps;
  /** Lines that are being caught up; true = look again when done. */
  readonly #catching = new Map<string, boolean>();
  readonly #timer: NodeJS.Timeout;
  #turn = 0;

  constructor(deps: HubDeps) {
    this.#deps = deps;
    this.#timer = setInterval(() => this.heartbeat(), HEARTBEAT_MS / HEARTBEAT_TURNS).unref();
  }

  /** False when this process has as many streams as it may. */
  get hasRoom(): boolean {
    return this.registry.all.size < STREAMS_MAX;
  }

  /**
   * Takes a stream in and brings it to the present: after the place `lastEventId` names it is fed what it
   * missed, or told to `resync`; without one it begins now. Rejects when the database does not answer; then
   * the stream is not taken in.
   */
  async open(stream: Stream, owner: StreamOwner | null, lastEventId: string | undefined): Promise<void> {
    const { db } = this.#deps.store;
    const before = stream.owner?.playerId ?? null;
    const joined = this.registry.all.has(stream);
    stream.live = false;
    stream.stale = false;
    stream.owner = owner;
    stream.toldTokenEnds = false;
    this.registry.add(stream, before)?.end('goingAway');
    try {
      const asked = parseCursor(lastEventId);
      const seqs = await lastSeqs(db, owner === null ? [EVERYBODY] : [EVERYBODY, owner.playerId]);
      const now = {
        broadcast: seqs.get(EVERYBODY) ?? 0,
        own: owner === null ? 0 : (seqs.get(owner.playerId) ?? 0),
      };
      // A socket is a guest's until its ticket comes: what it has heard since it opened is not sent again.
      if (!joined) stream.broadcast = stream.opened = asked?.broadcast ?? now.broadcast;
      const heard = stream.broadcast;
      stream.own = asked?.own ?? now.own;
      stream.carriedOwn = asked?.own ?? null;
      // A place without an own part, of a visitor who is a player now: what was pushed to him cannot be told.
      const unknown = owner !== null && asked !== null && asked.own === null;
      const missed =
        asked === null ? [] : unknown ? null : await this.#missed(stream, joined, asked.broadcast);
      if (missed === null) {
        move(stream, EVERYBODY, now.broadcast);
        stream.own = now.own;
        this.#sendPlaced(stream, RESYNC);
      } else if (missed.length > 0) {
        for (const push of missed) {
          this.#feed(stream, push, tailOf(push.type, push.payload));
          stream.broadcast = Math.max(stream.broadcast, heard);
        }
      } else {
        this.#sendPlaced(stream, PONG);
      }
      stream.live = true;
    } catch (error) {
      this.registry.remove(stream);
      throw error;
    }
    if (!stream.stale) return;
    void this.#catchUp(EVERYBODY);
    if (owner !== null) void this.#catchUp(owner.playerId);
  }

  close(stream: Stream): void {
    this.registry.remove(stream);
  }

  /** A push the bus told of. */
  deliver(push: LoggedPush): void {
    const streams = this.#streamsOf(push.line);
    if (streams.size === 0) return;
    const tail = tailOf(push.type, push.payload);
    let gap = false;
    for (const stream of streams) {
      const place = placeIn(stream, push.line);
      if (!stream.live) stream.stale = true;
      else if (push.seq <= place) continue;
      else if (push.seq === place + 1) this.#feed(stream, push, tail);
      else gap = true;
    }
    if (gap) void this.#catchUp(push.line);
  }

  /**
   * Sends a frame that no resume brings back (it is about the present only) and ends the streams that `which`
   * names.
   */
  endWith(type: PushType, which: (owner: StreamOwner) => boolean): void {
    const frame = frameOf(null, tailOf(type, {}));
    for (const stream of this.registry.all) {
      if (stream.owner === null || !which(stream.owner)) continue;
      stream.send(null, frame);
      this.registry.remove(stream);
      stream.end('signedOut');
    }
  }

  /** One turn of the heartbeat: a sign of life, the token's end, and once a round the healing look. */
  heartbeat(): void {
    this.#turn = (this.#turn + 1) % HEARTBEAT_TURNS;
    const now = this.#deps.clock.now().getTime();
    const soon = Math.min(TOKEN_ENDS_SOON_MS, this.#deps.tokenTtlMs / 2);
    const pong = frameOf(null, PONG);
    for (const stream of this.registry.all) {
      if (stream.turn !== this.#turn) continue;
      if (!stream.beat()) {
        this.registry.remove(stream);
        stream.drop();
        continue;
      }
      if (stream.owner !== null && stream.owner.tokenEndsAt <= now) {
        this.registry.remove(stream);
        stream.end('unauthorized');
        continue;
      }
      stream.send(null, pong);
      if (stream.owner !== null && !stream.toldTokenEnds && stream.owner.tokenEndsAt - now < soon) {
        stream.toldTokenEnds = true;
        stream.send(null, frameOf(null, TOKEN_WILL_EXPIRE));
      }
    }
    if (this.#turn === 0 && this.registry.all.size > 0)
      this.heal().catch((error: unknown) =>
        this.#deps.log.warn({ err: error }, 'real-time: healing look failed'),
      );
  }

  /**
   * Reads from the database what the bus may have lost: pushes that were not announced, sessions that ended in
   * another process.
   */
  async heal(): Promise<void> {
    const { db } = this.#deps.store;
    const since = new Date(this.#deps.clock.now().getTime() - HEAL_WINDOW_MS);
    for (const { line, seq } of await movedLines(db, since)) {
      if ([...this.#streamsOf(line)].some((stream) => stream.live && placeIn(stream, line) < seq))
        void this.#catchUp(line);
    }
    const ended = new Set(await this.#deps.sessionsEndedSince(db, since));
    if (ended.size > 0) this.endWith('sign_out', ({ sessionId }) => ended.has(sessionId));
  }

  /** Ends every stream, for a stop of the process. */
  stop(): void {
    clearInterval(this.#timer);
    const ended = [...this.registry.all];
    for (const stream of ended) stream.end('goingAway');
    this.registry.all.clear();
    // Who does not answer the goodbye would hold the stop up.
    setTimeout(() => ended.forEach((stream) => stream.drop()), GOODBYE_MS).unref();
  }

  /** What a stream has to be fed to be where everybody is; null when that can't be told in full. */
  async #missed(stream: Stream, joined: boolean, askedBroadcast: number): Promise<LoggedPush[] | null> {
    const { db } = this.#deps.store;
    const [everybodys, own] = await Promise.all([
      pushesAfter(db, EVERYBODY, askedBroadcast),
      stream.owner === null ? [] : pushesAfter(db, stream.owner.playerId, stream.own),
    ]);
    if (everybodys === null || own === null) return null;
    return [...everybodys.filter(({ seq }) => !joined || seq <= stream.opened), ...own];
  }

  /**
   * Feeds every stream of a line what it has not had yet. One look at a time; a look asked for meanwhile
   * follows.
   */
  async #catchUp(line: string): Promise<void> {
    if (this.#catching.has(line)) return void this.#catching.set(line, true);
    this.#catching.set(line, false);
    try {
      const behind = [...this.#streamsOf(line)].filter((stream) => stream.live);
      if (behind.length === 0) return;
      const from = Math.min(...behind.map((stream) => placeIn(stream, line)));
      const pushes = await pushesAfter(this.#deps.store.db, line, from);
      if (pushes === null) {
        const last = (await lastSeqs(this.#deps.store.db, [line])).get(line) ?? 0;
        for (const stream of behind) {
          move(stream, line, last);
          this.#sendPlaced(stream, RESYNC);
        }
        return;
      }
      for (const push of pushes) {
        const tail = tailOf(push.type, push.payload);
        for (const stream of behind)
          if (stream.live && placeIn(stream, line) < push.seq) this.#feed(stream, push, tail);
      }
    } catch (error) {
      // The healing look tries again.
      this.#deps.log.warn({ err: error }, 'real-time: missed pushes could not be read');
    } finally {
      const again = this.#catching.get(line);
      this.#catching.delete(line);
      if (again) void this.#catchUp(line);
    }
  }

  #streamsOf(line: string): ReadonlySet<Stream> {
    return line === EVERYBODY ? this.registry.all : new Set(this.registry.ofPlayer(line));
  }

  #feed(stream: Stream, push: LoggedPush, tail: string): void {
    move(stream, push.line, push.seq);
    this.#sendPlaced(stream, tail);
  }

  #sendPlaced(stream: Stream, tail: string): void {
    const id = formatCursor(stream.cursor);
    stream.send(id, frameOf(id, tail));
  }
}

const placeIn = (stream: Stream, line: string): number =>
  line === EVERYBODY ? stream.broadcast : stream.own;
function move(stream: Stream, line: string, seq: number): void {
  if (line === EVERYBODY) stream.broadcast = seq;
  else stream.own = seq;
}

/** One open stream of one visitor, over either transport. Kept small: there may be ten thousand. */
import type { Cursor } from './cursor.ts';

/** Whom a ticket let in. `tokenEndsAt` in epoch milliseconds. */
export type StreamOwner = { playerId: string; sessionId: string; tokenEndsAt: number };

/** Why the server ends a stream; the WebSocket tells it by the close codes of contract/push/stream.ts. */
export type EndReason = 'unauthorized' | 'signedOut' | 'badMessage' | 'goingAway';

export abstract class Stream {
  owner: StreamOwner | null = null;
  /** Number of the last push it was given, in each line. */
  broadcast = 0;
  own = 0;
  /**
   * The own place a visitor brought before his ticket: handed back in each id, or a socket that breaks then
   * would lose it.
   */
  carriedOwn: number | null = null;
  /** Where it began, in the line of everybody. */
  opened = 0;
  /** False while its place is being read from the database; what comes meanwhile is fetched afterwards. */
  live = false;
  /** Something came while it was not live. */
  stale = false;
  toldTokenEnds = false;
  /** Its turn of the heartbeat. */
  turn = 0;

  /** Sends one frame. `id` null: the frame does not move the place of a resume. */
  abstract send(id: string | null, frame: string): void;
  /** Ends the stream; what was sent before is still delivered where the other side reads. */
  abstract end(reason: EndReason): void;
  /**
   * Called at each of its heartbeats; false = the other side does not read or answer, and the stream must go.
   */
  abstract beat(): boolean;
  /** Drops the connection at once. */
  abstract drop(): void;

  get cursor(): Cursor {
    return { broadcast: this.broadcast, own: this.owner === null ? this.carriedOwn : this.own };
  }
}

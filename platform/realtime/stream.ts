/** One open stream of one visitor, over either transport. Kept small: there may be ten thousand. */
import type { AddressGroup } from '#contract/address-groups.ts';
import type { Cursor } from '#contract/push/cursor.ts';

/** The player and account session of a redeemed ticket. `tokenEndsAt` in epoch milliseconds. */
export type StreamOwner = { playerId: string; sessionId: string; tokenEndsAt: number };

/** Why the server ends a stream; over a WebSocket each reason has a close code (contract/push/stream.ts). */
export type EndReason = 'unauthorized' | 'signedOut' | 'badMessage' | 'goingAway';

export abstract class Stream {
  owner: StreamOwner | null = null;
  /** The groups of addresses in which the stream counts. */
  groups: readonly AddressGroup[] = [];
  /**
   * Numbers of the last pushes that were sent: `broadcast` in the line of everybody, `own` in the player's
   * line.
   */
  broadcast = 0;
  own = 0;
  /**
   * For a player's socket whose ticket has not arrived yet: the `own` of the cursor with which it was opened.
   * Each id repeats it, so that the client keeps it when the socket breaks before its ticket arrives.
   */
  privateSeqBeforeTicket: number | null = null;
  /** Number of the last push to everybody when the stream was opened. */
  broadcastAtOpen = 0;
  /**
   * False while the stream is being brought up to date; pushes that arrive meanwhile are read from the database
   * afterwards.
   */
  live = false;
  /** True when a push arrived while the stream was not `live`. */
  stale = false;
  /** True when `token_will_expire` was sent. */
  sentTokenWarning = false;
  /** The timer slot in which the stream gets its heartbeats: 0 to HEARTBEAT_SLOTS - 1. */
  heartbeatSlot = 0;

  /** Sends one frame. `id` null: the frame does not change the client's cursor. */
  abstract send(id: string | null, frame: string): void;
  /** Ends the stream; frames sent before are still delivered. */
  abstract end(reason: EndReason): void;
  /** Called at each heartbeat; false = the client does not read or answer. */
  abstract beat(): boolean;
  /** Drops the connection at once. */
  abstract drop(): void;

  get cursor(): Cursor {
    return { broadcast: this.broadcast, own: this.owner === null ? this.privateSeqBeforeTicket : this.own };
  }
}

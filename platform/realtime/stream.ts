/** One open stream of one visitor, over either transport. Kept small: there may be ten thousand. */
import type { AddressGroup } from '#contract/address-groups.ts';
import type { Cursor } from '#contract/push/cursor.ts';

/** The player and account session of a redeemed ticket. `tokenEndsAt` in epoch milliseconds. */
export type StreamOwner = { playerId: string; sessionId: string; tokenEndsAt: number };

/** Reason for which the server ends a stream; over a WebSocket a close code (contract/push/stream.ts). */
export type EndReason = 'unauthorized' | 'signedOut' | 'badMessage' | 'goingAway';

export abstract class Stream {
  owner: StreamOwner | null = null;
  /** The groups of addresses in which the stream counts. */
  groups: readonly AddressGroup[] = [];
  /** Numbers of the last sent pushes: in the line of everybody, and in that of the player. */
  broadcast = 0;
  own = 0;
  /**
   * `own` of the cursor with which a socket without owner opened: a player's, whose ticket has not arrived
   * yet. Repeated in each id, so that a socket which breaks before its ticket arrives does not lose it.
   */
  guestCursorOwn: number | null = null;
  /** Number of the push to everybody after which the stream began. */
  broadcastAtOpen = 0;
  /** False while the stream is being brought up to date; pushes that arrive meanwhile are read afterwards. */
  live = false;
  /** A push arrived while the stream was not live. */
  stale = false;
  /** `token_will_expire` was sent. */
  sentTokenWarning = false;
  /** 0 to HEARTBEAT_SLOTS - 1. */
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
    return { broadcast: this.broadcast, own: this.owner === null ? this.guestCursorOwn : this.own };
  }
}

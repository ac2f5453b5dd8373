/** The streams of this process, by player. */
import type { AddressGroup } from '#contract/address-groups.ts';
import { createOpenCounts } from '#platform/kernel/http/open-counts.ts';
import {
  GUEST_STREAMS_MAX,
  GUEST_STREAMS_PER_ADDRESS,
  HEARTBEAT_SLOTS,
  STREAMS_MAX,
  STREAMS_PER_ADDRESS,
  STREAMS_PER_PLAYER,
} from './constants.ts';
import type { Stream } from './stream.ts';

export class StreamRegistry {
  readonly all = new Set<Stream>();
  readonly #byPlayer = new Map<string, Set<Stream>>();
  /** Numbers of open streams by group of addresses: of all streams here, of guests' streams below. */
  readonly #byGroup = createOpenCounts();
  readonly #guestsByGroup = createOpenCounts();
  #guests = 0;
  #slot = 0;

  /**
   * Adds a stream, or moves one whose owner was `previousOwner`. Returns the player's oldest stream when
   * the player has more than STREAMS_PER_PLAYER.
   */
  add(stream: Stream, previousOwner: string | null = null): Stream | null {
    if (previousOwner !== null) this.#leave(stream, previousOwner);
    else if (this.all.has(stream)) this.#countGuest(stream, -1);
    if (!this.all.has(stream)) {
      stream.heartbeatSlot = this.#slot = (this.#slot + 1) % HEARTBEAT_SLOTS;
      this.all.add(stream);
      this.#byGroup.change(stream.groups, 1);
    }
    if (stream.owner === null) {
      this.#countGuest(stream, 1);
      return null;
    }
    const { playerId } = stream.owner;
    const own = this.#byPlayer.get(playerId) ?? new Set();
    this.#byPlayer.set(playerId, own.add(stream));
    const [oldest = null] = own;
    return own.size > STREAMS_PER_PLAYER ? oldest : null;
  }

  remove(stream: Stream): void {
    if (!this.all.delete(stream)) return;
    this.#byGroup.change(stream.groups, -1);
    if (stream.owner === null) this.#countGuest(stream, -1);
    else this.#leave(stream, stream.owner.playerId);
  }

  ofPlayer(playerId: string): readonly Stream[] {
    return [...(this.#byPlayer.get(playerId) ?? [])];
  }

  hasPlayer(playerId: string): boolean {
    return this.#byPlayer.has(playerId);
  }

  /** True when one more stream fits: a player's, or a socket's that may become one. */
  hasRoom(groups: readonly AddressGroup[]): boolean {
    return this.all.size < STREAMS_MAX && this.#byGroup.fits(groups, STREAMS_PER_ADDRESS);
  }

  /** True when one more guest's stream fits: below the guests' limits, which leave room for players. */
  hasRoomForGuest(groups: readonly AddressGroup[]): boolean {
    return (
      this.#guests < GUEST_STREAMS_MAX &&
      this.#guestsByGroup.fits(groups, GUEST_STREAMS_PER_ADDRESS) &&
      this.hasRoom(groups)
    );
  }

  #countGuest(stream: Stream, change: 1 | -1): void {
    this.#guests += change;
    this.#guestsByGroup.change(stream.groups, change);
  }

  #leave(stream: Stream, playerId: string): void {
    const own = this.#byPlayer.get(playerId);
    own?.delete(stream);
    if (own?.size === 0) this.#byPlayer.delete(playerId);
  }
}

/** The streams of this process, by player. */
import type { AddressGroup } from '#contract/address-groups.ts';
import { GUEST_STREAMS_PER_ADDRESS, HEARTBEAT_SLOTS, STREAMS_PER_PLAYER } from './constants.ts';
import type { Stream } from './stream.ts';

export class StreamRegistry {
  readonly all = new Set<Stream>();
  readonly #byPlayer = new Map<string, Set<Stream>>();
  /** Number of guests' streams by group of addresses. */
  readonly #guests = new Map<string, number>();
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
    if (stream.owner === null) this.#countGuest(stream, -1);
    else this.#leave(stream, stream.owner.playerId);
  }

  ofPlayer(playerId: string): readonly Stream[] {
    return [...(this.#byPlayer.get(playerId) ?? [])];
  }

  hasPlayer(playerId: string): boolean {
    return this.#byPlayer.has(playerId);
  }

  /** True when none of these groups has its maximum number of guests' streams. */
  hasRoomForGuest(groups: readonly AddressGroup[]): boolean {
    return groups.every(({ key, share }) => (this.#guests.get(key) ?? 0) < GUEST_STREAMS_PER_ADDRESS * share);
  }

  #countGuest({ groups }: Stream, change: 1 | -1): void {
    for (const { key } of groups) {
      const count = (this.#guests.get(key) ?? 0) + change;
      if (count > 0) this.#guests.set(key, count);
      else this.#guests.delete(key);
    }
  }

  #leave(stream: Stream, playerId: string): void {
    const own = this.#byPlayer.get(playerId);
    own?.delete(stream);
    if (own?.size === 0) this.#byPlayer.delete(playerId);
  }
}

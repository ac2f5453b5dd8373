/** The streams of this process, by player. */
import { HEARTBEAT_SLOTS, STREAMS_PER_PLAYER } from './constants.ts';
import type { Stream } from './stream.ts';

export class StreamRegistry {
  readonly all = new Set<Stream>();
  readonly #byPlayer = new Map<string, Set<Stream>>();
  #slot = 0;

  /**
   * Adds a stream, or moves one whose owner was `previousOwner`. Returns the player's oldest stream when
   * the player has more than STREAMS_PER_PLAYER.
   */
  add(stream: Stream, previousOwner: string | null = null): Stream | null {
    if (previousOwner !== null) this.#leave(stream, previousOwner);
    if (!this.all.has(stream)) {
      stream.heartbeatSlot = this.#slot = (this.#slot + 1) % HEARTBEAT_SLOTS;
      this.all.add(stream);
    }
    if (stream.owner === null) return null;
    const { playerId } = stream.owner;
    const own = this.#byPlayer.get(playerId) ?? new Set();
    this.#byPlayer.set(playerId, own.add(stream));
    const [oldest = null] = own;
    return own.size > STREAMS_PER_PLAYER ? oldest : null;
  }

  remove(stream: Stream): void {
    this.all.delete(stream);
    if (stream.owner !== null) this.#leave(stream, stream.owner.playerId);
  }

  ofPlayer(playerId: string): readonly Stream[] {
    return [...(this.#byPlayer.get(playerId) ?? [])];
  }

  hasPlayer(playerId: string): boolean {
    return this.#byPlayer.has(playerId);
  }

  #leave(stream: Stream, playerId: string): void {
    const own = this.#byPlayer.get(playerId);
    own?.delete(stream);
    if (own?.size === 0) this.#byPlayer.delete(playerId);
  }
}

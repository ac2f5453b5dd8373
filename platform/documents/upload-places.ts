/** Limits concurrent uploads, because each holds its file in memory until the sender has sent all of it. */
import { apiError } from '#contract/api-error.ts';

const PLACES = { all: 24, ofPlayer: 2, ofAddress: 4 };
const RETRY_SECONDS = 15;

export type UploadPlaces = {
  /**
   * Takes a slot for a player and the groups of the address; returns the function that releases it. Throws
   * `too_many_attempts`.
   */
  take(playerId: string, addresses: readonly { key: string; share: number }[]): () => void;
};

export function createUploadPlaces(): UploadPlaces {
  const taken = new Map<string, number>();
  const countOf = (name: string) => taken.get(name) ?? 0;
  const add = (name: string, change: 1 | -1) => {
    const count = countOf(name) + change;
    if (count === 0) taken.delete(name);
    else taken.set(name, count);
  };
  return {
    take(playerId, addresses) {
      const limits: [name: string, limit: number][] = [
        ['all', PLACES.all],
        [`player ${playerId}`, PLACES.ofPlayer],
        ...addresses.map(({ key, share }): [string, number] => [`address ${key}`, PLACES.ofAddress * share]),
      ];
      if (limits.some(([name, limit]) => countOf(name) >= limit))
        throw apiError('too_many_attempts', { retryAfter: RETRY_SECONDS });
      for (const [name] of limits) add(name, 1);
      return () => {
        for (const [name] of limits) add(name, -1);
      };
    },
  };
}

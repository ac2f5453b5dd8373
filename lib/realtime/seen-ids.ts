import type { Push } from '#contract/push/frame.ts';

/**
 * Number of ids kept to recognise repeats; a resume never repeats more (the platform sends a resync instead).
 */
const REMEMBERED_IDS = 512;

export type SeenIds = {
  /** True for the first push with an id; a resync clears the ids. */
  isNew(push: Push): boolean;
  clear(): void;
};

export function createSeenIds(): SeenIds {
  const seen = new Set<string>();
  return {
    isNew({ type, id }) {
      // After a resync the platform may use the same ids again, since it lost its history.
      if (type === 'resync') seen.clear();
      else if (type !== 'pong' && id !== null) {
        if (seen.has(id)) return false;
        seen.add(id);
        const [oldest] = seen;
        if (seen.size > REMEMBERED_IDS && oldest !== undefined) seen.delete(oldest);
      }
      return true;
    },
    clear: () => seen.clear(),
  };
}

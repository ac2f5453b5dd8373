import type { Push } from '#contract/push/frame.ts';

/** Ids remembered to drop a repeat; a resume never brings more (the platform asks for a resync instead). */
const REMEMBERED_IDS = 512;

export type SeenIds = {
  /** True for the first push of an id; a resync begins the ids anew. */
  isNew(push: Push): boolean;
  clear(): void;
};

export function createSeenIds(): SeenIds {
  const seen = new Set<string>();
  return {
    isNew({ type, id }) {
      // Ids begin anew where the platform lost its history.
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

/** Which tab of a browser holds the connection: the one that has a lock (Web Locks). */
export type Election = {
  /** Waits for the lock, then calls `onLead`. `steal`: takes the lock at once from a tab that does not respond. */
  campaign(how?: 'wait' | 'steal'): void;
  /** Releases the lock, or stops waiting for it. */
  resign(): void;
};

type Deps = {
  readonly locks: Pick<LockManager, 'request'>;
  readonly name: string;
  readonly onLead: () => void;
  /** Another tab has stolen the lock. */
  readonly onLost: () => void;
  readonly log: (message: string, cause: unknown) => void;
};

export function createElection({ locks, name, onLead, onLost, log }: Deps): Election {
  let current: { cancel: AbortController; release: () => void; isLeading: boolean } | null = null;
  const resign = () => {
    current?.cancel.abort();
    current?.release();
    current = null;
  };
  return {
    campaign(how = 'wait') {
      resign();
      const mine = { cancel: new AbortController(), release: () => {}, isLeading: false };
      current = mine;
      const hold = async (): Promise<void> => {
        // The lock was granted after this tab had stopped waiting: it is released at once.
        if (current !== mine) return;
        mine.isLeading = true;
        onLead();
        await new Promise<void>((resolve) => (mine.release = resolve));
      };
      locks
        .request(name, how === 'steal' ? { steal: true } : { signal: mine.cancel.signal }, hold)
        .catch((cause: unknown) => {
          if (current !== mine) return;
          current = null;
          if (mine.isLeading) onLost();
          else log('No lock for the event stream', cause);
        });
    },
    resign,
  };
}

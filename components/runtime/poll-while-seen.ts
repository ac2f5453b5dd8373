/** Requests the content of an element at intervals while it is on the screen of a visible page. */
import { watchSeen } from '#lib/core/watch-seen.ts';

export type PollDeps = {
  /** Calls `seen` with whether `element` is on the screen of a visible page: at once and on each change. */
  watch: (element: HTMLElement, seen: (isSeen: boolean) => void) => void;
  /** Current time in milliseconds; it also passes while the page is suspended. */
  now: () => number;
  later: (work: () => void, ms: number) => number;
  cancel: (timer: number) => void;
};
export type Poll<Answer> = {
  everyMs: number;
  /** Rejects when the request fails. */
  read: () => Promise<Answer>;
  /** Gets null when the request failed; the content should then stay. */
  show: (answer: Answer | null) => void;
  /** Called when the element becomes visible, before the request, and when it is hidden. */
  seen?: (isSeen: boolean) => void;
  /** True when the content no longer changes: it is requested only when the element becomes visible. */
  isOver?: () => boolean;
};

export type Polling = {
  /** Requests now; does nothing while a request is pending. */
  refresh: () => Promise<void>;
  /** Drops the response of a pending request, and requests again if the element is visible. */
  restart: () => void;
};

export const POLL_DEPS: PollDeps = {
  watch: watchSeen,
  now: () => Date.now(),
  later: (work, ms) => window.setTimeout(work, ms),
  cancel: (timer) => window.clearTimeout(timer),
};

/**
 * Requests when the element becomes visible, and `everyMs` milliseconds after each response until it is hidden or
 * removed. Only one request runs at a time, so that an older response never replaces a newer one. A response older than
 * the interval is dropped if the element was hidden during the request (a suspended tab), and requested again.
 */
export function pollWhileSeen<Answer>(
  element: HTMLElement,
  { everyMs, read, show, seen, isOver = () => false }: Poll<Answer>,
  deps: PollDeps,
): Polling {
  let isSeen = false;
  let isRequesting = false;
  let timesHidden = 0;
  let restarts = 0;
  let timer: number | null = null;
  const cancel = () => {
    if (timer !== null) deps.cancel(timer);
    timer = null;
  };

  const refresh = async (): Promise<void> => {
    if (isRequesting) return;
    cancel();
    isRequesting = true;
    const [begun, hiddenBefore, restartsBefore] = [deps.now(), timesHidden, restarts];
    const answer = await read().catch(() => null);
    if (restarts !== restartsBefore) return;
    isRequesting = false;
    if (!element.isConnected) return;
    const isStale = timesHidden !== hiddenBefore && deps.now() - begun > everyMs;
    if (isStale) {
      if (isSeen) void refresh();
      return;
    }
    show(answer);
    if (isSeen && !isOver()) timer = deps.later(() => void refresh(), everyMs);
  };

  deps.watch(element, (now) => {
    if (now === isSeen) return;
    isSeen = now;
    cancel();
    if (!isSeen) timesHidden += 1;
    seen?.(isSeen);
    if (isSeen) void refresh();
  });
  return {
    refresh,
    restart() {
      restarts += 1;
      isRequesting = false;
      cancel();
      if (isSeen) void refresh();
    },
  };
}

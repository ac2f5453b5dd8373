/**
 * Detects a hanging thread: it is pinged regularly, and answers when its event loop runs. Pings are counted,
 * not seconds, so that a process that was halted and continues does not treat its thread as hanging.
 */
type Options = {
  /** Pings the thread, which calls `answered`. */
  readonly ask: () => void;
  /** The thread has left `missesMax` questions in a row without an answer. Called once. */
  readonly onHung: () => void;
  readonly everyMs?: number;
  readonly missesMax?: number;
};
export type ThreadWatch = {
  answered(): void;
  /** False after two questions without an answer. */
  isAnswering(): boolean;
  stop(): void;
};

/** Milliseconds between two questions. The longest render takes a fraction of this. */
const EVERY_MS = 2_000;
/** Questions without an answer after which the thread hangs: ten seconds. */
const MISSES_MAX = 5;
const MISSES_ALLOWED = 1;

export function watchThread({
  ask,
  onHung,
  everyMs = EVERY_MS,
  missesMax = MISSES_MAX,
}: Options): ThreadWatch {
  let unanswered = 0;
  const timer = setInterval(() => {
    if (unanswered >= missesMax) {
      clearInterval(timer);
      onHung();
      return;
    }
    unanswered += 1;
    ask();
  }, everyMs).unref();
  return {
    answered: () => (unanswered = 0),
    isAnswering: () => unanswered <= MISSES_ALLOWED,
    stop: () => clearInterval(timer),
  };
}

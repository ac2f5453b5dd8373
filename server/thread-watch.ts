/**
 * Detects a hanging thread: it is pinged regularly, and answers when its event loop runs. Pings are counted,
 * not seconds, so that a process that was halted and continues does not treat its thread as hanging.
 */
type Options = {
  /** Sends a ping to the thread; when the thread answers, `answered` must be called. */
  readonly ask: () => void;
  /** Called once, when the thread has left `missesMax` pings in a row without an answer. */
  readonly onHung: () => void;
  readonly everyMs?: number;
  readonly missesMax?: number;
};
export type ThreadWatch = {
  answered(): void;
  /** False after two pings in a row without an answer. */
  isAnswering(): boolean;
  stop(): void;
};

/** Milliseconds between two pings. The longest render takes a fraction of this. */
const EVERY_MS = 2_000;
/** Number of pings without an answer after which the thread counts as hanging: ten seconds. */
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

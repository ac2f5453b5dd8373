/**
 * The stream of the sports line (contract/sports/line-stream.ts) for the visible events of a page. After a
 * loss the browser reconnects by itself, and complete states are sent again; a stream that was refused is
 * opened again here.
 */
import * as v from 'valibot';
import { PATHS } from '#contract/paths.ts';
import { lineMessage, type LineMessage } from '#contract/sports/line-stream.ts';

type LineStreamEvents = {
  readonly message: (message: LineMessage) => void;
  /** True when the stream has been lost for LOST_AFTER_MS, false when it delivers again. */
  readonly lost: (isLost: boolean) => void;
};
type Source = Pick<EventSource, 'onopen' | 'onmessage' | 'onerror' | 'readyState' | 'close'>;
export type LineStreamDeps = {
  readonly open: (address: string) => Source;
  readonly later: (work: () => void, ms: number) => number;
  readonly cancel: (timer: number) => void;
};

const CLOSED = 2;
/** Delay before a refused stream is opened again; it doubles with each refusal, up to LONGEST_RETRY_MS. */
const RETRY_MS = 4_000;
const LONGEST_RETRY_MS = 60_000;
/** A shorter loss is not reported. */
const LOST_AFTER_MS = 4_000;

const DEPS: LineStreamDeps = {
  open: (address) => new EventSource(address),
  later: (work, ms) => window.setTimeout(work, ms),
  cancel: (timer) => clearTimeout(timer),
};

/** Parses a message of the stream; null = not a message of the stream. */
function read(data: unknown): LineMessage | null {
  try {
    const result = v.safeParse(lineMessage, JSON.parse(String(data)));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}

/**
 * The followed events. `isAll`: all markets, not only those of the line's columns. `set`: name of other columns than
 * those of the whole match.
 */
export type Followed = {
  readonly ids: readonly string[];
  readonly isAll: boolean;
  readonly set?: string | null;
};

/** Opens a stream of the followed events; returns a function that closes it. */
export function openLineStream(
  { ids, isAll, set = null }: Followed,
  events: LineStreamEvents,
  deps: LineStreamDeps = DEPS,
): () => void {
  const address = `${PATHS.sportsStream}?${new URLSearchParams({ ids: ids.join(','), ...(isAll && { all: '1' }), ...(set && { columns: set }) })}`;
  let source: Source | null = null;
  let retryMs = RETRY_MS;
  let timers: number[] = [];
  let isLost = false;
  const cancelAll = () => {
    timers.forEach(deps.cancel);
    timers = [];
  };
  const setState = (next: boolean) => {
    if (next === isLost) return;
    isLost = next;
    events.lost(next);
  };
  function connect(): void {
    const opened = deps.open(address);
    source = opened;
    opened.onopen = () => {
      cancelAll();
      retryMs = RETRY_MS;
      setState(false);
    };
    opened.onmessage = ({ data }: MessageEvent<unknown>) => {
      const message = read(data);
      if (message) events.message(message);
    };
    opened.onerror = () => {
      if (timers.length === 0) timers.push(deps.later(() => setState(true), LOST_AFTER_MS));
      if (opened.readyState !== CLOSED) return;
      timers.push(deps.later(connect, retryMs));
      retryMs = Math.min(2 * retryMs, LONGEST_RETRY_MS);
    };
  }
  connect();
  return () => {
    cancelAll();
    if (!source) return;
    source.onopen = source.onmessage = source.onerror = null;
    source.close();
  };
}

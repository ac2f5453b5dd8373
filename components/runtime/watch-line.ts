/**
 * Keeps the visible events of a board current by the stream of the line. One connection carries at most
 * STREAM_EVENTS_MAX events; it is opened again when other events become visible.
 */
import {
  STREAM_COLUMNS_MAX,
  STREAM_EVENTS_MAX,
  type LineMarket,
  type LineMessage,
} from '#contract/sports/line-stream.ts';
import { marked } from '#lib/core/marks.ts';
import type { openLineStream } from '#lib/realtime/line-stream.ts';
import { hearLine, hearOnly } from './line-health.ts';
import { buttonsIn, writeMessage, writeWhole, type Buttons, type LineTexts } from './line-writer.ts';
import { showComingPoint } from './next-point.ts';
import { RENEWED_EVENT } from './renew-board.ts';

export type WatchLineDeps = {
  readonly open: typeof openLineStream;
  readonly texts: LineTexts;
  /** Reads the page of the board again and applies its changes; limited in frequency. */
  readonly renew: () => void;
};

/**
 * Milliseconds without a change of the visible events before the stream is opened again, because events enter
 * and leave the screen during scrolling.
 */
const SETTLE_MS = 400;

/** Ids of the visible events, in the order in which they became visible. */
function watchShown(board: HTMLElement, changed: () => void) {
  const shown = new Set<Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) shown.add(target);
        else shown.delete(target);
      changed();
    },
    { rootMargin: '100px' },
  );
  for (const element of board.querySelectorAll(marked('event'))) observer.observe(element);
  return {
    ids: () => [...new Set([...shown].map((element) => (element as HTMLElement).dataset['event'] ?? ''))],
    stop: () => observer.disconnect(),
  };
}

/** Writes the messages of a stream into a board. `hasAll`: the stream has all markets of one event. */
function createWriter(board: HTMLElement, { hasAll, texts }: { hasAll: boolean; texts: LineTexts }) {
  let buttons: Buttons | null = null;
  /** The markets of the event by id; null before its complete state, with which a stream begins. */
  let whole: Map<string, LineMarket> | null = null;
  /** Gives the card of the next point the coming one of these markets. */
  const showPoint = (id: string, markets: readonly LineMarket[]): void => {
    buttons ??= buttonsIn(board);
    if (!showComingPoint(id, markets, buttons, texts)) return;
    buttons = buttonsIn(board);
    document.dispatchEvent(new Event(RENEWED_EVENT));
  };
  return {
    /** The stream begins anew. */
    restart: (): void => void (whole = null),
    /** True when the page shows a market that has ended. */
    write(message: LineMessage): boolean {
      showPoint(message.id, message.markets);
      buttons ??= buttonsIn(board);
      const isOver = writeMessage(board, message, buttons, texts);
      if (!hasAll) return isOver;
      const isComplete = whole === null;
      whole ??= new Map();
      for (const market of message.markets) whole.set(market.id, market);
      return (isComplete && writeWhole(message.id, whole, buttons, texts)) || isOver;
    },
    /** After the board's markup was replaced: true when it shows a market that has ended. */
    writeAgain(id: string): boolean {
      buttons = null;
      showPoint(id, [...(whole?.values() ?? [])]);
      buttons ??= buttonsIn(board);
      return whole !== null && writeWhole(id, whole, buttons, texts);
    },
  };
}

/** Follows the line until the board is removed. Returns a function to be called after its markup was replaced. */
export function watchLine(board: HTMLElement, { open, texts, renew }: WatchLineDeps): () => void {
  const hasAll = board.querySelector(marked('all-markets')) !== null;
  const set = board.querySelector<HTMLElement>(marked('line-set'))?.dataset['lineSet'] || null;
  const hasFacts = board.querySelector(marked('match-facts')) !== null;
  let lastState: string | null = null;
  const writer = createWriter(board, { hasAll, texts });
  /**
   * True when status, phase, score or a period of a match have changed: its page then reads incidents and
   * statistics again, which are not part of the stream.
   */
  const hasChanged = ({ state }: LineMessage): boolean => {
    if (!hasFacts || !state) return false;
    const before = lastState;
    lastState = JSON.stringify([state.status, state.phase, state.score, state.periods]);
    return before !== null && before !== lastState;
  };
  let followed: readonly string[] = [];
  let close: (() => void) | null = null;
  let timer = 0;
  const showLost = (isLost: boolean) => {
    if (isLost) writer.restart();
    board.dataset['stale'] = String(isLost);
    for (const notice of board.querySelectorAll<HTMLElement>(marked('line-stale'))) notice.hidden = !isLost;
  };
  const end = () => {
    close?.();
    close = null;
    followed = [];
  };
  function follow(): void {
    if (!board.isConnected || document.visibilityState === 'hidden') return end();
    const ids = shown.ids();
    if (ids.length === 0) return end();
    if (close !== null && ids.every((id) => followed.includes(id))) return;
    // Previous events stay as long as there is room, because visitors scroll back.
    const next = [...new Set([...ids, ...followed])].slice(0, set ? STREAM_COLUMNS_MAX : STREAM_EVENTS_MAX);
    end();
    writer.restart();
    followed = next;
    hearOnly(board, next);
    close = open(
      // The platform gives every market of one event only; of several those of the line columns.
      { ids: next, isAll: hasAll && next.length === 1, set },
      {
        message(message) {
          // A stream that was opened during a loss does not know of it, and tells no end of it.
          if (board.dataset['stale'] === 'true') showLost(false);
          hearLine(board, message, Date.now());
          const isOver = writer.write(message);
          if (isOver || hasChanged(message)) renew();
        },
        lost: showLost,
      },
    );
  }
  const later = () => {
    clearTimeout(timer);
    timer = window.setTimeout(follow, SETTLE_MS);
  };
  const shown = watchShown(board, later);
  document.addEventListener('visibilitychange', function onVisibility() {
    if (!board.isConnected) document.removeEventListener('visibilitychange', onVisibility);
    follow();
  });
  // A navigation removes the board with its page.
  const removed = new MutationObserver(() => {
    if (board.isConnected) return;
    removed.disconnect();
    shown.stop();
    clearTimeout(timer);
    end();
  });
  removed.observe(document.body, { childList: true, subtree: true });
  return () => {
    const [id] = followed;
    // The page that was read may be older than what the stream has told.
    if (id !== undefined && writer.writeAgain(id)) renew();
  };
}

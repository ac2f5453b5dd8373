/**
 * Keeps the odds and scores of the visible events of a board (a list of events or a match) current by the stream of the
 * line, the offer of bets. One connection carries at most STREAM_EVENTS_MAX events; it is opened again when other
 * events become visible.
 */
import {
  STREAM_COLUMNS_MAX,
  STREAM_EVENTS_MAX,
  type LineMarket,
  type LineMessage,
} from '#contract/sports/line-stream.ts';
import { marked } from '#lib/core/marks.ts';
import type { openLineStream } from '#lib/realtime/line-stream.ts';
import { noteMessage, hearOnly } from './line-health.ts';
import { buttonsIn, writeMessage, writeWhole, type Buttons, type LineTexts } from './line-writer.ts';
import { showComingPoint } from './next-point.ts';
import { RENEWED_EVENT } from './renew-board.ts';

export type WatchLineDeps = {
  readonly open: typeof openLineStream;
  readonly texts: LineTexts;
  /** Reads the page of the board again and applies its changes. Called often, so it limits its own frequency. */
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
  /** The event's markets by id; null until its complete state has arrived, which is the first message of a stream. */
  let allMarkets: Map<string, LineMarket> | null = null;
  /** Changes the card of the next point to the new point in `markets`, if there is one. */
  const showPoint = (id: string, markets: readonly LineMarket[]): void => {
    buttons ??= buttonsIn(board);
    if (!showComingPoint(id, markets, buttons, texts)) return;
    buttons = buttonsIn(board);
    document.dispatchEvent(new Event(RENEWED_EVENT));
  };
  return {
    /** Call when the stream begins again: the next message is the complete state. */
    restart: (): void => void (allMarkets = null),
    /** True when the page shows a market that has ended. */
    write(message: LineMessage): boolean {
      showPoint(message.id, message.markets);
      buttons ??= buttonsIn(board);
      const isOver = writeMessage(board, message, buttons, texts);
      if (!hasAll) return isOver;
      const isComplete = allMarkets === null;
      allMarkets ??= new Map();
      for (const market of message.markets) allMarkets.set(market.id, market);
      return (isComplete && writeWhole(message.id, allMarkets, buttons, texts)) || isOver;
    },
    /**
     * Call after the board's markup was replaced: writes the known markets; true when it shows a market that has ended.
     */
    writeAgain(id: string): boolean {
      buttons = null;
      showPoint(id, [...(allMarkets?.values() ?? [])]);
      buttons ??= buttonsIn(board);
      return allMarkets !== null && writeWhole(id, allMarkets, buttons, texts);
    },
  };
}

/** Follows the line until the board is removed. Returns a function to call after the board's markup was replaced. */
export function watchLine(board: HTMLElement, { open, texts, renew }: WatchLineDeps): () => void {
  const hasAll = board.querySelector(marked('all-markets')) !== null;
  const set = board.querySelector<HTMLElement>(marked('line-set'))?.dataset['lineSet'] || null;
  const hasFacts = board.querySelector(marked('match-facts')) !== null;
  let lastState: string | null = null;
  const writer = createWriter(board, { hasAll, texts });
  /**
   * True when status, phase, score or a period of a match have changed. The page is then read again for its incidents
   * and statistics, which are not part of the stream.
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
    // Events that were visible before stay in the stream as long as there is room, because visitors scroll back.
    const next = [...new Set([...ids, ...followed])].slice(0, set ? STREAM_COLUMNS_MAX : STREAM_EVENTS_MAX);
    end();
    writer.restart();
    followed = next;
    hearOnly(board, next);
    close = open(
      // The platform sends all markets only for a single event; for several events it sends those of the line columns.
      { ids: next, isAll: hasAll && next.length === 1, set },
      {
        message(message) {
          // A stream that was opened during a loss of connection does not report the end of that loss: a message shows
          // it.
          if (board.dataset['stale'] === 'true') showLost(false);
          noteMessage(board, message, Date.now());
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
    // The page that was read may be older than the last messages of the stream.
    if (id !== undefined && writer.writeAgain(id)) renew();
  };
}

/**
 * The stream of the line for as long as the page is visible: a hidden tab needs no news, and a browser has few
 * connections to a host.
 */
import type { LineMessage } from '#contract/sports/line-stream.ts';
import type { openLineStream } from './line-stream.ts';
import { openSharedLine } from './shared-line.ts';

/** Opens a stream of the line: one of its own, or a shared one. */
type OpenLine = (...follow: Parameters<typeof openLineStream>) => () => void;

/**
 * Calls `onMessage` with each message; `isFirst`: the first message since the stream was opened. Returns a function
 * that closes the stream and stops following the page's visibility.
 */
export function streamWhileVisible(
  what: { readonly ids: readonly string[]; readonly isAll: boolean },
  onMessage: (message: LineMessage, isFirst: boolean) => void,
  open: OpenLine = openSharedLine,
): () => void {
  let stop: (() => void) | null = null;
  const begin = () => {
    let isFirst = true;
    stop = open(what, {
      lost: () => undefined,
      message(message) {
        onMessage(message, isFirst);
        isFirst = false;
      },
    });
  };
  const end = () => {
    stop?.();
    stop = null;
  };
  const onVisibility = () => (document.hidden ? end() : stop === null && begin());
  if (!document.hidden) begin();
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    end();
  };
}

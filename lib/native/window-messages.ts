/**
 * Window messages that control the page (specification 1 §7 "Inbound window messages"): allowed senders, and
 * meanings. Windows are passed in.
 */
import * as v from 'valibot';
import { windowMessage, type WindowMessage } from '#contract/native.ts';

/** Characters of JSON text; a longer text is no message. */
const MAX_TEXT = 4096;

/** The message in the data of an event; null for anything else, which is ignored. */
export function readWindowMessage(data: unknown): WindowMessage | null {
  const read = v.safeParse(windowMessage, data);
  if (read.success) return read.output;
  if (typeof data !== 'string' || data.length > MAX_TEXT || !data.startsWith('{')) return null;
  try {
    const parsed = v.safeParse(windowMessage, JSON.parse(data));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** The path that a message opens; null for messages that open none. */
export function pathOfMessage(message: WindowMessage): string | null {
  if (typeof message === 'string') return null;
  return 'push' in message ? message.push : message.payload.path;
}

/** The page's surroundings. */
export type PageWindows = {
  readonly window: unknown;
  /** The window itself for a page that is in no frame. */
  readonly parent: unknown;
  readonly origin: string;
  /** Origins that may frame the brand's pages (a brand file's `frameAncestors`). */
  readonly frameAncestors: readonly string[];
  /** Window of the open game's frame; null = no game is open. */
  readonly gameFrame: unknown;
};
type Sent = Pick<MessageEvent, 'origin' | 'source' | 'isTrusted'>;

/**
 * The sender of an event: the `shell` around the page, the open `game`, or one that may not control the page
 * (null). A native app runs its script in the page: its messages come from the page's own window, or are
 * events that the script itself dispatches, which have neither origin nor source. A game's frame has an
 * opaque origin, so only its window identifies it.
 */
export function senderOf({ origin, source, isTrusted }: Sent, page: PageWindows): 'shell' | 'game' | null {
  if (source === null) return !isTrusted && (origin === '' || origin === page.origin) ? 'shell' : null;
  if (source === page.window) return origin === page.origin ? 'shell' : null;
  if (source === page.gameFrame) return 'game';
  const isKnown = origin === page.origin || page.frameAncestors.includes(origin);
  return source === page.parent && isKnown ? 'shell' : null;
}

/** A game opens other pages of the site by its own message; `push` belongs to the shell. */
export const mayPost = (sender: 'shell' | 'game', message: WindowMessage): boolean =>
  sender === 'shell' || typeof message === 'string' || 'action' in message;

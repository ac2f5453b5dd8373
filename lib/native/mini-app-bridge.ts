/** Calls to the messenger around the page, and its events. The window is passed in. */
import * as v from 'valibot';
import { hostEvent, type HostCall, type HostEvent } from '#contract/mini-app.ts';

/** The calls that the messenger's apps put into the page; in the messenger's web version the page is in a frame. */
export type HostWindow = {
  readonly TelegramWebviewProxy?: { postEvent(type: string, data: string): void };
  readonly external?: { readonly notify?: (text: string) => void };
  readonly parent: { postMessage(text: string, origin: string): void };
};

/**
 * Posts a call to the messenger. `origins`: origins that may frame the brand's pages. Without a messenger nothing is
 * sent.
 */
export function postToHost(page: HostWindow, call: HostCall, origins: readonly string[]): void {
  const { type, data } = { data: {}, ...call };
  try {
    if (page.TelegramWebviewProxy) return page.TelegramWebviewProxy.postEvent(type, JSON.stringify(data));
    const text = JSON.stringify({ eventType: type, eventData: data });
    if (page.external && 'notify' in page.external) return page.external.notify?.(text);
    if ((page.parent as unknown) !== page)
      for (const origin of origins) page.parent.postMessage(text, origin);
  } catch {
    // A bridge that throws is treated as missing.
  }
}

/** Maximum time in milliseconds until the messenger's framing page answers. */
const ANSWER_MS = 2_000;

/**
 * Whether a messenger really has opened the page: its app has put a bridge into the page, or the framing
 * page, one of `origins`, answers its protocol. Launch data in the address proves nothing: anybody can send a
 * link with their own.
 */
export function hasMessenger(
  page: HostWindow & Pick<EventTarget, 'addEventListener'>,
  origins: readonly string[],
  waitMs = ANSWER_MS,
): Promise<boolean> | boolean {
  if (typeof page.TelegramWebviewProxy?.postEvent === 'function') return true;
  if (typeof page.external?.notify === 'function') return true;
  if ((page.parent as unknown) === page || origins.length === 0) return false;
  return new Promise((resolve) => {
    const waiting = new AbortController();
    const end = (isThere: boolean) => {
      clearTimeout(timer);
      waiting.abort();
      resolve(isThere);
    };
    const timer = setTimeout(() => end(false), waitMs);
    const onMessage = (event: Event) => {
      if (readHostMessage(event as MessageEvent, page, origins)) end(true);
    };
    page.addEventListener('message', onMessage, { signal: waiting.signal });
    postToHost(page, { type: 'web_app_request_theme' }, origins);
    postToHost(page, { type: 'web_app_request_viewport' }, origins);
  });
}

/** An event that the messenger's app passes to the page as name and data. */
export function readHostEvent(eventType: unknown, eventData: unknown): HostEvent | null {
  const read = v.safeParse(hostEvent, { eventType, eventData });
  return read.success ? read.output : null;
}

/** An event of the messenger's web version: JSON text of the framing page. */
export function readHostMessage(
  { data, source, origin }: Pick<MessageEvent, 'data' | 'source' | 'origin'>,
  page: { readonly parent: unknown },
  origins: readonly string[],
): HostEvent | null {
  if (source === null || source !== page.parent || !origins.includes(origin)) return null;
  if (typeof data !== 'string' || data.length > 8_192) return null;
  try {
    const read = v.safeParse(hostEvent, JSON.parse(data));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}

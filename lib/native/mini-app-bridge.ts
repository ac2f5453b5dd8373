/** Calls to the messenger around the page, and its events. The window is passed in. */
import * as v from 'valibot';
import { hostEvent, type HostCall, type HostEvent } from '#contract/mini-app.ts';

/** Bridges of the messenger's apps. In its web version the page is in a frame. */
export type HostWindow = {
  readonly TelegramWebviewProxy?: { postEvent(type: string, data: string): void };
  readonly external?: { readonly notify?: (text: string) => void };
  readonly parent: { postMessage(text: string, origin: string): void };
};

/** Posts a call; `origins`: of the pages that may frame the brand's. Without a messenger it goes nowhere. */
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

/** Formats of callbacks in both interfaces; each is signed when it is sent. */
import { signedHeaders } from '#contract/signature.ts';
import { signed } from './classic/codec.ts';
import { stateOf } from './classic/view.ts';
import type { Order } from './order.ts';
import type { ViewOrder } from './view-order.ts';

type Sent = {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};
export type CallbackForm = {
  /**
   * The body with the state of the order after a change; stored in the transaction of that change. `event`: id of the
   * callback, the same at each repetition.
   */
  readonly body: (order: Order, event: string) => string;
  readonly request: (order: Order, body: string, now: number) => Sent;
  /**
   * True when the platform has accepted the callback. `text`: the beginning of the body of an answer with status 200.
   */
  readonly isTaken: (text: string) => boolean;
};

/** Callbacks of contract/gateway.ts: JSON by POST, accepted when the answer has status 200. */
export const createJsonForm = (secret: string, view: ViewOrder): CallbackForm => ({
  body: (order, event) => JSON.stringify({ event, data: view(order) }),
  request({ callbackUrl: url }, body, now) {
    const { pathname, search } = new URL(url);
    const call = { method: 'POST', path: pathname + search, body } as const;
    const headers = { 'content-type': 'application/json', ...signedHeaders(call, secret, now) };
    return { url, method: call.method, headers, body };
  },
  isTaken: () => true,
});

/** Callbacks of the classic interface: a query by GET, accepted when the answer is the text OK. */
export const createQueryForm = (secret: string): CallbackForm => ({
  body: (order) => JSON.stringify({ ...stateOf(order), act: 'notify' }),
  request({ callbackUrl }, body, now) {
    const url = new URL(callbackUrl);
    url.search = signed(JSON.parse(body) as Record<string, string>, secret, now);
    return { url: url.href, method: 'GET' };
  },
  isTaken: (text) => text.trim() === 'OK',
});

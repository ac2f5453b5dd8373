/** The HTTP request of a callback, signed at the moment at which it is sent. */
import { HEADERS } from '#contract/headers.ts';
import { signCall } from '#contract/signature.ts';
import type { Order } from './order.ts';

type Request = {
  readonly url: string;
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
};

export function callbackRequest(
  { callbackUrl }: Order,
  body: string,
  { secret, now }: { readonly secret: string; readonly now: () => number },
): Request {
  const timestamp = String(Math.floor(now() / 1_000));
  const { pathname, search } = new URL(callbackUrl);
  const call = { method: 'POST', path: pathname + search, timestamp, body };
  return {
    url: callbackUrl,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [HEADERS.timestamp]: timestamp,
      [HEADERS.signature]: signCall(call, secret),
    },
    body,
  };
}

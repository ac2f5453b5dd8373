/** Signatures of calls between servers (HEADERS.signature): HMAC-SHA256, hex. */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs a body exactly as it is sent. */
export const signBody = (body: string | Uint8Array, secret: string): string =>
  createHmac('sha256', secret).update(body).digest('hex');

/** True when `header` is the signature of these bytes. Takes the same time for every wrong signature. */
export function isSigned(body: string | Uint8Array, header: unknown, secret: string): boolean {
  const given = Buffer.from(typeof header === 'string' ? header : '', 'hex');
  const right = Buffer.from(signBody(body, secret), 'hex');
  return given.length === right.length && timingSafeEqual(given, right);
}

/** `path`: with its query, as it is sent; `timestamp`: the header's text. */
export type SignedCall = {
  readonly method: string;
  readonly path: string;
  readonly timestamp: string;
  readonly body: string | Uint8Array;
};

/** Signs a call to or from a payment gateway: `<timestamp>.<METHOD>.<path>.<raw body>`. */
export const signCall = ({ method, path, timestamp, body }: SignedCall, secret: string): string =>
  createHmac('sha256', secret)
    .update(`${timestamp}.${method.toUpperCase()}.${path}.`)
    .update(body)
    .digest('hex');

/** True when `header` is the signature of this call. Its age is not checked. */
export function isSignedCall(call: SignedCall, header: unknown, secret: string): boolean {
  const given = Buffer.from(typeof header === 'string' ? header : '', 'hex');
  const right = Buffer.from(signCall(call, secret), 'hex');
  return given.length === right.length && timingSafeEqual(given, right);
}

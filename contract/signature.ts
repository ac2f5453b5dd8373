/** Signatures of calls between servers (HEADERS.signature): HMAC-SHA256, hex. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { HEADERS } from './headers.ts';

/** Signs a body exactly as it is sent. */
export const signBody = (body: string | Uint8Array, secret: string): string =>
  createHmac('sha256', secret).update(body).digest('hex');

/** True when `header` is the signature `right`. Takes the same time for every wrong signature. */
function isSignature(header: unknown, right: string): boolean {
  const given = Buffer.from(typeof header === 'string' ? header : '', 'hex');
  const expected = Buffer.from(right, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** True when `header` is the signature of these bytes. */
export const isSigned = (body: string | Uint8Array, header: unknown, secret: string): boolean =>
  isSignature(header, signBody(body, secret));

/** `path`: the path and query exactly as sent; `timestamp`: the text of the header. */
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
export const isSignedCall = (call: SignedCall, header: unknown, secret: string): boolean =>
  isSignature(header, signCall(call, secret));

/** The headers of a call that is signed at `now`, in milliseconds. */
export function signedHeaders(
  call: Omit<SignedCall, 'timestamp'>,
  secret: string,
  now: number,
): Record<string, string> {
  const timestamp = String(Math.floor(now / 1_000));
  return { [HEADERS.timestamp]: timestamp, [HEADERS.signature]: signCall({ ...call, timestamp }, secret) };
}

/** True when a timestamp, in seconds as text, is at most `seconds` away from `now`, in milliseconds. */
export const isTimely = (timestamp: unknown, now: number, seconds: number): timestamp is string =>
  typeof timestamp === 'string' &&
  /^\d{1,12}$/.test(timestamp) &&
  Math.abs(now / 1_000 - Number(timestamp)) <= seconds;

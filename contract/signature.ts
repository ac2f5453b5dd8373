/** Signatures of calls between servers (HEADERS.signature): HMAC-SHA256 of the raw body, hex. */
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

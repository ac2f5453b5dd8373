/**
 * Signatures of calls between the two processes: HMAC-SHA256 of the raw body, in hex (contract/headers.ts
 * HEADERS.signature).
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** True when the signature is that of the body. Takes the same time for every wrong one. */
export function isSigned(body: string, signature: string | null, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(body).digest();
  const given = Buffer.from(signature ?? '', 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

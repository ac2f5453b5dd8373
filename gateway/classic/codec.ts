/**
 * Texts of the classic interface: form-urlencoded. The field `sign` is the HMAC-SHA256 over all other fields, sorted by
 * name and encoded. The field `act` names the call, so that a signature is valid for no other call.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

export type Fields = Readonly<Record<string, string>>;

function signatureOf(fields: URLSearchParams, secret: string): string {
  const sorted = new URLSearchParams(fields);
  sorted.delete('sign');
  sorted.sort();
  return createHmac('sha256', secret).update(sorted.toString()).digest('hex');
}

/** The form with the additional fields `time` (seconds since 1970) and `sign`. */
export function signed(fields: Fields, secret: string, now: number): string {
  const text = new URLSearchParams({ ...fields, time: String(Math.floor(now / 1_000)) });
  text.set('sign', signatureOf(text, secret));
  return text.toString();
}

/** True when the signature of the fields is correct. Their age is not checked. */
export function isSignedForm(fields: URLSearchParams, secret: string): boolean {
  const given = Buffer.from(fields.get('sign') ?? '', 'hex');
  const right = Buffer.from(signatureOf(fields, secret), 'hex');
  return given.length === right.length && timingSafeEqual(given, right);
}

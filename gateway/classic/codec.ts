/**
 * Texts of the classic interface: form-urlencoded, signed in the field `sign` by HMAC-SHA256 over all other fields,
 * sorted by name and encoded. The field `act` names the call, so that a signature fits no other one.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

export type Fields = Readonly<Record<string, string>>;

function signatureOf(fields: URLSearchParams, secret: string): string {
  const sorted = new URLSearchParams(fields);
  sorted.delete('sign');
  sorted.sort();
  return createHmac('sha256', secret).update(sorted.toString()).digest('hex');
}

/** The fields with `time` (seconds since 1970) and `sign`. */
export function signed(fields: Fields, secret: string, now: number): string {
  const text = new URLSearchParams({ ...fields, time: String(Math.floor(now / 1_000)) });
  text.set('sign', signatureOf(text, secret));
  return text.toString();
}

/** True when the fields are signed. Their age is not checked. */
export function isSignedForm(fields: URLSearchParams, secret: string): boolean {
  const given = Buffer.from(fields.get('sign') ?? '', 'hex');
  const right = Buffer.from(signatureOf(fields, secret), 'hex');
  return given.length === right.length && timingSafeEqual(given, right);
}

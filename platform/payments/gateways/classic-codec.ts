/**
 * Texts of gateways with the classic interface (docs/contract.md, Payment gateways): form-urlencoded, signed in
 * the field `sign` by HMAC-SHA256 over all other fields, sorted by name and encoded.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

const SIGN = 'sign';

function signatureOf(form: URLSearchParams, secret: string): string {
  const sorted = new URLSearchParams([...form].filter(([name]) => name !== SIGN));
  sorted.sort();
  return createHmac('sha256', secret).update(sorted.toString()).digest('hex');
}

/** Signs a call. The field `act` names the call, so that the signature is invalid for another call. */
export function signForm(fields: Readonly<Record<string, string>>, secret: string, now: Date): string {
  const form = new URLSearchParams({ ...fields, time: String(Math.floor(now.getTime() / 1_000)) });
  form.set(SIGN, signatureOf(form, secret));
  return form.toString();
}

/** The fields of a signed text; null = the signature is wrong, or a name is repeated. */
export function openForm(text: string, secret: string): ReadonlyMap<string, string> | null {
  const form = new URLSearchParams(text);
  const fields = new Map(form);
  const given = Buffer.from(fields.get(SIGN) ?? '', 'hex');
  const right = Buffer.from(signatureOf(form, secret), 'hex');
  const isRight = given.length === right.length && timingSafeEqual(given, right);
  return isRight && fields.size === [...form].length ? fields : null;
}

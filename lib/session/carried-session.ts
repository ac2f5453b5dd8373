/** The `session` parameter of the page session-auth (specification 1 §2, §7). */
import * as v from 'valibot';
import { carriedSession, type CarriedSession } from '#contract/rest/social.ts';

/** Reads `<ussid>.<ussidt>.<expire>`; null for anything else. */
export function readCarriedSession(text: string | null): CarriedSession | null {
  const [ussid, ussidt, expire, ...more] = (text ?? '').split('.');
  if (more.length > 0 || !/^\d{1,12}$/.test(ussidt ?? '') || !/^\d{1,12}$/.test(expire ?? '')) return null;
  const read = v.safeParse(carriedSession, { ussid, ussidt: Number(ussidt), expire: Number(expire) });
  return read.success ? read.output : null;
}

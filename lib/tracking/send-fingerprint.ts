/** Sends the encrypted fingerprint and stores the answer in the fp cookie (specification 1 §7). */
import * as v from 'valibot';
import { COOKIES } from '#contract/cookies.ts';
import { AUTH_SCHEME } from '#contract/headers.ts';
import { PATHS } from '#contract/paths.ts';
import { fingerprintKey, ipReply } from '#contract/rest/warehouse.ts';
import { CALL_TIMEOUT_MS } from '#lib/core/within.ts';
import { visitorId } from '#lib/session/visitor-id.ts';
import { documentCookies } from '#lib/storage/cookies.ts';
import { localStore } from '#lib/storage/key-value.ts';
import { STORAGE_KEYS } from '#lib/storage/keys.ts';
import { candidateAddresses } from './candidate-addresses.ts';
import { collectFingerprint, encryptFingerprint } from './fingerprint.ts';

/** Lifetime of the cookie in seconds: 180 days. */
const COOKIE_AGE = 180 * 86_400;
const replyText = v.pipe(v.string(), v.regex(/^[\w.%-]{1,256}$/));

async function call(path: string, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(path, { ...init, signal: AbortSignal.timeout(CALL_TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer;
}

export type FingerprintOptions = {
  /** Token of the signed-in player; null for a guest. */
  readonly token: string | null;
  /** True only when the visitor has consented, even where consent is not required. */
  readonly isConsented: boolean;
  /** The brand's addresses for the fingerprint and for the public IP address; absent = the platform's. */
  readonly address?: string | undefined;
  readonly publicIp?: string | undefined;
};

/**
 * Collects, encrypts and sends the fingerprint. Throws when a call fails. An address of another origin gets no token.
 */
export async function sendFingerprint(options: FingerprintOptions): Promise<void> {
  const { token, isConsented, address = PATHS.fingerprint, publicIp = PATHS.publicIp } = options;
  const isOwn = new URL(address, location.href).origin === location.origin;
  const local = localStore();
  const cookies = documentCookies();
  const payload = await collectFingerprint({
    id: visitorId(local, () => crypto.randomUUID()).slice(0, 64),
    aSsid: (local.get(STORAGE_KEYS.aSsid) ?? '').slice(0, 256),
    cookie: (cookies.get(COOKIES.fp) ?? '').slice(0, 512),
    publicIp: async () => v.parse(ipReply, await (await call(publicIp)).json()).ip,
    addresses: async () => (isConsented ? candidateAddresses() : []),
  });
  const key = v.parse(fingerprintKey, await (await call(`${address}/key`)).json());
  const answer = await call(address, {
    method: 'POST',
    credentials: 'include',
    headers: {
      'content-type': 'text/plain',
      ...(token && isOwn ? { authorization: `${AUTH_SCHEME} ${token}` } : {}),
    },
    body: await encryptFingerprint(payload, key),
  });
  cookies.set(COOKIES.fp, v.parse(replyText, await answer.text()), { maxAge: COOKIE_AGE });
}

/**
 * Time when a call reached the product (HEADERS.arrival): the web process notes when it read the last byte
 * and signs it, so that a busy game server judges the call by that time and a visitor cannot forge one
 * (docs/decisions/0116).
 */
import { createHmac } from 'node:crypto';
import { isSigned, signBody } from './signature.ts';

/** Greatest waiting time that is credited to a call, in milliseconds. */
const WAITED_MAX_MS = 10_000;

/**
 * Key derived from the secret, so that these signatures differ from those of wallet calls, which use the same secret.
 */
const keyOf = (secret: string): string => createHmac('sha256', secret).update('arrival').digest('hex');

/** Makes the functions for a process, from PROVIDER_SECRET. */
export function createArrivals(secret: string) {
  const key = keyOf(secret);
  return {
    /** The header for a call whose last byte was read at `at`, in epoch milliseconds. */
    sign: (at: number): string => `${at}.${signBody(String(at), key)}`,

    /**
     * Milliseconds since the call reached the product, from its header, at most WAITED_MAX_MS; 0 without a valid
     * header. Never below 0, even when the clocks of two machines differ.
     */
    waitedMs(header: unknown, now: number = Date.now()): number {
      const [at = '', signature = ''] = typeof header === 'string' ? header.split('.') : [];
      if (!/^\d{13}$/.test(at) || !isSigned(at, signature, key)) return 0;
      return Math.min(Math.max(now - Number(at), 0), WAITED_MAX_MS);
    },
  };
}
export type Arrivals = ReturnType<typeof createArrivals>;

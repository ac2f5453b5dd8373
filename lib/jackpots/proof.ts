/**
 * Repeats the calculation of a dropped jackpot in the browser: the seed must have the published commitment, and
 * give the amount that was paid (contract/schema.graphql `Jackpot`).
 */
import { CURRENCIES, isCurrency } from '#contract/currencies.ts';
import { toMinor } from '#contract/money.ts';
import { hexOf } from '#lib/core/hex.ts';

export type JackpotProof = {
  /** Id of the pool. */
  id: string;
  seed: string;
  commitment: string;
  /** Decimal strings in major units of the currency. */
  start: string;
  cap: string;
  amount: string;
  currency: string;
};
type Subtle = Pick<SubtleCrypto, 'digest' | 'importKey' | 'sign'>;

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** True when everything matches. Rejects where the browser has no cryptography (an insecure page). */
export async function verifyJackpot(proof: JackpotProof, subtle: Subtle = crypto.subtle): Promise<boolean> {
  const { currency: code, seed } = proof;
  if (!isCurrency(code) || !/^(?:[\da-f]{2})+$/i.test(seed)) return false;
  const [start, cap, amount] = [proof.start, proof.cap, proof.amount].map((each) =>
    toMinor(each, CURRENCIES[code]),
  );
  if (start == null || cap == null || amount == null || cap <= start) return false;
  const key = bytesOf(seed);
  if (hexOf(await subtle.digest('SHA-256', key)) !== proof.commitment) return false;
  const hmac = await subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const number = BigInt(`0x${hexOf(await subtle.sign('HMAC', hmac, new TextEncoder().encode(proof.id)))}`);
  return start + 1n + (number % (cap - start)) === amount;
}

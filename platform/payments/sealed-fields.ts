/** Encrypts a payer's fields until the gateway has them, because they may contain a card number. */
import { createHmac } from 'node:crypto';
import type { FieldValues } from '#contract/payments.ts';
import { createSealedTexts } from '#platform/kernel/sealed-texts.ts';
import { deriveKey } from '#platform/kernel/signed-tokens.ts';

/** `secret`: the setting PAYMENT_SECRET. For each purpose a separate key is derived from it. */
export function createSealedFields(secret: string) {
  const texts = createSealedTexts(secret, 'payment-fields');
  const payerKey = deriveKey(secret, 'payer');
  const requestKey = deriveKey(secret, 'payment-request');
  return {
    seal: (order: string, fields: FieldValues): string => texts.seal(order, JSON.stringify(fields)),

    /** Decrypts fields. Throws when they belong to another order or were encrypted with another secret. */
    open: (order: string, sealed: string): FieldValues =>
      JSON.parse(texts.open(order, sealed)) as FieldValues,

    /**
     * Keyed hash of a request, equal for equal requests. It needs a key, because a card number has so few
     * digits that a plain hash could be guessed.
     */
    requestHash: (request: string): string =>
      createHmac('sha256', requestKey).update(request).digest('base64url'),

    /** The player's pseudonym at a gateway: the same for all orders, and different at each gateway. */
    payer: (gateway: string, playerId: string): string =>
      createHmac('sha256', payerKey).update(`${gateway}\n${playerId}`).digest('base64url'),
  };
}
export type SealedFields = ReturnType<typeof createSealedFields>;

/** Fields of a payer until the gateway has them: encrypted, because they may contain a card number. */
import { createHmac } from 'node:crypto';
import type { FieldValues } from '#contract/payments.ts';
import { createSealedTexts } from '#platform/kernel/sealed-texts.ts';
import { deriveKey } from '#platform/kernel/signed-tokens.ts';

/** `secret`: the setting PAYMENT_SECRET. A key of its own for each purpose is derived from it. */
export function createSealedFields(secret: string) {
  const texts = createSealedTexts(secret, 'payment-fields');
  const payerKey = deriveKey(secret, 'payer');
  const requestKey = deriveKey(secret, 'payment-request');
  return {
    seal: (order: string, fields: FieldValues): string => texts.seal(order, JSON.stringify(fields)),

    /** Throws for a text of another order or another secret. */
    open: (order: string, sealed: string): FieldValues =>
      JSON.parse(texts.open(order, sealed)) as FieldValues,

    /** Equal for equal requests. Keyed: a card number has so few digits that a plain hash could be tried out. */
    requestHash: (request: string): string =>
      createHmac('sha256', requestKey).update(request).digest('base64url'),

    /** The player's pseudonym at a gateway: the same for all orders, but different at each gateway. */
    payer: (gateway: string, playerId: string): string =>
      createHmac('sha256', payerKey).update(`${gateway}\n${playerId}`).digest('base64url'),
  };
}
export type SealedFields = ReturnType<typeof createSealedFields>;

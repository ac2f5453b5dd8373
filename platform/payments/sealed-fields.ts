/** Fields of a payer until the gateway has them: encrypted, because they may contain a card number. */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { FieldValues } from '#contract/payments.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** `secret`: the setting PAYMENT_SECRET. A key of its own for each purpose is derived from it. */
export function createSealedFields(secret: string) {
  const derive = (purpose: string) => createHmac('sha256', secret).update(purpose).digest();
  const cipherKey = derive('payment-fields');
  const payerKey = derive('payer');
  return {
    /** AES-256-GCM, bound to the order: the text opens for no other order. */
    seal(order: string, fields: FieldValues): string {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', cipherKey, nonce).setAAD(Buffer.from(order));
      const body = Buffer.concat([cipher.update(JSON.stringify(fields), 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },

    /** Throws for a text of another order or another secret. */
    open(order: string, sealed: string): FieldValues {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', cipherKey, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(order))
        .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const body = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8');
      return JSON.parse(body + decipher.final('utf8')) as FieldValues;
    },

    /** The player's pseudonym at a gateway: the same for all orders, and another one at each gateway. */
    payer: (gateway: string, playerId: string): string =>
      createHmac('sha256', payerKey).update(`${gateway}\n${playerId}`).digest('base64url'),
  };
}
export type SealedFields = ReturnType<typeof createSealedFields>;

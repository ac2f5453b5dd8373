/** Encryption of the keys of authenticator apps, and recovery codes with their hashes. */
import { createCipheriv, createDecipheriv, createHmac, randomBytes, randomInt } from 'node:crypto';
import { RECOVERY_CODE_LENGTH } from '#contract/rest/security.ts';
import { deriveKey } from '#platform/kernel/signed-tokens.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Letters and digits that are not easily confused. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz';

/** `secret`: the setting SECOND_FACTOR_SECRET. A key of its own for each purpose is derived from it. */
export function createSecondFactorKeys(secret: string) {
  const cipherKey = deriveKey(secret, 'authenticator-key');
  const hashKey = deriveKey(secret, 'recovery-code');
  return {
    /** AES-256-GCM, bound to the player: the text decrypts for no other player. */
    encrypt(playerId: string, text: string): string {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', cipherKey, nonce).setAAD(Buffer.from(playerId));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },

    /** Throws for a text of another player or another secret. */
    decrypt(playerId: string, stored: string): string {
      const bytes = Buffer.from(stored, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', cipherKey, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(playerId))
        .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return (
        decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
      );
    },

    /** Hash of a recovery code (as contract/rest/security.ts reads it: lower case, no hyphen). */
    hashCode: (playerId: string, code: string): string =>
      createHmac('sha256', hashKey).update(`${playerId}\n${code}`).digest('base64url'),
  };
}

/** A new recovery code without its hyphen. */
export const newRecoveryCode = (): string =>
  Array.from({ length: RECOVERY_CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** A code as players see it: two halves with a hyphen. */
export const shownCode = (code: string): string =>
  `${code.slice(0, RECOVERY_CODE_LENGTH / 2)}-${code.slice(RECOVERY_CODE_LENGTH / 2)}`;

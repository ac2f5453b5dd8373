/** Texts that are stored encrypted: AES-256-GCM, each bound to its owner. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey } from './signed-tokens.ts';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** `secret`: the setting from which the key for this `purpose` is derived. */
export function createSealedTexts(secret: string, purpose: string) {
  const key = deriveKey(secret, purpose);
  return {
    /** Encrypts a text. `owner`: id of the row that holds the text; it cannot be decrypted for another row. */
    seal(owner: string, text: string): string {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(owner));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },

    /** Decrypts a text. Throws for a text of another owner, purpose or secret, and for a changed one. */
    open(owner: string, sealed: string): string {
      const bytes = Buffer.from(sealed, 'base64url');
      const nonce = bytes.subarray(0, NONCE_BYTES);
      const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const body = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8');
      return body + decipher.final('utf8');
    },
  };
}

/** Encryption of the keys of authenticator apps, and recovery codes with their hashes. */
import { createHmac } from 'node:crypto';
import { RECOVERY_CODE_LENGTH } from '#contract/rest/security.ts';
import { readableText } from '#platform/kernel/readable-text.ts';
import { createSealedTexts } from '#platform/kernel/sealed-texts.ts';
import { deriveKey } from '#platform/kernel/signed-tokens.ts';

/** `secret`: the setting SECOND_FACTOR_SECRET. For each purpose a separate key is derived from it. */
export function createSecondFactorKeys(secret: string) {
  const keys = createSealedTexts(secret, 'authenticator-key');
  const hashKey = deriveKey(secret, 'recovery-code');
  return {
    encrypt: (playerId: string, text: string): string => keys.seal(playerId, text),

    /** Throws when the text was encrypted for another player or with another secret. */
    decrypt: (playerId: string, stored: string): string => keys.open(playerId, stored),

    /** Hash of a recovery code in the form that contract/rest/security.ts produces: lower case, no hyphen. */
    hashCode: (playerId: string, code: string): string =>
      createHmac('sha256', hashKey).update(`${playerId}\n${code}`).digest('base64url'),
  };
}

/** A new recovery code without its hyphen. */
export const newRecoveryCode = (): string => readableText(RECOVERY_CODE_LENGTH);

/** A code in its displayed format: two halves with a hyphen. */
export const shownCode = (code: string): string =>
  `${code.slice(0, RECOVERY_CODE_LENGTH / 2)}-${code.slice(RECOVERY_CODE_LENGTH / 2)}`;

/** Encrypts files before a storage gets them: AES-256-GCM with a key derived from FILES_SECRET. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { FileStorage } from './file-storage.ts';

/** First byte of a stored file. It names the encryption scheme, so that another scheme can be told apart. */
const VERSION = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + IV_BYTES + TAG_BYTES;
const ALGORITHM = 'aes-256-gcm';

/** Thrown for a stored file that was changed, is incomplete, or was written with another FILES_SECRET. */
export class SealedFileError extends Error {
  override name = 'SealedFileError';
}

/** Makes a storage that encrypts the bytes before it gives them to `inner`. `get` throws SealedFileError. */
export function createEncryptedStorage(inner: FileStorage, secret: string): FileStorage {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'croupier files 1', 32));

  function seal(bytes: Buffer): Buffer {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, key, iv);
    const sealed = [cipher.update(bytes), cipher.final()];
    return Buffer.concat([Buffer.from([VERSION]), iv, cipher.getAuthTag(), ...sealed]);
  }

  function open(sealed: Buffer): Buffer {
    if (sealed.length < HEAD_BYTES || sealed[0] !== VERSION)
      throw new SealedFileError('A stored file has an unknown form.');
    const iv = sealed.subarray(1, 1 + IV_BYTES);
    const decipher = createDecipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES });
    decipher.setAuthTag(sealed.subarray(1 + IV_BYTES, HEAD_BYTES));
    try {
      return Buffer.concat([decipher.update(sealed.subarray(HEAD_BYTES)), decipher.final()]);
    } catch (cause) {
      throw new SealedFileError('A stored file was changed, or FILES_SECRET is not that of its time.', {
        cause,
      });
    }
  }

  return {
    put: (bytes) => inner.put(seal(bytes)),
    get: async (name) => {
      const sealed = await inner.get(name);
      return sealed && open(sealed);
    },
    remove: inner.remove,
  };
}

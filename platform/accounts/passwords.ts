/** Password hashing (argon2id with the library's defaults: 19 MiB, two passes) and the list of common passwords. */
import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_MIN } from '#contract/rest/auth.ts';

const common = new Set(
  dictionary['passwords-common'].map(String).filter((word) => word.length >= PASSWORD_MIN),
);

/** True for a password of the public lists (ASVS 6.2.4), in upper or lower case. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase());

export const hashPassword = (password: string): Promise<string> => hash(password);

/**
 * Hash to check the passwords of unknown accounts against, so that the answer takes as long as for known
 * ones.
 */
let dummyHash: Promise<string> | undefined;

/**
 * True when the password belongs to `passwordHash`. Null (no such account) gives false after the same time.
 */
export async function passwordFits(passwordHash: string | null, password: string): Promise<boolean> {
  dummyHash ??= hash(randomBytes(24));
  const fits = await verify(passwordHash ?? (await dummyHash), password);
  return fits && passwordHash !== null;
}

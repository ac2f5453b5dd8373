/**
 * Password hashing (argon2id with the library's defaults: 19 MiB, two passes) and the list of common
 * passwords. A hash takes a processor for tens of milliseconds, and unauthenticated visitors can cause one:
 * their requests are queued fairly by visitor, and limited so that game rounds always have a processor
 * (docs/decisions/0330).
 */
import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { addressGroups } from '#contract/address-groups.ts';
import { PASSWORD_MIN } from '#contract/rest/auth.ts';
import { createFairQueue } from '#platform/kernel/fair-queue.ts';

const AT_ONCE = Math.max(1, Math.floor(availableParallelism() / 2));
/** Without a limit of waiting requests: the limits of attempts (constants.ts) bound how many of one visitor wait. */
const queue = createFairQueue({
  running: AT_ONCE,
  runningPerVisitor: AT_ONCE,
  waitingPerVisitor: Infinity,
});
const inQueue = <T>(visitor: string, work: () => Promise<T>): Promise<T> =>
  queue.run(visitor, work) ?? Promise.reject(new Error('the queue has no limit'));

/** Queue key of an address: all addresses of one IPv6 connection wait as one visitor. */
export const visitorAt = (ip: string): string => addressGroups(ip).at(-1)?.key ?? ip;

const common = new Set(
  dictionary['passwords-common'].map(String).filter((word) => word.length >= PASSWORD_MIN),
);

/** True for a password of the public lists (ASVS 6.2.4), in upper or lower case. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase());

/** `visitor`: queue key, `visitorAt` or the id of a player. */
export const hashPassword = (password: string, visitor: string): Promise<string> =>
  inQueue(visitor, () => hash(password));

/** Hash of a random password that is not stored. */
export const hashOfNothing = (visitor: string): Promise<string> =>
  hashPassword(randomBytes(32).toString('base64url'), visitor);

/**
 * Hash for checking the passwords of unknown accounts, so that the response takes as long as for existing
 * ones.
 */
let dummyHash: Promise<string> | undefined;

/** True when the password matches `passwordHash`. For null (no such account) it returns false after the same time. */
export async function passwordFits(
  passwordHash: string | null,
  password: string,
  visitor: string,
): Promise<boolean> {
  dummyHash ??= hash(randomBytes(24));
  const compared = passwordHash ?? (await dummyHash);
  const fits = await inQueue(visitor, () => verify(compared, password));
  return fits && passwordHash !== null;
}

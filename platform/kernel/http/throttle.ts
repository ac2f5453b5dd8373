import { createHash } from 'node:crypto';
import type { Bus } from '../bus/bus.ts';
import { apiError } from '#contract/api-error.ts';

export type Throttle = { max: number; windowMs: number };

/** What is counted may be an address or a login: only its hash goes to the bus. */
const keyOf = (name: string, subject: string): string =>
  `${name}:${createHash('sha256').update(subject).digest('base64url')}`;

/**
 * Counts one try of `subject` and throws `too_many_attempts` with the waiting time when it is one too many.
 */
export async function countTry(
  bus: Bus,
  name: string,
  subject: string,
  { max, windowMs }: Throttle,
): Promise<void> {
  const { count, resetMs } = await bus.hit(keyOf(name, subject), windowMs);
  if (count > max)
    throw apiError('too_many_attempts', { retryAfter: Math.max(1, Math.ceil(resetMs / 1000)) });
}

/** Forgets the tries of `subject`, after one that was right. */
export const forgetTries = (bus: Bus, name: string, subject: string): Promise<void> =>
  bus.forget(keyOf(name, subject));

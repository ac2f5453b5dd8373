import type { Bus } from '../bus/bus.ts';
import { apiError } from '#contract/api-error.ts';
import { addressGroups, type AddressGroup } from '#contract/address-groups.ts';
import { hashOf } from '../secret-hash.ts';

export type Throttle = { max: number; windowMs: number };

/** Key of a counter. The subject may be an address or a login, so only its hash is sent to the bus. */
const keyOf = (name: string, subject: string): string => `${name}:${hashOf(subject)}`;

/**
 * Counts one attempt of `subject`, or `amount` of the limited quantity; above the limit throws
 * `too_many_attempts` with the waiting time.
 */
export async function countTry(
  bus: Bus,
  name: string,
  subject: string,
  { max, windowMs }: Throttle,
  amount = 1,
): Promise<void> {
  const { count, resetMs } = await bus.hit(keyOf(name, subject), windowMs, amount);
  if (count > max)
    throw apiError('too_many_attempts', { retryAfter: Math.max(1, Math.ceil(resetMs / 1000)) });
}

/**
 * Counts one attempt of `subject`; false above the limit, for callers that then skip an optional step instead
 * of refusing.
 */
export async function takeTry(
  bus: Bus,
  name: string,
  subject: string,
  { max, windowMs }: Throttle,
): Promise<boolean> {
  const { count } = await bus.hit(keyOf(name, subject), windowMs);
  return count <= max;
}

/** Throws like `countTry` when the next attempt would exceed the limit, and counts nothing. */
export async function requireTryLeft(
  bus: Bus,
  name: string,
  subject: string,
  { max, windowMs }: Throttle,
): Promise<void> {
  const { count, resetMs } = await bus.hit(keyOf(name, subject), windowMs, 0);
  if (count >= max)
    throw apiError('too_many_attempts', { retryAfter: Math.max(1, Math.ceil(resetMs / 1000)) });
}

/**
 * Counts one attempt for each group of an address; the limit of a group is its share of `max`
 * (contract/address-groups.ts).
 */
export async function countTryOfGroups(
  bus: Bus,
  name: string,
  groups: readonly AddressGroup[],
  { max, windowMs }: Throttle,
  amount = 1,
): Promise<void> {
  for (const { key, share } of groups) await countTry(bus, name, key, { max: max * share, windowMs }, amount);
}

/** The groups of an address for attempts at one login or recipient (`subject`); each subject has its own counters. */
export const groupsFor = (subject: string, ip: string): readonly AddressGroup[] =>
  addressGroups(ip).map(({ key, share }) => ({ key: `${subject}\n${key}`, share }));

/** Takes back one counted attempt of `subject`. */
export const takeTryBack = async (
  bus: Bus,
  name: string,
  subject: string,
  { windowMs }: Throttle,
): Promise<void> => void (await bus.hit(keyOf(name, subject), windowMs, -1));

/** Resets the attempts of `subject`, after a successful one. */
export const forgetTries = (bus: Bus, name: string, subject: string): Promise<void> =>
  bus.forget(keyOf(name, subject));

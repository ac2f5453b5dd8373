/**
 * Places from which a player has signed in before: limits exceeded by strangers do not apply there
 * (docs/decisions/0220).
 */
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { addressGroups } from '#contract/address-groups.ts';
import type { Store } from '#platform/kernel/store/store.ts';
import { sessions } from './accounts.tables.ts';
import { ADDRESSES_COMPARED } from './constants.ts';
import { storedText, type Device } from './sessions.ts';

/**
 * Key of the device if the player has or had a session on it, else of the address if the player had a session there;
 * null = unknown place. Sessions are deleted after SESSION_KEPT_MS. An id without an account causes the same work.
 */
export async function knownDeviceOrAddressOf(
  { db }: Pick<Store, 'db'>,
  playerId: string,
  device: Device,
): Promise<string | null> {
  const fingerprint = storedText(device.fingerprint);
  const [onDevice] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.playerId, playerId), eq(sessions.fingerprint, fingerprint ?? '')))
    .limit(1);
  if (onDevice !== undefined) return `device ${fingerprint}`;
  const recent = await db
    .select({ ip: sessions.ip })
    .from(sessions)
    .where(and(eq(sessions.playerId, playerId), isNotNull(sessions.ip)))
    .orderBy(desc(sessions.seenAt))
    .limit(ADDRESSES_COMPARED);
  const { key } = addressGroups(device.ip)[0];
  return recent.some(({ ip }) => ip !== null && addressGroups(ip)[0].key === key) ? `address ${key}` : null;
}

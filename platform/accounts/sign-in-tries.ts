/**
 * Counts tries to sign in. Guesses of others never lock a player out on a device on which the player has
 * signed in before; on other devices they do so only when they are many (signInByLogin) or come from the
 * player's own address.
 */
import { and, eq } from 'drizzle-orm';
import type { Bus } from '#platform/kernel/bus/bus.ts';
import { addressGroups } from '#contract/address-groups.ts';
import { countTry, countTryOfGroups, forgetTries } from '#platform/kernel/http/throttle.ts';
import type { Store } from '#platform/kernel/store/store.ts';
import { sessions } from './accounts.tables.ts';
import { THROTTLES } from './constants.ts';
import { storedText, type Device } from './sessions.ts';

type Deps = { store: Pick<Store, 'db'>; bus: Bus };

/** True when the device has a session of the player, also an ended one (deleted after SESSION_KEPT_MS). */
export async function isKnownDevice(
  { db }: Deps['store'],
  playerId: string,
  device: Device,
): Promise<boolean> {
  const fingerprint = storedText(device.fingerprint);
  if (fingerprint === null) return false;
  const [row] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.playerId, playerId), eq(sessions.fingerprint, fingerprint)))
    .limit(1);
  return row !== undefined;
}

/**
 * Returns the function that counts a try of a login; `playerId` undefined = no such account. It throws
 * `too_many_attempts`. It returns a function to call once the password was right: that forgets the tries
 * from this device or address; tries from elsewhere stay counted.
 */
export function createSignInTries({ store, bus }: Deps) {
  return async (
    login: string,
    playerId: string | undefined,
    device: Device,
  ): Promise<() => Promise<unknown>> => {
    if (playerId !== undefined && (await isKnownDevice(store, playerId, device))) {
      const name = 'signInByLoginAndDevice';
      const subject = `${login}\n${device.fingerprint}`;
      await countTry(bus, name, subject, THROTTLES[name]);
      return () => forgetTries(bus, name, subject);
    }
    const name = 'signInByLoginAndAddress';
    const addresses = addressGroups(device.ip).map(({ key, share }) => ({ key: `${login}\n${key}`, share }));
    await countTryOfGroups(bus, name, addresses, THROTTLES[name]);
    await countTry(bus, 'signInByLogin', login, THROTTLES.signInByLogin);
    return () => Promise.all(addresses.map(({ key }) => forgetTries(bus, name, key)));
  };
}

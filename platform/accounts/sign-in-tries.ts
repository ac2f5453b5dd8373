/**
 * Counts sign-in attempts. Wrong guesses of other people never lock a player out at a known place (device or
 * address). Elsewhere they lock the player out only when they come from many networks (signInByLogin), or
 * from the player's own network or address. A locked-out player can sign in after a password recovery
 * (recovery.ts).
 */
import type { Bus } from '#platform/kernel/bus/bus.ts';
import { addressGroups, networkOf } from '#contract/address-groups.ts';
import { ApiError, apiError } from '#contract/api-error.ts';
import { countTry, countTryOfGroups, forgetTries, groupsFor } from '#platform/kernel/http/throttle.ts';
import type { Store } from '#platform/kernel/store/store.ts';
import { RECOVERED_MS, THROTTLES } from './constants.ts';
import { knownDeviceOrAddressOf } from './known-places.ts';
import type { Device } from './sessions.ts';

type Deps = { store: Pick<Store, 'db'>; bus: Bus };

const passKey = (playerId: string, { ip }: Pick<Device, 'ip'>): string =>
  `signInAfterRecovery:${playerId}:${addressGroups(ip)[0].key}`;

/**
 * Lets the player sign in once from this address despite exceeded limits, after a password recovery there.
 */
export const allowSignIn = (bus: Bus, playerId: string, device: Device): Promise<void> =>
  bus.putForOneTake(passKey(playerId, device), '1', RECOVERED_MS);

/**
 * Returns the function that counts an attempt at a login (`playerId` undefined = no such account) and throws
 * `sign_in_locked`. That function returns another one, to call once the password was right: it resets the
 * attempts from this place or address; attempts from elsewhere stay counted.
 */
export function createSignInTries({ store, bus }: Deps) {
  /** Counts one attempt; returns the function that resets it. Throws `too_many_attempts`. */
  async function count(
    login: string,
    playerId: string | undefined,
    device: Device,
  ): Promise<() => Promise<unknown>> {
    // The place is looked up for unknown accounts too, so that the server does the same work for them.
    const place = await knownDeviceOrAddressOf(store, playerId ?? '', device);
    if (place !== null) {
      const name = 'signInByLoginAndPlace';
      const subject = `${login}\n${place}`;
      await countTry(bus, name, subject, THROTTLES[name]);
      return () => forgetTries(bus, name, subject);
    }
    const name = 'signInByLoginAndAddress';
    const addresses = groupsFor(login, device.ip);
    await countTryOfGroups(bus, name, addresses, THROTTLES[name]);
    const ofNetwork = 'signInByLoginAndNetwork';
    await countTry(bus, ofNetwork, `${login}\n${networkOf(device.ip)}`, THROTTLES[ofNetwork]);
    await countTry(bus, 'signInByLogin', login, THROTTLES.signInByLogin);
    return () => Promise.all(addresses.map(({ key }) => forgetTries(bus, name, key)));
  }

  return async (
    login: string,
    playerId: string | undefined,
    device: Device,
  ): Promise<() => Promise<unknown>> => {
    try {
      return await count(login, playerId, device);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'too_many_attempts') throw error;
      const pass = await bus.takeOnce(passKey(playerId ?? '', device));
      if (pass !== null) return async () => undefined;
      const { retryAfter } = error.details;
      throw apiError('sign_in_locked', retryAfter === undefined ? {} : { retryAfter });
    }
  };
}

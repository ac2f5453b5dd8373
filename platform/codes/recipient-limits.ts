/** Limits of the codes that are sent to one recipient. */
import { addressGroups, networkOf } from '#contract/address-groups.ts';
import type { Bus } from '#platform/kernel/bus/bus.ts';
import { countTry, countTryOfGroups, groupsFor } from '#platform/kernel/http/throttle.ts';
import { THROTTLES } from './constants.ts';

/**
 * The parts of a request that the limits depend on (codes.service.ts SendCode). `place`: key of a device, an address or
 * an account that is known to belong to the recipient; null or absent = an unknown place.
 */
type Asked = { purpose: string; to: string; address: string; place?: string | null | undefined };

/** Returns functions that count a code to a recipient; each throws `too_many_attempts`. */
export function createRecipientLimits(bus: Bus) {
  /**
   * Counts a code for its recipient, over all purposes and players. A request from a known place of the recipient has a
   * limit of its own: strangers use up the limits of unknown places, and must not keep the recipient from a code.
   */
  async function countRecipient({ to, address, place }: Asked): Promise<void> {
    if (place) {
      const name = 'codesByRecipientAndPlace';
      return countTry(bus, name, `${to}\n${place}`, THROTTLES[name]);
    }
    const name = 'codesByRecipientAndAddress';
    // The narrowest limit is counted first: what it refuses does not reduce the limits of other addresses.
    await countTryOfGroups(bus, name, groupsFor(to, address), THROTTLES[name]);
    const ofNetwork = 'codesByRecipientAndNetwork';
    await countTry(bus, ofNetwork, `${to}\n${networkOf(address)}`, THROTTLES[ofNetwork]);
    await countTry(bus, 'codesByRecipient', to, THROTTLES.codesByRecipient);
  }
  /**
   * Counts a code of a visitor, at most one a minute. A visitor's code is bound to a secret, the handle
   * (SendCode.handle). Each request without a handle gets a new one, so the time of the last code with the same handle
   * cannot limit such requests.
   */
  async function countMinute({ purpose, to, address }: Asked): Promise<void> {
    const subject = `${purpose}\n${to}\n${addressGroups(address)[0].key}`;
    await countTry(bus, 'codesInAMinute', subject, THROTTLES.codesInAMinute);
  }
  return { countRecipient, countMinute };
}

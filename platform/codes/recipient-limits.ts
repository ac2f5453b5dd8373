/** Limits of the codes that are sent to one recipient. */
import { addressGroups, networkOf } from '#contract/address-groups.ts';
import type { Bus } from '#platform/kernel/bus/bus.ts';
import { countTry, countTryOfGroups, groupsFor } from '#platform/kernel/http/throttle.ts';
import { THROTTLES } from './constants.ts';

/** The parts of a request that decide (codes.service.ts SendCode). */
type Asked = { purpose: string; to: string; address: string; place?: string | null | undefined };

/** Each throws `too_many_attempts`. */
export function createRecipientLimits(bus: Bus) {
  /** Counts by the plain recipient: the codes of all purposes and players together. */
  async function countRecipient({ to, address, place }: Asked): Promise<void> {
    if (place) {
      const name = 'codesByRecipientAndPlace';
      return countTry(bus, name, `${to}\n${place}`, THROTTLES[name]);
    }
    const name = 'codesByRecipientAndAddress';
    // A refusal of one address must not reduce the quota of others.
    await countTryOfGroups(bus, name, groupsFor(to, address), THROTTLES[name]);
    const ofNetwork = 'codesByRecipientAndNetwork';
    await countTry(bus, ofNetwork, `${to}\n${networkOf(address)}`, THROTTLES[ofNetwork]);
    await countTry(bus, 'codesByRecipient', to, THROTTLES.codesByRecipient);
  }
  /** A repeated press of a visitor, whose codes have different handles. */
  async function countMinute({ purpose, to, address }: Asked): Promise<void> {
    const subject = `${purpose}\n${to}\n${addressGroups(address)[0].key}`;
    await countTry(bus, 'codesInAMinute', subject, THROTTLES.codesInAMinute);
  }
  return { countRecipient, countMinute };
}

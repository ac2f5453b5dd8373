import type { Settings } from '#config/settings.ts';
import { addressGroups, type AddressGroup } from '#contract/address-groups.ts';
import { isThisMachine } from './request-context.ts';

/** The groups in which an address is counted; none = it is not limited. */
export type CountedGroups = (ip: string) => readonly AddressGroup[];

/** In demo mode all players may come from this machine, so its address is not counted. */
export const createCountedGroups =
  ({ CROUPIER_MODE }: Pick<Settings, 'CROUPIER_MODE'>): CountedGroups =>
  (ip) =>
    CROUPIER_MODE === 'demo' && isThisMachine(ip) ? [] : addressGroups(ip);

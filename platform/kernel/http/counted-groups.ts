import type { Settings } from '#config/settings.ts';
import { addressGroups, type AddressGroup } from '#contract/address-groups.ts';
import { isThisMachine } from './request-context.ts';

/**
 * Returns the groups of addresses for which a call from `ip` is counted; an empty list = the address is not
 * limited.
 */
export type CountedGroups = (ip: string) => readonly AddressGroup[];

/** In demo mode the addresses of this machine are not limited, because all players may come from it. */
export const createCountedGroups =
  ({ CROUPIER_MODE }: Pick<Settings, 'CROUPIER_MODE'>): CountedGroups =>
  (ip) =>
    CROUPIER_MODE === 'demo' && isThisMachine(ip) ? [] : addressGroups(ip);

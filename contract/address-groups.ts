/**
 * Groups in which visitors are counted by their address, for limits. An IPv4 address is one group. An internet
 * connection has a whole IPv6 network (a /64, or a larger network up to a /48), so a single IPv6 address does not
 * identify a visitor: IPv6 addresses are counted by these networks.
 */
import { isIPv4, isIPv6 } from 'node:net';

/** `share`: the limit of the group, as a multiple of the limit of one visitor. */
export type AddressGroup = { readonly key: string; readonly share: number };

/** A /48 may contain many visitors, so its limit is this many times that of one visitor. */
const SHARE_OF_48 = 4;
/** Number of 16-bit words in an IPv6 address. */
const WORDS = 8;

/** The groups of an address, the smallest first. Text that is not an IPv6 address is one group. */
export function addressGroups(ip: string): readonly [AddressGroup, ...AddressGroup[]] {
  const address = ip.split('%')[0] ?? '';
  if (!isIPv6(address)) return [{ key: ip, share: 1 }];
  const parts = wordsOf(address);
  return [
    { key: `${parts.slice(0, 4).join(':')}::/64`, share: 1 },
    { key: `${parts.slice(0, 3).join(':')}::/48`, share: SHARE_OF_48 },
  ];
}

/**
 * The network around an address that a single attacker may control (an IPv6 /32, an IPv4 /16); other text is returned
 * unchanged. Used for limits of one account, so that a network can use up only its share of the attempts.
 */
export function networkOf(ip: string): string {
  const address = ip.split('%')[0] ?? '';
  if (isIPv6(address)) return `${wordsOf(address).slice(0, 2).join(':')}::/32`;
  return isIPv4(address) ? `${address.split('.').slice(0, 2).join('.')}.0.0/16` : ip;
}

/** The eight 16-bit words of an IPv6 address, without leading zeros. */
function wordsOf(address: string): readonly string[] {
  const [head = '', tail] = address.toLowerCase().split('::');
  const words = (text: string): string[] =>
    text === ''
      ? []
      : text
          .split(':')
          // An IPv4 address at the end represents two words; their values are not part of a group.
          .flatMap((word) => (word.includes('.') ? ['v4', 'v4'] : [word.replace(/^0+(?=.)/, '')]));
  const before = words(head);
  if (tail === undefined) return before;
  const after = words(tail);
  return [...before, ...Array<string>(Math.max(0, WORDS - before.length - after.length)).fill('0'), ...after];
}

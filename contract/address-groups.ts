/**
 * The groups in which visitors are counted by their address. An IPv4 address is one group. A connection gets
 * a whole IPv6 network, at least a /64 and at most a /48, so its single addresses tell nothing.
 */
import { isIPv6 } from 'node:net';

/** `share`: how many times the limit of one visitor the group may use. */
export type AddressGroup = { readonly key: string; readonly share: number };

/** A /48 may hold many visitors: it may use as much as this many of them. */
const SHARE_OF_48 = 4;
const GROUPS = 8;

/** The groups of an address, the smallest first. Text that is no IPv6 address is one group. */
export function addressGroups(ip: string): readonly [AddressGroup, ...AddressGroup[]] {
  const address = ip.split('%')[0] ?? '';
  if (!isIPv6(address)) return [{ key: ip, share: 1 }];
  const parts = wordsOf(address);
  return [
    { key: `${parts.slice(0, 4).join(':')}::/64`, share: 1 },
    { key: `${parts.slice(0, 3).join(':')}::/48`, share: SHARE_OF_48 },
  ];
}

/** The eight words of an IPv6 address, without leading zeros. */
function wordsOf(address: string): readonly string[] {
  const [head = '', tail] = address.toLowerCase().split('::');
  const words = (text: string): string[] =>
    text === ''
      ? []
      : text
          .split(':')
          // An IPv4 address at the end has the place of two words.
          .flatMap((word) => (word.includes('.') ? ['v4', 'v4'] : [word.replace(/^0+(?=.)/, '')]));
  const before = words(head);
  if (tail === undefined) return before;
  const after = words(tail);
  return [
    ...before,
    ...Array<string>(Math.max(0, GROUPS - before.length - after.length)).fill('0'),
    ...after,
  ];
}

import { describe, expect, test } from '@jest/globals';
import { addressGroups, networkOf } from './address-groups.ts';

const keys = (ip: string) => addressGroups(ip).map(({ key }) => key);

describe('groups in which addresses are counted', () => {
  test('an IPv4 address is one group, and so is text that is no IP address', () => {
    expect(addressGroups('198.51.100.4')).toEqual([{ key: '198.51.100.4', share: 1 }]);
    expect(keys('')).toEqual(['']);
    expect(keys("'; drop table players")).toEqual(["'; drop table players"]);
  });

  test('an IPv6 address is in the group of its /64, and in the group of its /48, which has four times the limit', () => {
    expect(addressGroups('2001:db8:1:2:3:4:5:6')).toEqual([
      { key: '2001:db8:1:2::/64', share: 1 },
      { key: '2001:db8:1::/48', share: 4 },
    ]);
  });

  test('all notations of an address give the same groups', () => {
    const written = [
      '2001:db8::1',
      '2001:0DB8:0000:0000::1',
      '2001:db8:0:0:0:0:0:1',
      '2001:db8::ffff:1.2.3.4',
      '2001:db8::1%eth0',
    ];
    for (const ip of written) expect(keys(ip)).toEqual(['2001:db8:0:0::/64', '2001:db8:0::/48']);
    expect(keys('::1')).toEqual(['0:0:0:0::/64', '0:0:0::/48']);
    expect(keys('1:2:3:4:5::')).toEqual(['1:2:3:4::/64', '1:2:3::/48']);
  });

  test.each([
    ['198.51.100.4', '198.51.0.0/16'],
    ['2001:db8:1:2::3', '2001:db8::/32'],
    ['2001:0DB8::1', '2001:db8::/32'],
    ['no address', 'no address'],
  ])('the network of %s is %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });
});

import { expect, test } from '@jest/globals';
import { hashPassword, passwordFits, visitorAt } from './passwords.ts';

test('a visitor with many passwords waits, another one does not wait behind them', async () => {
  const stored = await hashPassword('correct horse 9', 'owner');
  const ended: string[] = [];
  const tryIt = async (visitor: string): Promise<void> => {
    await passwordFits(stored, 'a wrong one', visitor);
    ended.push(visitor);
  };
  const greedy = Array.from({ length: 16 }, () => tryIt(visitorAt('203.0.113.7')));
  await Promise.all([...greedy, tryIt(visitorAt('198.51.100.9'))]);
  expect(ended.indexOf(visitorAt('198.51.100.9'))).toBeLessThan(12);
});

test('the addresses of one IPv6 connection are one visitor, those of another are not', () => {
  expect(visitorAt('2001:db8:1:1::5')).toBe(visitorAt('2001:db8:1:2::5'));
  expect(visitorAt('2001:db8:1:1::5')).not.toBe(visitorAt('2001:db8:2:1::5'));
});

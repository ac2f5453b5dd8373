/** Specification 1 §7 "Cashbox": SMS confirmation and code channels; the rule is docs/decisions/0256. */
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { CODE_CHANNELS } from '#contract/rest/cashbox-orders.ts';
import { channelProblem, isUsable, type ChannelState } from './channel-rules.ts';

const HOUR = 60 * 60_000;
const NOW = new Date('2026-11-25T12:00:00Z');
const ago = (hours: number) => new Date(NOW.getTime() - hours * HOUR);
const one = (change: Partial<ChannelState> = {}): ChannelState => ({
  channel: 'sms',
  enabled: true,
  since: null,
  ...change,
});

test.each<[string, ChannelState[], ReturnType<typeof channelProblem>]>([
  ['a contact of the account', [one()], null],
  ['a contact added 72 hours ago', [one({ since: ago(72) })], null],
  ['no channel', [], { code: 'code_channel_missing', until: null }],
  ['one that is off', [one({ enabled: false })], { code: 'code_channel_missing', until: null }],
  [
    'a contact added an hour ago',
    [one({ since: ago(1) })],
    { code: 'code_channel_new', until: new Date(NOW.getTime() + 71 * HOUR) },
  ],
  [
    'two new ones: the first that takes codes counts',
    [one({ since: ago(1) }), one({ channel: 'email', since: ago(2) })],
    { code: 'code_channel_new', until: new Date(NOW.getTime() + 70 * HOUR) },
  ],
  ['a new one beside an older one', [one({ since: ago(1) }), one({ channel: 'email' })], null],
  [
    'a new one beside an older one that is off',
    [one({ since: ago(1) }), one({ channel: 'email', enabled: false })],
    { code: 'code_channel_new', until: new Date(NOW.getTime() + 71 * HOUR) },
  ],
])('%s', (_name, channels, problem) => {
  expect(channelProblem(channels, NOW)).toEqual(problem);
});

test('an account has no problem exactly when a channel is usable; channels that are off or new are not', () => {
  const channels = fc.uniqueArray(
    fc.record({
      channel: fc.constantFrom(...CODE_CHANNELS),
      enabled: fc.boolean(),
      since: fc.option(fc.integer({ min: 0, max: 100 }).map(ago), { nil: null }),
    }),
    { selector: ({ channel }) => channel },
  );
  fc.assert(
    fc.property(channels, (list) => {
      const usable = list.filter((channel) => isUsable(channel, NOW));
      expect(channelProblem(list, NOW) === null).toBe(usable.length > 0);
      for (const { enabled, since } of usable) {
        expect(enabled).toBe(true);
        expect(since === null || since <= ago(72)).toBe(true);
      }
    }),
  );
});

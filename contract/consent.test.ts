import { describe, expect, test } from '@jest/globals';
import { mayUse, PURPOSES, readConsent, writeConsent, type Purpose } from './consent.ts';

describe('consent to tracking', () => {
  // [cookie, allowed purposes where the jurisdiction requires consent, allowed purposes where it does not]
  test.each<[string | undefined, readonly Purpose[], readonly Purpose[]]>([
    [undefined, [], PURPOSES],
    ['', [], PURPOSES],
    ['none', [], []],
    ['statistics.partners.device', PURPOSES, PURPOSES],
    ['device', ['device'], ['device']],
    ['device.statistics', ['statistics', 'device'], ['statistics', 'device']],
    // Values that are no valid answers.
    ['all', [], PURPOSES],
    ['none.device', [], PURPOSES],
    ['device.', [], PURPOSES],
    ['DEVICE', [], PURPOSES],
    ['device;statistics', [], PURPOSES],
  ])('the answer %j', (value, whereAsked, elsewhere) => {
    const used = (needsConsent: boolean) => PURPOSES.filter((each) => mayUse(each, needsConsent, value));
    expect([used(true), used(false)]).toEqual([whereAsked, elsewhere]);
  });

  test('every written answer can be read again', () => {
    for (let bits = 0; bits < 2 ** PURPOSES.length; bits += 1) {
      const allowed = PURPOSES.filter((_each, at) => bits & (1 << at));
      expect([...(readConsent(writeConsent(allowed)) ?? ['unread'])]).toEqual(allowed);
    }
  });
});

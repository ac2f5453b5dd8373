import { expect, test } from '@jest/globals';
import { CURRENCIES } from '#contract/currencies.ts';
import { betsOf, PLAIN_TERMS, problemOf } from './slip-bets.ts';
import { sampleSelection, sampleSlip } from './slip-samples.ts';
import { chooseSystem, setStake, systemOf, toggle, type SystemChoice } from './slip.ts';

test.each<[SystemChoice, number, number, SystemChoice]>([
  [{ size: 3 }, 4, 4, { size: 3 }],
  [{ size: 3 }, 4, 3, { size: 2 }],
  [{ size: 2 }, 3, 5, { size: 2 }],
  [{ name: 'trixie' }, 3, 4, { name: 'yankee' }],
  [{ name: 'patent' }, 3, 4, { name: 'lucky15' }],
  [{ name: 'yankee' }, 4, 3, { name: 'trixie' }],
  [{ name: 'superHeinz' }, 7, 8, { name: 'goliath' }],
  [{ name: 'goliath' }, 8, 9, { size: 8 }],
  [{ name: 'lucky63' }, 6, 7, { size: 6 }],
])('%j of %i selections, with %i: %j', (chosen, before, after, expected) => {
  const all = Array.from({ length: Math.max(before, after) }, (_, at) => sampleSelection(String(at)));
  const slip = chooseSystem(sampleSlip(...all.slice(0, before)), chosen);
  const changed = [...all.slice(before), ...all.slice(after)].reduce((now, each) => toggle(now, each), slip);
  expect(systemOf(changed)).toEqual(expected);
  const [bet] = betsOf(changed, CURRENCIES.KZT);
  expect(
    bet &&
      problemOf(setStake(changed, '9999'), { currency: CURRENCIES.KZT, smallest: 1n, terms: PLAIN_TERMS }),
  ).toBeNull();
  // Undone, it is the chosen one again.
  const back = [...all.slice(before), ...all.slice(after)].reduce((now, each) => toggle(now, each), changed);
  expect(systemOf(back)).toEqual(chosen);
});

import { expect, test } from '@jest/globals';
import { CURRENCIES } from '#contract/currencies.ts';
import { betsOf, PLAIN_TERMS, problemOf, systemChoices } from './slip-bets.ts';
import { sampleSelection, sampleSlip } from './slip-samples.ts';
import {
  chooseSystem,
  fewestOfLine,
  selectionKey,
  setStake,
  systemOf,
  toggle,
  toggleBanker,
  type SystemChoice,
} from './slip.ts';

test('sizes that leave no selection beside the bankers are not offered; a chosen one becomes the smallest possible size', () => {
  const all = ['a', 'b', 'c', 'd', 'e'].map((event) => sampleSelection(event));
  const chosen = chooseSystem(sampleSlip(...all), { size: 2 });
  const slip = all.slice(0, 2).reduce((now, each) => toggleBanker(now, selectionKey(each)), chosen);
  expect(systemChoices(5, fewestOfLine(slip)).filter((each) => 'size' in each)).toEqual([
    { size: 3 },
    { size: 4 },
  ]);
  expect(systemOf(slip)).toEqual({ size: 3 });
  expect(systemOf(chosen)).toEqual({ size: 2 });
});

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
  // When these changes are undone, the chosen system applies again.
  const back = [...all.slice(before), ...all.slice(after)].reduce((now, each) => toggle(now, each), changed);
  expect(systemOf(back)).toEqual(chosen);
});

import { expect, test } from '@jest/globals';
import { odds } from '#settlement/odds.ts';
import { builderState, type BuilderState } from './builder-state.ts';
import { sampleSelection, sampleSlip } from './slip-samples.ts';
import { builderKeys, setBuilder } from './slip.ts';

const first = sampleSelection('a');
const second = sampleSelection('a', 1900, { marketId: 'btts', outcomeId: 'yes' });
const other = sampleSelection('b');
const built = sampleSlip(first, second);
const priced = (price: number | null) =>
  setBuilder(built, builderKeys(built.selections), price === null ? null : odds(price));

test.each<[string, Parameters<typeof builderState>, BuilderState]>([
  ['nothing of the match', [sampleSlip(other), 'a', true], { is: 'none' }],
  ['one outcome', [sampleSlip(first), 'a', true], { is: 'one' }],
  ['another match too', [sampleSlip(first, other), 'a', true], { is: 'others' }],
  ['two, not priced yet', [built, 'a', true], { is: 'asking' }],
  ['the price of other outcomes', [setBuilder(built, 'of before', odds(3000)), 'a', true], { is: 'asking' }],
  ['two with a price', [priced(3420), 'a', true], { is: 'together', count: 2 }],
  ['two without a price together', [priced(null), 'a', true], { is: 'unpriced' }],
  ['a guest', [built, 'a', false], { is: 'guest' }],
])('%s', (_name, given, state) => expect(builderState(...given)).toEqual(state));

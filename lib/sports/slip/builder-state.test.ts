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
  ['nothing of the match', [sampleSlip(other), 'a'], { is: 'none' }],
  ['one outcome', [sampleSlip(first), 'a'], { is: 'one' }],
  ['another match too', [sampleSlip(first, other), 'a'], { is: 'others' }],
  ['two, not priced yet', [built, 'a'], { is: 'asking' }],
  ['the price of other outcomes', [setBuilder(built, 'of before', odds(3000)), 'a'], { is: 'asking' }],
  ['two with a price', [priced(3420), 'a'], { is: 'together', count: 2 }],
  ['two without a price together', [priced(null), 'a'], { is: 'unpriced' }],
])('%s', (_name, given, state) => expect(builderState(...given)).toEqual(state));

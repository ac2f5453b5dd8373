/** The state that a match page shows for the selections of this match on the slip. Pure. */
import { builderOdds, type Slip } from './slip.ts';

export type BuilderState =
  | { readonly is: 'none' | 'one' | 'asking' | 'unpriced' | 'others' }
  | { readonly is: 'together'; readonly count: number };

export function builderState(slip: Slip, eventId: string): BuilderState {
  const { selections } = slip;
  const count = selections.filter((each) => each.eventId === eventId).length;
  if (count === 0) return { is: 'none' };
  if (count < selections.length) return { is: 'others' };
  if (count === 1) return { is: 'one' };
  const odds = builderOdds(slip);
  if (odds === undefined) return { is: 'asking' };
  return odds === null ? { is: 'unpriced' } : { is: 'together', count };
}

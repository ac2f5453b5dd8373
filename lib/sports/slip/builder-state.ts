/** What the page of a match says about its outcomes that are on the slip. Pure. */
import { builderOdds, type Slip } from './slip.ts';

export type BuilderState =
  | { readonly is: 'none' | 'one' | 'asking' | 'unpriced' | 'others' | 'guest' }
  | { readonly is: 'together'; readonly count: number };

/** `isPlayer`: somebody is signed in, for whom the platform prices slips. */
export function builderState(slip: Slip, eventId: string, isPlayer: boolean): BuilderState {
  const { selections } = slip;
  const count = selections.filter((each) => each.eventId === eventId).length;
  if (count === 0) return { is: 'none' };
  if (count < selections.length) return { is: 'others' };
  if (count === 1) return { is: 'one' };
  if (!isPlayer) return { is: 'guest' };
  const odds = builderOdds(slip);
  if (odds === undefined) return { is: 'asking' };
  return odds === null ? { is: 'unpriced' } : { is: 'together', count };
}

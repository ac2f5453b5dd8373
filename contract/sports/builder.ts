/**
 * The price of several outcomes of one match as one bet. Public: guests see it too; a bet is placed by
 * `sports/place/` (bets.ts).
 *
 * | call                 | body        | answer                                                      |
 * | -------------------- | ----------- | ----------------------------------------------------------- |
 * | POST sports/builder/ | builderBody | builderPrice; `odds` null: they have no price together now   |
 */
import * as v from 'valibot';
import { COMBINED_MAX } from '../feed-port.ts';
import { feedId } from '../feed-id.ts';
import { legNow } from './bets.ts';

const pick = v.strictObject({ market_id: v.pipe(v.string(), v.maxLength(120)), outcome_id: feedId });
export const builderBody = v.strictObject({
  event_id: feedId,
  picks: v.pipe(v.array(pick), v.minLength(2), v.maxLength(COMBINED_MAX)),
});
export type BuilderBody = v.InferOutput<typeof builderBody>;

export const builderPrice = v.object({ odds: legNow.entries.odds });
export type BuilderPrice = v.InferOutput<typeof builderPrice>;

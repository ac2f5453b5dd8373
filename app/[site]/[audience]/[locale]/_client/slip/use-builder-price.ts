/**
 * The price of a builder (several outcomes of one match) for guests. Players get it with the limits of the slip
 * (use-slip-context.ts).
 */
import { useAtomValue } from 'jotai';
import { useServerData } from '#components/ui/use-server-data.ts';
import { COMBINED_MAX } from '#contract/feed-port.ts';
import type { BuilderPrice } from '#contract/sports/builder.ts';
import { ok, type Result } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import { getBuilderPrice } from '#lib/rest/sports-bet-calls.ts';
import { builderKeys, kindOf, setBuilder, type Slip } from '#lib/sports/slip/slip.ts';
import { toOdds } from '#settlement/odds.ts';
import { getSession } from '../services.ts';
import type { SiteView } from '../site-view.ts';
import { isPlayerAtom } from '../tab-state.ts';
import { changeSlip } from './slip-store.ts';
import { useAskAgain } from './use-ask-again.ts';

async function readPrice(
  site: SiteView,
  { selections }: Pick<Slip, 'selections'>,
): Promise<Result<BuilderPrice, Failure>> {
  const picks = selections.map((each) => ({ market_id: each.marketId, outcome_id: each.outcomeId }));
  const answer =
    picks.length > COMBINED_MAX
      ? ok({ odds: null })
      : await getBuilderPrice(getSession(site).rest, { event_id: selections[0]?.eventId ?? '', picks });
  if (!answer.ok) return answer;
  const { odds } = answer.value;
  changeSlip((slip) => setBuilder(slip, builderKeys(selections), odds === null ? null : toOdds(odds)), false);
  return answer;
}

/** Requests the price of the slip's builder; `isShown`: the price is on the screen. */
export function useBuilderPrice(site: SiteView, slip: Slip, isShown: boolean): void {
  const isPlayer = useAtomValue(isPlayerAtom);
  const isAsking = isShown && !isPlayer && kindOf(slip) === 'builder';
  const { mutate } = useServerData(isAsking ? ['sport-builder', builderKeys(slip.selections)] : null, () =>
    readPrice(site, slip),
  );
  useAskAgain(isAsking, mutate);
}

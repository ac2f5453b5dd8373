/** What the provider offers to a platform: its games with their rule sets, and the accepted stakes. */
import { CURRENCIES } from '#contract/currencies.ts';
import type { CurrencyCode } from '#contract/currencies.ts';
import type { GameModel, ProviderOffer } from '#contract/provider.ts';
import { featuresOf } from './features.ts';
import { GAME_KINDS } from './kinds/kinds.ts';
import { SHARED_KINDS } from './kinds/shared-kinds.ts';
import type { Model } from './kinds/game-kind.ts';
import { stakeLadder } from './stakes.ts';

const modelOf = (kind: string, { id, rtp, volatility }: Model, hasFreeRounds: boolean): GameModel => ({
  kind,
  profile: id,
  features: [...featuresOf({ kind, profile: id })],
  rtp,
  volatility,
  hasFreeRounds,
});

/**
 * The provider's offer; it does not change within a release. All free rounds of a campaign have one stake, so games
 * whose bets contain the stake have no free rounds.
 */
export function providerOffer(): ProviderOffer {
  const models = [
    ...GAME_KINDS.flatMap(({ kind, models: all, stakeOfBet }) =>
      all.map((model: Model) => modelOf(kind, model, stakeOfBet === undefined)),
    ),
    ...SHARED_KINDS.flatMap(({ kind, models: all }) =>
      all.map((model: Model) => modelOf(kind, model, false)),
    ),
  ];
  const ladders = (Object.keys(CURRENCIES) as CurrencyCode[]).map(
    (currency) => [currency, stakeLadder(currency).map(String)] as const,
  );
  return { models, stakes: Object.fromEntries(ladders.filter(([, ladder]) => ladder.length > 0)) };
}

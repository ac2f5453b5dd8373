/** What a game of the catalogue is to the engine: its mathematics, its look, its stakes. */
import { DEFAULT_CURRENCY } from '#contract/currencies.ts';
import type { CurrencyCode } from '#contract/currencies.ts';
import type { CatalogGame } from '#platform/catalog/catalog-snapshot.ts';
import { apiError } from '#platform/http/api-error.ts';
import { isCurrency } from '#platform/wallet/money.ts';
import type { OpenReply } from './protocol.ts';
import type { SlotProfile } from './slots/engine.ts';
import { getSlotProfile } from './slots/profiles.ts';
import { stakeLadder } from './slots/stakes.ts';
import { getSlotTheme } from './slots/themes.ts';
import type { SlotTheme } from './slots/themes.ts';

export type Playable = { game: CatalogGame; profile: SlotProfile; theme: SlotTheme };

/** A currency by its text; the default one for a text that is none. */
export const currencyOf = (text: string): CurrencyCode => (isCurrency(text) ? text : DEFAULT_CURRENCY);

/** The game with its mathematics and look; null when the engine lacks one of them. */
export function playable(game: CatalogGame): Playable | null {
  const profile = getSlotProfile(game.engine.profile);
  const theme = getSlotTheme(game.engine.theme);
  return profile && theme ? { game, profile, theme } : null;
}

/** The same. Throws `game_unavailable`. */
export function needPlayable(game: CatalogGame | null): Playable {
  const found = game && playable(game);
  if (!found) throw apiError('game_unavailable');
  return found;
}

/** Throws `bet_below_minimum`, `bet_above_maximum` or `validation_failed` for a stake that is not on the ladder. */
export function needOnLadder(stake: bigint, currency: CurrencyCode): void {
  const ladder = stakeLadder(currency);
  if (stake < (ladder[0] ?? 0n)) throw apiError('bet_below_minimum');
  if (stake > (ladder.at(-1) ?? 0n)) throw apiError('bet_above_maximum');
  if (!ladder.includes(stake)) throw apiError('validation_failed');
}

/** What the client's rules dialog tells. */
export const mathematicsOf = ({ rtp, volatility, pays, scatterPays, freeSpins, freeMultiplier, freeSpinsCap }: SlotProfile): OpenReply['mathematics'] => ({
  rtp,
  volatility,
  pays,
  scatterPays,
  freeSpins,
  freeMultiplier,
  freeSpinsCap,
});

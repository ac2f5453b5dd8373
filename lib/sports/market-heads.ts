/** Names above the columns of a market on the page of a match. Pure. */
import type { Translator } from '#lib/i18n/translator.ts';
import { isHandicap, sideName, type Sides } from './markets.ts';
import { hasPlayersAsOutcomes, type Players } from './player-pairs.ts';

/**
 * Names above the columns of a market. `of`: what the columns contain: players of each side, or handicaps, whose labels
 * are only the line.
 */
export type MarketHeads = { readonly of: 'players' | 'lines'; readonly names: readonly string[] };

type Market = Players & { readonly key: string; readonly outcomes: readonly { readonly id: string }[] };

/** Names above the columns; null when the labels name the outcomes. */
export function headsOf(market: Market, sides: Sides, t: Translator<'sports'>): MarketHeads | null {
  if (hasPlayersAsOutcomes(market)) return { of: 'players', names: [sides.home, sides.away] };
  if (!isHandicap(market.key)) return null;
  return { of: 'lines', names: market.outcomes.map(({ id }) => sideName(id, sides, t)) };
}

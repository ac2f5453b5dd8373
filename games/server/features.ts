/**
 * The features of a game, derived from its rules, so that a list filtered by a feature contains exactly the
 * games that have it.
 */
import { GAME_FEATURES } from '#contract/game-features.ts';
import type { GameFeature } from '#contract/game-features.ts';
import { getSlotProfile } from '#games/engines/slots/profiles.ts';
import type { SlotRules } from '#games/engines/slots/slot-rules.ts';

/**
 * Features of kinds whose rule sets all have the same ones. A kind that is missing here (roulette) has
 * none.
 */
const BY_KIND: Readonly<Record<string, readonly GameFeature[]>> = {
  crash: ['cash_out', 'multipliers'],
  mines: ['cash_out', 'instant'],
  plinko: ['instant', 'multipliers'],
  dice: ['instant'],
  wheel: ['instant', 'multipliers'],
  keno: ['instant'],
  blackjack: ['cards'],
  videopoker: ['cards'],
  draws: ['scheduled'],
  races: ['scheduled'],
  live: ['scheduled'],
  'blackjack-live': ['scheduled', 'cards'],
};

const SLOT_FEATURES: Readonly<Partial<Record<GameFeature, (rules: SlotRules) => boolean>>> = {
  free_spins: ({ free }) => free !== undefined,
  buy_bonus: ({ buy }) => buy !== undefined,
  cascades: ({ cascade }) => cascade !== undefined,
  multipliers: ({ boost, orbs, wild, cascade, free }) =>
    Boolean(boost ?? orbs ?? wild?.multipliers ?? free?.grows ?? free?.wildMultipliers) ||
    (cascade?.ladder.some((step) => step > 1) ?? false),
  ways: ({ award }) => award === 'ways',
  clusters: ({ award }) => award === 'clusters',
  hold_and_win: ({ hold }) => hold !== undefined,
  expanding_wilds: ({ wild }) => wild?.expands === true,
  respins: ({ wild, hold }) => wild?.holds === true || hold !== undefined,
  mystery_symbols: ({ mystery }) => mystery !== undefined,
};

/** Features of a game in the order of GAME_FEATURES; empty for a game that this release cannot play. */
export function featuresOf({ kind, profile }: { kind: string; profile: string }): readonly GameFeature[] {
  if (kind !== 'slot') return BY_KIND[kind] ?? [];
  const rules = getSlotProfile(profile);
  return rules ? GAME_FEATURES.filter((feature) => SLOT_FEATURES[feature]?.(rules)) : [];
}

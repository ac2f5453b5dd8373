/**
 * All rule sets of the slots. A game of the catalogue names one of them, and a theme; themes do not affect
 * the mathematics.
 */
import { COINS } from './profiles/coins.ts';
import { FIVE_REELS } from './profiles/five-reels.ts';
import { SIX_REELS } from './profiles/six-reels.ts';
import { TALL } from './profiles/tall.ts';
import { THREE_REELS } from './profiles/three-reels.ts';
import { WAYS } from './profiles/ways.ts';
import type { SlotRules } from './slot-rules.ts';

export const SLOT_PROFILES: readonly SlotRules[] = [
  ...THREE_REELS,
  ...FIVE_REELS,
  ...COINS,
  ...WAYS,
  ...TALL,
  ...SIX_REELS,
];

const byId = new Map(SLOT_PROFILES.map((rules) => [rules.id, rules]));

/** The rule set with this id; null when there is none. */
export const getSlotProfile = (id: string): SlotRules | null => byId.get(id) ?? null;

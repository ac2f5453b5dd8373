/**
 * Slots as the game server runs them: every spin of a round is decided when the round begins, and revealed
 * one by one.
 */
import * as v from 'valibot';
import type { GameKind } from './game-kind.ts';
import { slotEngine } from '#games/engines/slots/engine.ts';
import type { SlotAction, SlotBet, SlotState } from '#games/engines/slots/engine.ts';
import { SLOT_PROFILES, getSlotProfile } from '#games/engines/slots/profiles.ts';
import type { SlotRules } from '#games/engines/slots/slot-rules.ts';
import { getSlotTheme } from '#games/engines/slots/themes.ts';

export const slotGame: GameKind<SlotRules, SlotBet, SlotState, SlotAction> = {
  kind: 'slot',
  engine: slotEngine,
  bet: v.strictObject({ buy: v.optional(v.boolean()) }),
  action: v.strictObject({ type: v.literal('step') }),
  models: SLOT_PROFILES,
  rules: getSlotProfile,
  speedsUp: ({ buy }) => buy === true,
  problemOf: (rules, { buy }) => (buy === true && rules.buy === undefined ? 'validation_failed' : null),
  config(rules, themeId) {
    const theme = getSlotTheme(themeId);
    return theme && { theme, rules };
  },
};

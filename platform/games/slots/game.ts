/**
 * Slots as the game server runs them: every spin of a round is decided when it begins, and shown one by one.
 */
import * as v from 'valibot';
import type { GameKind } from '../game-kind.ts';
import { slotEngine } from './engine.ts';
import type { SlotAction, SlotBet, SlotState } from './engine.ts';
import { getSlotProfile } from './profiles.ts';
import type { SlotRules } from './slot-rules.ts';
import { getSlotTheme } from './themes.ts';

export const slotGame: GameKind<SlotRules, SlotBet, SlotState, SlotAction> = {
  kind: 'slot',
  engine: slotEngine,
  bet: v.strictObject({ buy: v.optional(v.boolean()) }),
  action: v.strictObject({ type: v.literal('step') }),
  rules: getSlotProfile,
  speedsUp: ({ buy }) => buy === true,
  problemOf: (rules, { buy }) => (buy === true && rules.buy === undefined ? 'validation_failed' : null),
  facts(rules, themeId) {
    const theme = getSlotTheme(themeId);
    return theme && { theme, rules };
  },
};

import type { SlotRules } from '#games/engines/slots/slot-rules.ts';
import type { SlotTheme } from '#games/engines/slots/themes.ts';

/**
 * What the server tells of a slot. The rules draw the blur of the reels, explain the game and repeat its
 * rounds.
 */
export type SlotFacts = { theme: SlotTheme; rules: SlotRules };

import type { SlotView } from '#games/engines/slots/engine.ts';
import type { SlotRules } from '#games/engines/slots/slot-rules.ts';
import type { SlotTheme } from '#games/engines/slots/themes.ts';
import type { Kit } from '../kit/game-client.ts';
import type { KeyOf } from '../kit/messages.ts';

/**
 * Configuration of a slot, sent by the server. The client uses the rules to draw the blurred reels, to
 * explain the game and to recompute a past round when the player verifies it.
 */
export type SlotConfig = { theme: SlotTheme; rules: SlotRules };

export type SlotKit = Kit<SlotConfig, SlotView, KeyOf<'slot'>>;
export type SlotTranslate = SlotKit['t'];

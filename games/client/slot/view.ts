import type { SlotView } from '#games/engines/slots/engine.ts';
import type { SlotRules } from '#games/engines/slots/slot-rules.ts';
import type { SlotTheme } from '#games/engines/slots/themes.ts';
import type { Kit } from '../kit/game-client.ts';
import type { KeyOf } from '../kit/messages.ts';

/** What the server sends about a slot. The rules draw the reels' blur, explain the game, repeat its rounds. */
export type SlotFacts = { theme: SlotTheme; rules: SlotRules };

export type SlotKit = Kit<SlotFacts, SlotView, KeyOf<'slot'>>;
export type SlotTranslate = SlotKit['t'];

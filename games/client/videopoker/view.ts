import type { TableLook } from '#games/engines/cards/table-looks.ts';
import type { PokerRules, PokerView } from '#games/engines/videopoker/engine.ts';
import type { Kit } from '../kit/game-client.ts';
import type { KeyOf } from '../kit/messages.ts';

/** What the server sends about a video poker. */
export type PokerFacts = { rules: PokerRules; look: TableLook };
export type PokerKit = Kit<PokerFacts, PokerView, KeyOf<'videopoker'>>;

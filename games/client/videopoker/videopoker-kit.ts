import type { TableLook } from '#games/engines/cards/table-looks.ts';
import type { PokerRules, PokerView } from '#games/engines/videopoker/engine.ts';
import type { Kit } from '../kit/game-client.ts';
import type { KeyOf } from '../kit/messages.ts';

/** Configuration of a video poker game, sent by the server. */
export type PokerConfig = { rules: PokerRules; look: TableLook };
export type PokerKit = Kit<PokerConfig, PokerView, KeyOf<'videopoker'>>;

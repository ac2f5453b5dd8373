import type { BlackjackRules, BlackjackView } from '#games/engines/blackjack/engine.ts';
import type { TableLook } from '#games/engines/cards/table-looks.ts';
import type { Kit } from '../kit/game-client.ts';
import type { KeyOf } from '../kit/messages.ts';

/** Configuration of a blackjack table, sent by the server. */
export type BlackjackConfig = { rules: BlackjackRules; look: TableLook };
export type BlackjackKit = Kit<BlackjackConfig, BlackjackView, KeyOf<'blackjack'>>;

import type { BlackjackRules, BlackjackView } from '#games/engines/blackjack/engine.ts';
import type { TableLook } from '#games/engines/cards/table-looks.ts';
import type { Kit } from '../kit/game-client.ts';
import type { KeyOf } from '../kit/messages.ts';

/** What the server sends about a blackjack table. */
export type BlackjackFacts = { rules: BlackjackRules; look: TableLook };
export type BlackjackKit = Kit<BlackjackFacts, BlackjackView, KeyOf<'blackjack'>>;

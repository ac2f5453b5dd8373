import type { LiveBlackjackBet } from '#games/engines/blackjack-live/engine.ts';
import type { LiveBlackjackRules } from '#games/engines/blackjack-live/rules.ts';
import type { LiveBlackjackOutcome } from '#games/engines/blackjack-live/timeline.ts';
import type { TableLook } from '#games/engines/cards/table-looks.ts';
import type { KeyOf } from '../kit/messages.ts';
import type { SharedKit } from '../shared/shared-game.ts';

/** What the server sends about a live blackjack table. */
export type LiveBlackjackFacts = { rules: LiveBlackjackRules; look: TableLook };
type Key = KeyOf<'blackjack' | 'blackjack-live'>;
export type LiveBlackjackKit = SharedKit<
  LiveBlackjackFacts,
  LiveBlackjackBet,
  LiveBlackjackOutcome,
  null,
  Key
>;

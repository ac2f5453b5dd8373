import type { LiveBlackjackBet } from '#games/engines/blackjack-live/engine.ts';
import type { LiveBlackjackRules } from '#games/engines/blackjack-live/rules.ts';
import type { LiveBlackjackOutcome } from '#games/engines/blackjack-live/timeline.ts';
import type { TableLook } from '#games/engines/cards/table-looks.ts';
import type { KeyOf } from '../kit/messages.ts';
import type { SharedKit } from '../shared/shared-game.ts';

/** Configuration of a live blackjack table, sent by the server. */
export type LiveBlackjackConfig = { rules: LiveBlackjackRules; look: TableLook };
type Key = KeyOf<'blackjack' | 'blackjack-live'>;
export type LiveBlackjackKit = SharedKit<
  LiveBlackjackConfig,
  LiveBlackjackBet,
  LiveBlackjackOutcome,
  null,
  Key
>;

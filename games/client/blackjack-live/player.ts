import { LIVE_CHOICES, liveBlackjackEngine } from '#games/engines/blackjack-live/engine.ts';
import type { LiveChoice } from '#games/engines/blackjack-live/engine.ts';
import type { OwnBet } from '#games/server/shared/shared-protocol.ts';
import type { PublicState } from './table.ts';
import type { LiveBlackjackKit } from './blackjack-live-kit.ts';

/** Public state of the current round; null while bets are open. */
export function publicStateOf(kit: LiveBlackjackKit): PublicState | null {
  const round = kit.round();
  return round?.phase === 'betting' ? null : (round?.outcome ?? null);
}

/** The player's bet on the current round. */
export const betOf = (kit: LiveBlackjackKit): OwnBet | null => kit.own()[0] ?? null;

export const decisionsOf = (kit: LiveBlackjackKit): readonly string[] => betOf(kit)?.decisions ?? [];

/** The decisions that the player can make now. */
export function choicesOf(kit: LiveBlackjackKit): LiveChoice[] {
  const round = kit.round();
  const window = publicStateOf(kit)?.window;
  const bet = betOf(kit);
  if (!round || !window || !bet || bet.decisions.length !== window.n) return [];
  if (kit.now() >= round.startsAt + window.until) return [];
  const { timeline } = liveBlackjackEngine;
  return LIVE_CHOICES.filter((choice) => timeline?.allows(kit.open.config.rules, bet.decisions, choice));
}

/**
 * Number of cards of the common hand that belong to the player. Null = all: the player has not stopped, has
 * no bet (a spectator), or the round has no public state yet.
 */
export function ownCardsOf(kit: LiveBlackjackKit): number | null {
  const known = publicStateOf(kit);
  const bet = betOf(kit);
  if (!known || !bet) return null;
  const { own: commonHand } = known;
  const taken = 2 + bet.decisions.filter((choice) => choice !== 'stand').length;
  // After "double" one more card belongs to the player; a player who missed a decision window keeps the cards
  // of that moment.
  const hasStopped = bet.decisions.some((choice) => choice !== 'hit');
  return commonHand.length > taken || hasStopped ? taken : null;
}

/** What a title of the platform is to the game server: its kind, its rules, its look. */
import type { CurrencyCode } from '#contract/currencies.ts';
import type { GameTitle } from '#contract/provider.ts';
import { apiError } from '#contract/api-error.ts';
import type { AnyGameKind } from './kinds/game-kind.ts';
import { gameKind } from './kinds/kinds.ts';
import { sharedKind } from './kinds/shared-kinds.ts';
import { STAKE_DIVISOR, stakeLadder } from './stakes.ts';

/** A kind with one of its rule sets: what a round is played by. */
export type Played = { readonly kind: AnyGameKind; readonly rules: unknown };
export type Playable = Played & { readonly game: GameTitle };

/** The kind and rules of that name; null = this release has none of the name. */
export function played(kindName: string, profile: string): Played | null {
  const kind = gameKind(kindName);
  const rules: unknown = kind?.rules(profile) ?? null;
  return kind && rules !== null ? { kind, rules } : null;
}

/**
 * What the client of a game is drawn and explained with, of either sort: one player's rounds or everybody's;
 * null when this release lacks its rules or look.
 */
export function configOf({ kind: name, profile, theme }: GameTitle): object | null {
  const kind = gameKind(name) ?? sharedKind(name);
  const rules: unknown = kind?.rules(profile) ?? null;
  return kind && rules !== null ? kind.config(rules, theme) : null;
}

/**
 * A game of one player's rounds with its rules and look; null when it is another, or this release lacks one
 * of them.
 */
export function playable(game: GameTitle): Playable | null {
  const found = played(game.kind, game.profile);
  return found && configOf(game) ? { ...found, game } : null;
}

/** The same. Throws `game_unavailable`. */
export function needPlayable(game: GameTitle | null): Playable {
  const found = game && playable(game);
  if (!found) throw apiError('game_unavailable');
  return found;
}

/**
 * Throws `bet_below_minimum`, `bet_above_maximum` or `validation_failed` for a stake that may not be played:
 * off the ladder, or outside of it for chips.
 */
export function needStake(stake: bigint, currency: CurrencyCode, { isChips }: { isChips: boolean }): void {
  const ladder = stakeLadder(currency);
  const least = ladder[0] ?? 0n;
  if (stake < least) throw apiError('bet_below_minimum');
  if (stake > (ladder.at(-1) ?? 0n)) throw apiError('bet_above_maximum');
  if (isChips ? stake % STAKE_DIVISOR !== 0n : !ladder.includes(stake)) throw apiError('validation_failed');
}

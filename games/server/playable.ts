/** Maps a title of the platform to kind, rules and theme of this game server. */
import type { CurrencyCode } from '#contract/currencies.ts';
import type { GameTitle } from '#contract/provider.ts';
import { apiError } from '#contract/api-error.ts';
import type { AnyGameKind } from './kinds/game-kind.ts';
import { gameKind } from './kinds/kinds.ts';
import { sharedKind } from './kinds/shared-kinds.ts';
import { STAKE_DIVISOR, highestStake, stakeLadder } from './stakes.ts';

/** A kind with one of its rule sets, which define a round. */
export type RoundRules = { readonly kind: AnyGameKind; readonly rules: unknown };
export type Playable = RoundRules & { readonly game: GameTitle };

/** Kind and rules by name; null = unknown to this release. */
export function findRoundRules(kindName: string, profile: string): RoundRules | null {
  const kind = gameKind(kindName);
  const rules: unknown = kind?.rules(profile) ?? null;
  return kind && rules !== null ? { kind, rules } : null;
}

/**
 * The client's configuration of a game, with private or shared rounds; null when this release lacks its
 * rules or theme.
 */
export function configOf({ kind: name, profile, theme }: GameTitle): object | null {
  const kind = gameKind(name) ?? sharedKind(name);
  const rules: unknown = kind?.rules(profile) ?? null;
  return kind && rules !== null ? kind.config(rules, theme) : null;
}

/**
 * A game with private rounds, with its rules and theme; null for other games, or when this release lacks
 * rules or theme.
 */
export function playable(game: GameTitle): Playable | null {
  const found = findRoundRules(game.kind, game.profile);
  return found && configOf(game) ? { ...found, game } : null;
}

/** Like `playable`, but throws `game_unavailable` instead of returning null. */
export function needPlayable(game: GameTitle | null): Playable {
  const found = game && playable(game);
  if (!found) throw apiError('game_unavailable');
  return found;
}

/**
 * Throws `bet_below_minimum`, `bet_above_maximum` or `validation_failed` for an invalid stake. A stake must be on the
 * ladder; the sum of chips (`isChips`) only within the ladder's range and divisible by STAKE_DIVISOR.
 */
export function needStake(stake: bigint, currency: CurrencyCode, { isChips }: { isChips: boolean }): void {
  const ladder = stakeLadder(currency);
  const min = ladder[0] ?? 0n;
  if (stake < min) throw apiError('bet_below_minimum');
  if (stake > highestStake(currency)) throw apiError('bet_above_maximum');
  if (isChips ? stake % STAKE_DIVISOR !== 0n : !ladder.includes(stake)) throw apiError('validation_failed');
}

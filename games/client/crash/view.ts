import type { CrashBet, CrashOutcome, CrashRules } from '#games/engines/crash/engine.ts';
import type { KeyOf } from '../kit/messages.ts';
import type { SharedKit } from '../shared/shared-game.ts';

/**
 * What the server sends about a crash game. `growth`: exponent of the multiplier a millisecond; `places`: bets
 * that a player can have in one round.
 */
export type CrashFacts = { theme: string; growth: number; rules: CrashRules; places: number };
export type CrashKit = SharedKit<CrashFacts, CrashBet, CrashOutcome, null, KeyOf<'crash'>>;

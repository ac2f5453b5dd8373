import type { CrashBet, CrashOutcome, CrashRules } from '#games/engines/crash/engine.ts';
import type { KeyOf } from '../kit/messages.ts';
import type { SharedKit } from '../shared/shared-game.ts';

/**
 * Configuration of a crash game, sent by the server. `growth`: growth of the logarithm of the multiplier per
 * millisecond; `maxBets`: maximum number of bets of a player in a round.
 */
export type CrashConfig = { theme: string; growth: number; rules: CrashRules; maxBets: number };
export type CrashKit = SharedKit<CrashConfig, CrashBet, CrashOutcome, null, KeyOf<'crash'>>;

import type { DrawBet, DrawOutcome, DrawRules } from '#games/engines/draws/engine.ts';
import type { KeyOf } from '../kit/messages.ts';
import type { SharedKit } from '../shared/shared-game.ts';

/** Configuration of a draw, sent by the server. `maxBets`: maximum number of tickets of a player in a draw. */
export type DrawConfig = { theme: string; rules: DrawRules; maxBets: number };
export type DrawKit = SharedKit<DrawConfig, DrawBet, DrawOutcome, null, KeyOf<'draws'>>;

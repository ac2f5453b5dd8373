import type { DrawBet, DrawOutcome, DrawRules } from '#games/engines/draws/engine.ts';
import type { KeyOf } from '../kit/messages.ts';
import type { SharedKit } from '../shared/shared-game.ts';

/** What the server sends about a draw. `places`: tickets that a player can have in one draw. */
export type DrawFacts = { theme: string; rules: DrawRules; places: number };
export type DrawKit = SharedKit<DrawFacts, DrawBet, DrawOutcome, null, KeyOf<'draws'>>;

import type { RaceBet, RaceCard, RaceOutcome, RaceRules } from '#games/engines/races/engine.ts';
import type { KeyOf } from '../kit/messages.ts';
import type { SharedKit } from '../shared/shared-game.ts';

/** What the server sends about a race. `places`: bets that a player can have on one race. */
export type RaceFacts = { theme: string; rules: RaceRules; places: number };
export type RaceKit = SharedKit<RaceFacts, RaceBet, RaceOutcome, RaceCard, KeyOf<'races'>>;

import type { RaceBet, RaceCard, RaceOutcome, RaceRules } from '#games/engines/races/engine.ts';
import type { KeyOf } from '../kit/messages.ts';
import type { SharedKit } from '../shared/shared-game.ts';

/** Configuration of a race, sent by the server. `maxBets`: maximum number of bets of a player on one race. */
export type RaceConfig = { theme: string; rules: RaceRules; maxBets: number };
export type RaceKit = SharedKit<RaceConfig, RaceBet, RaceOutcome, RaceCard, KeyOf<'races'>>;

import type { TableBet, TableResult, TableRules } from '#games/engines/live/engine.ts';
import type { Spot } from '#games/engines/live/table.ts';
import type { KeyOf, Translate } from '../kit/messages.ts';
import type { SharedKit } from '../shared/shared-game.ts';

/**
 * Configuration of a table, sent by the server. `maxBets`: maximum number of bets of a player in a round;
 * `returns`: return to player of each spot, in percent.
 */
export type TableConfig = {
  theme: string;
  rules: TableRules;
  maxBets: number;
  returns: Readonly<Record<Spot, number>>;
};
export type LiveKey = KeyOf<'live' | 'roulette-table'>;
export type LiveTranslate = Translate<LiveKey>;
export type LiveKit = SharedKit<TableConfig, TableBet, TableResult, null, LiveKey>;

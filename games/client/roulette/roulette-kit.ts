import type { TableLook } from '#games/engines/cards/table-looks.ts';
import type { RouletteRules, RouletteView } from '#games/engines/roulette/engine.ts';
import type { Kit } from '../kit/game-client.ts';
import type { KeyOf } from '../kit/messages.ts';

/** Configuration of a roulette, sent by the server. */
export type RouletteConfig = { rules: RouletteRules; look: TableLook };
export type RouletteKit = Kit<RouletteConfig, RouletteView, KeyOf<'roulette' | 'roulette-table'>>;

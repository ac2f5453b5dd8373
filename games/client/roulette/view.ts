import type { TableLook } from '#games/engines/cards/table-looks.ts';
import type { RouletteRules, RouletteView } from '#games/engines/roulette/engine.ts';
import type { Kit } from '../kit/game-client.ts';
import type { KeyOf } from '../kit/messages.ts';

/** What the server sends about a roulette. */
export type RouletteFacts = { rules: RouletteRules; look: TableLook };
export type RouletteKit = Kit<RouletteFacts, RouletteView, KeyOf<'roulette' | 'roulette-table'>>;

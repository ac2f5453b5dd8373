/** Roulette with one wheel for all players: the table of ../roulette, without la partage. */
import { PAYS, POCKETS, SPOTS, spotOf } from '../roulette/spots.ts';
import type { RandomBelow } from '../round-engine.ts';
import type { Table } from './table.ts';

/** `number`: the winning number. */
export type RouletteResult = { readonly number: number };

/** Return of every spot, 36/37 in percent. */
const RETURN = 97.3;

export const rouletteTable: Table<RouletteResult> = {
  spots: Object.fromEntries(SPOTS.map(({ id }) => [id, RETURN])),
  result: (randomBelow: RandomBelow) => ({ number: randomBelow(POCKETS) }),
  returns(id, { number }) {
    const spot = spotOf(id);
    return spot?.numbers.includes(number) ? (PAYS[spot.kind] + 1) * 100 : 0;
  },
  showMs: () => 11_000,
};

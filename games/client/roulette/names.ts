import type { Spot, SpotKind } from '#games/engines/roulette/spots.ts';
import type { KeyOf, Translate } from '../kit/messages.ts';

export type RouletteTranslate = Translate<KeyOf<'roulette' | 'roulette-table'>>;
type NameTranslate = Translate<KeyOf<'roulette-table'> | (typeof EVEN_CHANCES)[number]>;

const KEYS = {
  straight: 'nameStraight',
  split: 'nameSplit',
  street: 'nameStreet',
  corner: 'nameCorner',
  line: 'nameLine',
  dozen: 'nameDozen',
  column: 'nameColumn',
} as const satisfies Record<Exclude<SpotKind, 'even-chance'>, string>;

const EVEN_CHANCES = ['red', 'black', 'even', 'odd', 'low', 'high'] as const;

/** Kinds of bets with the message keys of their names. */
export const BETS = [
  ['straight', 'betStraight'],
  ['split', 'betSplit'],
  ['street', 'betStreet'],
  ['corner', 'betCorner'],
  ['line', 'betLine'],
  ['dozen', 'betDozen'],
  ['column', 'betColumnName'],
  ['even-chance', 'betEven'],
] as const satisfies readonly (readonly [SpotKind, string])[];

/** Text in the spot's cell on the felt. */
export function labelOf({ id, kind, numbers }: Spot, t: NameTranslate): string {
  if (kind === 'column') return '2:1';
  if (kind === 'dozen') return t(id === 'dozen-1' ? 'dozen1' : id === 'dozen-2' ? 'dozen2' : 'dozen3');
  const chance = EVEN_CHANCES.find((one) => one === id);
  return chance ? t(chance) : String(numbers[0]);
}

/** The name of the spot. */
export function nameOf(spot: Spot, t: NameTranslate): string {
  if (spot.kind === 'even-chance') return labelOf(spot, t);
  const isOutside = spot.kind === 'dozen' || spot.kind === 'column';
  const [first = 0] = spot.numbers;
  const last = spot.numbers.at(-1) ?? first;
  const numbers = spot.kind === 'line' ? `${first}–${last}` : spot.numbers.join('-');
  return t(KEYS[spot.kind], { n: isOutside ? spot.id.slice(-1) : numbers });
}

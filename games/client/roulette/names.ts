import type { Spot, SpotKind } from '#games/engines/roulette/spots.ts';
import type { Say } from '../kit/words.ts';
import type { TableWord } from './table-texts.ts';
import type { TEXTS } from './texts.ts';

export type RouletteSay = Say<keyof typeof TEXTS.en>;
type NameSay = Say<TableWord | (typeof EVEN)[number]>;

const KEYS = {
  straight: 'nameStraight',
  split: 'nameSplit',
  street: 'nameStreet',
  corner: 'nameCorner',
  line: 'nameLine',
  dozen: 'nameDozen',
  column: 'nameColumn',
} as const satisfies Record<Exclude<SpotKind, 'even-chance'>, string>;

const EVEN = ['red', 'black', 'even', 'odd', 'low', 'high'] as const;

/** What a chip can lie on, and how that is called. */
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

/** What stands in the spot's cell on the table. */
export function labelOf({ id, kind, numbers }: Spot, say: NameSay): string {
  if (kind === 'column') return '2:1';
  if (kind === 'dozen') return say(id === 'dozen-1' ? 'dozen1' : id === 'dozen-2' ? 'dozen2' : 'dozen3');
  const chance = EVEN.find((one) => one === id);
  return chance ? say(chance) : String(numbers[0]);
}

/** The spot in words. */
export function nameOf(spot: Spot, say: NameSay): string {
  if (spot.kind === 'even-chance') return labelOf(spot, say);
  const isOutside = spot.kind === 'dozen' || spot.kind === 'column';
  const [first = 0] = spot.numbers;
  const last = spot.numbers.at(-1) ?? first;
  const numbers = spot.kind === 'line' ? `${first}–${last}` : spot.numbers.join('-');
  return say(KEYS[spot.kind], { n: isOutside ? spot.id.slice(-1) : numbers });
}

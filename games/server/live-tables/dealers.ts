/**
 * Names of dealers. Tables are simulated, so dealers are too: an invented name for each shift, the same in
 * every process.
 */
import { createHash } from 'node:crypto';

const SHIFT_MS = 2 * 60 * 60_000;
const NAMES = [
  'Aigerim',
  'Daniyar',
  'Elina',
  'Farid',
  'Gulnara',
  'Ilyas',
  'Kamila',
  'Leyla',
  'Marat',
  'Nargiza',
  'Oksana',
  'Ruslan',
  'Sabina',
  'Timur',
  'Vera',
  'Zarina',
] as const;

/** The dealer of a table at `now` (milliseconds since 1970). */
export function dealerOf(gameId: string, now: number): string {
  const digest = createHash('sha256')
    .update(`${gameId}:${Math.floor(now / SHIFT_MS)}`)
    .digest();
  return NAMES[(digest[0] ?? 0) % NAMES.length] ?? NAMES[0];
}

/**
 * Queries that a visitor may have meant: the typed text, and the same keys on the other keyboard layout.
 * Pure.
 */
const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const CYRILLIC = 'йцукенгшщзхъфывапролджэячсмитьбю';

const swapped = new Map([
  ...[...LATIN].map((key, index) => [key, CYRILLIC[index] ?? ''] as const),
  ...[...CYRILLIC].map((key, index) => [key, LATIN[index] ?? ''] as const),
]);

/** Longer texts are cut, shorter ones are not searched for. */
const SHORTEST_SEARCH = 2;
const LONGEST_SEARCH = 60;

export const cleanSearch = (text: string): string =>
  text.replace(/\s+/gu, ' ').trim().slice(0, LONGEST_SEARCH).trim();

/** In the order of the attempts; empty for a text that is too short. */
export function searchTries(typed: string): readonly string[] {
  const text = cleanSearch(typed).toLowerCase();
  if ([...text].length < SHORTEST_SEARCH) return [];
  const other = [...text].map((key) => swapped.get(key) ?? key).join('');
  return other === text ? [text] : [text, other];
}

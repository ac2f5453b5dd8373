/** The first letters of a list of names. */

/** Accents are ignored; names that begin with no letter have the initial '#'. */
export function initialOf(name: string): string {
  const first = [...name.trim().normalize('NFD')][0] ?? '';
  return /\p{L}/u.test(first) ? first.toUpperCase() : '#';
}

/** Each initial once, in alphabetical order, '#' first. */
export const initialsOf = (names: readonly string[]): string[] =>
  [...new Set(names.map(initialOf))].sort((a, b) => a.localeCompare(b));

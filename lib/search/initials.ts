/** The letters a list of names begins with. */

/** Accents do not make another letter; whatever begins with no letter stands under '#'. */
export function initialOf(name: string): string {
  const first = [...name.trim().normalize('NFD')][0] ?? '';
  return /\p{L}/u.test(first) ? first.toUpperCase() : '#';
}

/** Each once, in alphabetical order, '#' first. */
export const initialsOf = (names: readonly string[]): string[] =>
  [...new Set(names.map(initialOf))].sort((a, b) => a.localeCompare(b));

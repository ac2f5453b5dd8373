/** The first letters of a list of names. */

/** The first letter of a name, in upper case and without accent; '#' for a name that begins with no letter. */
export function initialOf(name: string): string {
  const first = [...name.trim().normalize('NFD')][0] ?? '';
  return /\p{L}/u.test(first) ? first.toUpperCase() : '#';
}

/** Each initial once, in alphabetical order, '#' first. */
export const initialsOf = (names: readonly string[]): string[] =>
  [...new Set(names.map(initialOf))].sort((a, b) => a.localeCompare(b));

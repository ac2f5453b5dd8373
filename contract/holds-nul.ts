/**
 * True when a text within `value`, or a name of a property, holds the character NUL, which PostgreSQL can't
 * store. `value`: parsed JSON of any depth.
 */
export function holdsNul(value: unknown): boolean {
  const rest: unknown[] = [value];
  while (rest.length > 0) {
    const next = rest.pop();
    if (typeof next === 'string' && next.includes('\0')) return true;
    if (typeof next === 'object' && next !== null)
      for (const [name, inner] of Object.entries(next)) rest.push(name, inner);
  }
  return false;
}

/**
 * True when a text within `value`, or a name of a property, contains the character NUL, which PostgreSQL cannot store.
 * `value`: parsed JSON, nested to any depth.
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

/** Something that can only be false through a bug of ours. The message says which promise was broken. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Invariant: ${message}`);
}

/** Makes an exhaustive `switch` a compile error when a case is added. */
export function unreachable(value: never): never {
  throw new Error(`Invariant: unexpected ${JSON.stringify(value)}`);
}

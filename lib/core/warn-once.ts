const warned = new Set<string>();

/** Writes a warning to the console, once per page (or process) for each text. */
export function warnOnce(text: string): void {
  if (warned.has(text)) return;
  warned.add(text);
  console.warn(text);
}

/**
 * The custom properties that a brand may set: the first block of components/ui/tokens.css (brands.test.ts
 * compares them).
 */
export const BRAND_TOKENS = [
  '--c-accent',
  '--c-accent-2',
  '--c-on-accent',
  '--c-bg',
  '--c-tint',
  '--c-text',
  '--accent-fill',
  '--e-accent',
  '--glow',
  '--r-1',
  '--r-2',
  '--r-3',
  '--r-4',
  '--r-button',
  '--r-pill',
  '--h-weight',
  '--h-case',
  '--h-style',
  '--h-spacing',
] as const;

/** Levenshtein distance: insertions, deletions and replacements of one character. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...from].entries()) {
    const above = row;
    row = [at + 1];
    for (const [column, other] of [...to].entries()) {
      const replaced = (above[column] ?? 0) + (letter === other ? 0 : 1);
      row.push(Math.min(replaced, (above[column + 1] ?? 0) + 1, (row[column] ?? 0) + 1));
    }
  }
  return row.at(-1) ?? 0;
}

/** The known token with the name closest to a misspelt one. */
export const nearestToken = (name: string): string =>
  BRAND_TOKENS.reduce((best, token) => (editDistance(name, token) < editDistance(name, best) ? token : best));

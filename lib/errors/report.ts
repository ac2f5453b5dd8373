/**
 * The one door for defects (specification 1 §8): an exception of the program, or an answer that breaks the
 * contract. What a visitor is shown is decided elsewhere (describe-failure.ts, error boundaries).
 */

/** Where the defect was noticed, in the reader's words: 'modal search', 'answer of searchAll'. */
export type DefectPlace = string;

const reported = new Set<string>();

/**
 * Writes the defect to the console as an error, once a page for the same place and message: a list of a
 * thousand malformed rows is one defect.
 */
export function reportDefect(place: DefectPlace, cause: unknown): void {
  const key = `${place}\n${cause instanceof Error ? cause.message : String(cause)}`;
  if (reported.has(key)) return;
  reported.add(key);
  console.error(`Defect in ${place}:`, cause);
}

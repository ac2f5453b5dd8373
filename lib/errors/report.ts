/**
 * Reports defects (specification 1 §8): exceptions of our code, and responses that violate the contract. The
 * visitor's notice is decided elsewhere (describe-failure.ts, error boundaries).
 */

/** Where the defect occurred: 'modal search', 'answer of searchAll'. */
export type DefectPlace = string;

const reported = new Set<string>();

/**
 * Writes the defect to the console as an error, once per page for the same place and message, so that a
 * list of a thousand malformed rows is one report.
 */
export function reportDefect(place: DefectPlace, cause: unknown): void {
  const key = `${place}\n${cause instanceof Error ? cause.message : String(cause)}`;
  if (reported.has(key)) return;
  reported.add(key);
  console.error(`Defect in ${place}:`, cause);
}

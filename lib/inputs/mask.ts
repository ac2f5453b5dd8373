/** The mask of text inputs (specification 2 §5). */

const isDigit = (char: string) => char >= '0' && char <= '9';

/**
 * Lays `input` into `mask`: `#` accepts any character, `0` only a digit, `a` only a non-digit, any other
 * pattern character is inserted literally. Input that does not fit is cut off at that point. Literals that
 * the input already has are not inserted twice, so a masked text masked again is the same; they are added
 * only in front of something that follows.
 */
export function applyMask(mask: string, input: string): string {
  const chars = [...input];
  let result = '';
  let literals = '';
  let at = 0;
  /** Within a run of literals: true while the input has had all of them. */
  let follows = true;
  for (const slot of mask) {
    const char = chars[at];
    if (char === undefined) break;
    if (slot !== '#' && slot !== '0' && slot !== 'a') {
      literals += slot;
      follows &&= char === slot;
      if (follows) at++;
      continue;
    }
    if ((slot === '0' && !isDigit(char)) || (slot === 'a' && isDigit(char))) break;
    result += literals + char;
    literals = '';
    follows = true;
    at++;
  }
  return result;
}

/**
 * Mask of a text input (specification 2 §5): `#` accepts any character, `0` a digit, `a` a character that is
 * no digit; any other character of the pattern is a literal.
 */
const DIGIT = /^\d$/;
const SLOTS: Readonly<Record<string, (character: string) => boolean>> = {
  '#': () => true,
  '0': (character) => DIGIT.test(character),
  a: (character) => !DIGIT.test(character),
};

/** Text and position of the caret, in UTF-16 units as in an input element. */
export type Fitted = { text: string; caret: number };

/**
 * Fits a text to the pattern: missing literals are inserted before the next character, and the text is
 * truncated at the first character that does not fit. Misplaced literals are removed, so that a character
 * typed in the middle moves the rest on.
 */
export function fitMask(pattern: string, text: string): string {
  const signs = Array.from(pattern);
  const isLiteral = (character: string): boolean => !SLOTS[character] && signs.includes(character);
  const characters = Array.from(text);
  let fitted = '';
  let literals = '';
  let next = 0;
  for (const sign of signs) {
    const accepts = SLOTS[sign];
    if (accepts) while (isMisplaced(characters[next], accepts, isLiteral)) next += 1;
    const character = characters[next];
    if (character === undefined) break;
    if (!accepts) {
      literals += sign;
      if (character !== sign) continue;
    } else if (!accepts(character)) break;
    else literals += character;
    fitted += literals;
    literals = '';
    next += 1;
  }
  return fitted;
}

const isMisplaced = (
  character: string | undefined,
  accepts: (character: string) => boolean,
  isLiteral: (character: string) => boolean,
): boolean => character !== undefined && !accepts(character) && isLiteral(character);

/** Fits a text to the pattern and keeps the caret behind the same character as before. */
export const fitMaskWithCaret = (pattern: string, text: string, caret: number): Fitted => ({
  text: fitMask(pattern, text),
  caret: fitMask(pattern, text.slice(0, caret)).length,
});

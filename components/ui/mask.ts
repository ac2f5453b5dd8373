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

/**
 * The text as the pattern writes it: missing literals are inserted before the character that follows them,
 * and the text is cut off at the first character that does not fit.
 */
export function fitMask(pattern: string, text: string): string {
  let fitted = '';
  let literals = '';
  const characters = Array.from(text);
  let next = 0;
  for (const sign of Array.from(pattern)) {
    const character = characters[next];
    if (character === undefined) break;
    const accepts = SLOTS[sign];
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

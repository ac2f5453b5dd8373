/** Small checks of typed text (specification 2 §5 "Helpers"). */

export const hasCyrillic = (text: string): boolean => /\p{Script=Cyrillic}/u.test(text);
export const hasWhitespace = (text: string): boolean => /\s/u.test(text);

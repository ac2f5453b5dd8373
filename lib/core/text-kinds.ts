/** Detects the kind of a text (specification 2 §5 "Helpers"). */

/** True if any letter is Cyrillic, those of Kazakh and Kyrgyz included. */
export const hasCyrillic = (text: string): boolean => /\p{Script=Cyrillic}/u.test(text);

/** True if any character is white space, no-break and zero-width space included. */
export const hasWhiteSpace = (text: string): boolean => /[\s\u200b]/u.test(text);

/**
 * Folds a query and a name to a comparable form, the same for different case, accents, alphabet and common
 * spellings of one sound ("Фараон", "faraon" and "Pharaon" are equal). Folded texts are never shown.
 */
import { latinLetters } from './latin-letters.ts';

/** Order matters: groups of letters are replaced before the single letters that they contain. */
const SOUNDS: readonly (readonly [RegExp, string | ((found: string) => string)])[] = [
  [/dzh/g, 'j'],
  [/ph/g, 'f'],
  [/ts/g, 's'],
  [/ck/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/ch/g, '\u0001'],
  [/[cq]/g, 'k'],
  [/\u0001/g, 'ch'],
  [/th/g, 't'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/y/g, 'i'],
  // A double letter sounds like a single one. Three in a row are a typing error, not a spelling, and stay; digits are
  // never merged.
  [/(\p{L})\1+/gu, (run) => (run.length === 2 ? run.slice(1) : run)],
];

/** The folded words of a text, separated by single spaces. */
export function foldText(text: string): string {
  const plain = latinLetters(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return SOUNDS.reduce(
    (word, [sound, spelling]) =>
      typeof spelling === 'string' ? word.replace(sound, spelling) : word.replace(sound, spelling),
    plain,
  );
}

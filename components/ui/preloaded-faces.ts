/** Faces of fonts.css that pages of a language request before its style sheet (docs/decisions/0110). */

export type FaceName = 'cyrillic' | 'cyrillic-ext' | 'cyrillic-rest' | 'latin' | 'latin-figures';

const MOST_PAGES: readonly FaceName[] = ['latin', 'latin-figures', 'cyrillic'];
/**
 * Every line in these languages has letters of further faces: when such a face came after the first paint, lines
 * would break elsewhere.
 */
const OWN_LETTERS: Readonly<Partial<Record<string, readonly FaceName[]>>> = {
  kk: ['cyrillic-ext', 'cyrillic-rest'],
  ky: ['cyrillic-ext'],
};

export const preloadedFaces = (language: string): readonly FaceName[] => [
  ...MOST_PAGES,
  ...(OWN_LETTERS[language] ?? []),
];

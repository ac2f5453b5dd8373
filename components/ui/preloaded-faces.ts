/** Faces of fonts.css that pages of a language request before the style sheet has arrived (docs/decisions/0110). */

export type FaceName = 'cyrillic' | 'cyrillic-ext' | 'cyrillic-rest' | 'latin' | 'latin-figures';

const MOST_PAGES: readonly FaceName[] = ['latin', 'latin-figures', 'cyrillic'];
/**
 * Further faces with letters that occur in every line of these languages: if such a face arrived after the first paint,
 * lines would break at other places.
 */
const OWN_LETTERS: Readonly<Partial<Record<string, readonly FaceName[]>>> = {
  kk: ['cyrillic-ext', 'cyrillic-rest'],
  ky: ['cyrillic-ext'],
};

export const preloadedFaces = (language: string): readonly FaceName[] => [
  ...MOST_PAGES,
  ...(OWN_LETTERS[language] ?? []),
];

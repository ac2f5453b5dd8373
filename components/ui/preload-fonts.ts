/**
 * Preloads the faces of fonts.css that most pages of a language need: they are requested with the page, not after its
 * style sheet.
 */
import { preload } from 'react-dom';
import cyrillic from './fonts/rubik-cyrillic.woff2';
import cyrillicExt from './fonts/rubik-cyrillic-ext.woff2';
import cyrillicRest from './fonts/rubik-cyrillic-rest.woff2';
import figures from './fonts/rubik-latin-figures.woff2';
import latin from './fonts/rubik-latin.woff2';
import { preloadedFaces, type FaceName } from './preloaded-faces.ts';

const ADDRESSES: Readonly<Record<FaceName, string>> = {
  cyrillic,
  'cyrillic-ext': cyrillicExt,
  'cyrillic-rest': cyrillicRest,
  latin,
  'latin-figures': figures,
};

/** Adds the preload links for a language to the page that is being rendered. */
export function preloadFonts(language: string): void {
  for (const face of preloadedFaces(language))
    preload(ADDRESSES[face], { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
}

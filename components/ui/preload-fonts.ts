/** The faces of fonts.css that most pages need are requested with the page, not after its style sheet. */
import { preload } from 'react-dom';
import cyrillic from './fonts/rubik-cyrillic.woff2';
import figures from './fonts/rubik-latin-figures.woff2';
import latin from './fonts/rubik-latin.woff2';
import signs from './fonts/rubik-latin-ext-signs.woff2';

const request = (face: string): void =>
  preload(face, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
/** The range of the face of currency signs in fonts.css. */
const SIGNS = /[\u20A0-\u20AB\u20AD-\u20B3\u20B5-\u20C0]/;

/** Adds the preload links to the page that is being rendered. */
export function preloadFonts(): void {
  for (const face of [latin, figures, cyrillic]) request(face);
}

/** For a page that shows this amount on the first screen: also the face of its currency sign, if it needs one. */
export function preloadSign(amount: string): void {
  if (SIGNS.test(amount)) request(signs);
}

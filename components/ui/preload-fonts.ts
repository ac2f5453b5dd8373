/** The faces of fonts.css that most pages need are requested with the page, not after its style sheet. */
import { preload } from 'react-dom';
import cyrillic from './fonts/rubik-cyrillic.woff2';
import figures from './fonts/rubik-latin-figures.woff2';
import latin from './fonts/rubik-latin.woff2';

/** Adds the preload links to the page that is being rendered. */
export function preloadFonts(): void {
  for (const face of [latin, figures, cyrillic])
    preload(face, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
}

/**
 * Rubik, self-hosted, one family a set of characters so that a page fetches only the letters it has. Most pages
 * need the three that are preloaded: Latin letters, figures and the Russian letters, each small enough for the
 * first round trip of its connection (docs/decisions/0110). All carry a size-adjusted fallback, so nothing moves
 * when they come. The ranges here decide what the files hold (scripts/build-fonts.ts); they leave out blocks of
 * which Rubik has no letter.
 */
import localFont from 'next/font/local';

/** Letters, and the punctuation that is kerned with them. */
const latin = localFont({
  src: './fonts/rubik-latin.woff2',
  weight: '400 800',
  variable: '--font-latin',
  preload: true,
  adjustFontFallback: 'Arial',
  declarations: [
    {
      prop: 'unicode-range',
      value: 'U+0020-0022,U+0026-0029,U+002C-002E,U+003A-003B,U+003F,U+0041-005A,U+0061-007A,U+2019',
    },
  ],
});
/** Figures, signs, dashes and quotation marks. */
const latinFigures = localFont({
  src: './fonts/rubik-latin-figures.woff2',
  weight: '400 800',
  variable: '--font-latin-figures',
  preload: true,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0023-0025,U+002A-002B,U+002F-0039,U+003C-003E,U+0040,U+005B-0060,U+007B-007E,U+00A0,U+00AB,U+00B7,U+00BB,U+00D7,U+2013-2014,U+2026,U+20AC,U+2212',
    },
  ],
});
const cyrillic = localFont({
  src: './fonts/rubik-cyrillic.woff2',
  weight: '400 800',
  variable: '--font-cyrillic',
  preload: true,
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0401,U+0410-044F,U+0451,U+2116' }],
});
/** Accented letters of western Europe, rarer punctuation. Rubik has no ʻ (U+02BB); the system's font draws it. */
const latinRest = localFont({
  src: './fonts/rubik-latin-rest.woff2',
  weight: '400 800',
  variable: '--font-latin-rest',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+00A1-00AA,U+00AC-00B6,U+00B8-00BA,U+00BC-00D6,U+00D8-00FF,U+0131,U+0152-0153,U+02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+2015-2018,U+201A-2025,U+2027-206F,U+2122,U+2215',
    },
  ],
});
/** Turkish, Azerbaijani and other Latin letters, currency signs. */
const latinExtended = localFont({
  src: './fonts/rubik-latin-ext.woff2',
  weight: '400 800',
  variable: '--font-latin-ext',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0100-0130,U+0132-0151,U+0154-02BA,U+02C7-02CC,U+02DD-02FF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0',
    },
  ],
});
/** Ukrainian and other letters outside the Russian alphabet; Kazakh і and ұ are among them. */
const cyrillicRest = localFont({
  src: './fonts/rubik-cyrillic-rest.woff2',
  weight: '400 800',
  variable: '--font-cyrillic-rest',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value: 'U+0301,U+0400,U+0402-040F,U+0450,U+0452-045F,U+0490-0491,U+04B0-04B1',
    },
  ],
});
/** Kazakh and Kyrgyz letters, hryvnia. */
const cyrillicExtended = localFont({
  src: './fonts/rubik-cyrillic-ext.woff2',
  weight: '400 800',
  variable: '--font-cyrillic-ext',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value: 'U+0492-0493,U+049A-049B,U+04A2-04A3,U+04AE-04AF,U+04BA-04BB,U+04D8-04D9,U+04E8-04E9,U+20B4',
    },
  ],
});

/** Goes on `<html>`: sets the custom properties that `--font` of tokens.css is made of. */
export const fontClassName = [
  latin,
  latinFigures,
  cyrillic,
  latinRest,
  latinExtended,
  cyrillicRest,
  cyrillicExtended,
]
  .map((font) => font.variable)
  .join(' ');

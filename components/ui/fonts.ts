/**
 * Rubik, self-hosted, one font family for each subset, so that a page loads only the subsets it uses: Latin,
 * Cyrillic, and the Kazakh and Kyrgyz letters of the extended sets. Two are preloaded; all have a
 * size-adjusted fallback, so loading them causes no layout shift.
 */
import localFont from 'next/font/local';

const latin = localFont({
  src: '../../node_modules/@fontsource-variable/rubik/files/rubik-latin-wght-normal.woff2',
  weight: '300 900',
  variable: '--font-latin',
  preload: true,
  adjustFontFallback: 'Arial',
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
    },
  ],
});
const cyrillic = localFont({
  src: '../../node_modules/@fontsource-variable/rubik/files/rubik-cyrillic-wght-normal.woff2',
  weight: '300 900',
  variable: '--font-cyrillic',
  preload: true,
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116' }],
});
const latinExtended = localFont({
  src: '../../node_modules/@fontsource-variable/rubik/files/rubik-latin-ext-wght-normal.woff2',
  weight: '300 900',
  variable: '--font-latin-ext',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
    },
  ],
});
const cyrillicExtended = localFont({
  src: '../../node_modules/@fontsource-variable/rubik/files/rubik-cyrillic-ext-wght-normal.woff2',
  weight: '300 900',
  variable: '--font-cyrillic-ext',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    { prop: 'unicode-range', value: 'U+0460-052F,U+1C80-1C8A,U+20B4,U+2DE0-2DFF,U+A640-A69F,U+FE2E-FE2F' },
  ],
});

/** Class names for `<html>`: they set the custom properties used by `--font` in tokens.css. */
export const fontClassName = [latin, cyrillic, latinExtended, cyrillicExtended]
  .map((font) => font.variable)
  .join(' ');

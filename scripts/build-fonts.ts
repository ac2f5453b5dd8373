/**
 * Writes components/ui/fonts/*.woff2: Rubik, cut to the characters that components/ui/fonts.css names in its
 * unicode ranges and to the weights of the style sheets. Run it (`node scripts/build-fonts.ts`) after a change
 * of a range or an update of @fontsource-variable/rubik; a test fails until then.
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { ROOT } from './lib/root.mjs';

export const FOLDER = join(ROOT, 'components', 'ui', 'fonts');
/** Weights that style sheets use; the family has 300 to 900. */
const WEIGHTS = { min: 400, max: 800 };
/** Kerning, marks, and figures of one width for amounts; Rubik's stylistic alternates are not used. */
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum'];

/** A constant and not written in the call, because the library's types do not know `keepFeatures` yet. */
const CUT = {
  targetFormat: 'woff2' as const,
  variationAxes: { wght: WEIGHTS },
  keepFeatures: FEATURES,
  noHinting: true,
};

type Face = { readonly file: string; readonly source: string; readonly characters: string };

/** The faces of fonts.css: a file `rubik-latin.woff2`, `…-figures` or `…-rest` is cut from Rubik's `latin`,
 * and `rubik-latin-ext-signs` from its `latin-ext`. */
export async function faces(): Promise<Face[]> {
  const text = await readFile(join(ROOT, 'components', 'ui', 'fonts.css'), 'utf8');
  const found = text.matchAll(
    /url\('\.\/fonts\/(rubik-([a-z-]+?)(?:-rest|-figures|-signs)?\.woff2)'\)[\s\S]*?unicode-range:\s*(U\+[^;]+);/g,
  );
  return [...found].map(([, file = '', source = '', ranges = '']) => ({
    file,
    source,
    characters: charactersOf(ranges),
  }));
}

/** The characters of unicode ranges: `U+0041-0043,U+2116` → `ABC№`. */
function charactersOf(ranges: string): string {
  return ranges
    .split(/,\s*/)
    .flatMap((range) => {
      const [first = 0, last = first] = range
        .replace('U+', '')
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
    })
    .join('');
}

/** Cuts the font of a face; returns the bytes of its file. */
export async function cut({ source, characters }: Face): Promise<Buffer> {
  const whole = await readFile(packaged(`files/rubik-${source}-wght-normal.woff2`));
  return subsetFont(whole, characters, CUT);
}

const packaged = (path: string): string =>
  createRequire(import.meta.url).resolve(`@fontsource-variable/rubik/${path}`);

if (import.meta.main) {
  await mkdir(FOLDER, { recursive: true });
  await copyFile(packaged('LICENSE'), join(FOLDER, 'LICENSE'));
  for (const face of await faces()) await writeFile(join(FOLDER, face.file), await cut(face));
}

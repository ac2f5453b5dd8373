/**
 * The font files are those that the script cuts out of the package; pages preload the files that their language needs.
 */
import { describe, expect, test } from '@jest/globals';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ROUTE_LOCALES } from '#contract/locales.ts';
import { cut, faces, FOLDER } from '../../scripts/build-fonts.ts';
import { preloadedFaces } from './preloaded-faces.ts';

/** All texts of the interface in a language, joined. */
async function textsIn(language: string): Promise<string> {
  const folder = join(FOLDER, '../../../messages', language);
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const texts = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : Object.values(value as object).flatMap(texts);
  const read = files.map(async (name) => texts(JSON.parse(await readFile(join(folder, name), 'utf8'))));
  return (await Promise.all(read)).flat().join(' ');
}

describe('fonts', () => {
  test.each(ROUTE_LOCALES)('pages in %s preload the faces of nearly all its letters', async (language) => {
    const known = await faces();
    const preloaded = preloadedFaces(language).map((name) => `rubik-${name}.woff2`);
    const has = (files: typeof known) => new Set(files.flatMap(({ characters }) => [...characters]));
    const [all, early] = [has(known), has(known.filter(({ file }) => preloaded.includes(file)))];
    const letters = [...(await textsIn(language))].filter((each) => /\p{L}/u.test(each) && all.has(each));
    const late = letters.filter((each) => !early.has(each));
    expect(late.length / letters.length).toBeLessThan(0.002);
  });

  test.each([
    ['the minute of a match', '51′'],
    ['odds, a handicap and a period', '1.80 · −1.5 · 1–15'],
  ])('%s makes no page fetch a face that it has not preloaded', async (_sign, text) => {
    const late = (await faces()).filter(({ characters }) =>
      [...text].some((each) => characters.includes(each)),
    );
    const preloaded = preloadedFaces('ru').map((name) => `rubik-${name}.woff2`);
    expect(late.map(({ file }) => file).filter((file) => !preloaded.includes(file))).toEqual([]);
  });

  test('every face of fonts.css has its file, and there are no other files', async () => {
    const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.woff2'));
    expect(files.sort()).toEqual((await faces()).map(({ file }) => file).sort());
  });
  test('each file equals the one that the script cuts from the package', async () => {
    for (const face of await faces())
      expect([face.file, (await readFile(join(FOLDER, face.file))).equals(await cut(face))]).toEqual([
        face.file,
        true,
      ]);
  });
  test.each([
    ['rubik-latin.woff2', 12_500],
    ['rubik-latin-figures.woff2', 10_000],
    ['rubik-cyrillic.woff2', 10_500],
  ])('%s, which comes before the first paint, has less than %d bytes', async (file, limit) => {
    expect((await readFile(join(FOLDER, file))).length).toBeLessThan(limit);
  });
});

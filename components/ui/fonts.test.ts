/** The files of the faces are those that the script cuts out of the package. */
import { describe, expect, test } from '@jest/globals';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { cut, faces, FOLDER } from '../../scripts/build-fonts.ts';

describe('fonts', () => {
  test('every face of fonts.css has its file, and there is no other', async () => {
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

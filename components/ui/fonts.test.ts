/** The files of the faces are those that the script cuts out of the package. */
import { describe, expect, test } from '@jest/globals';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { cut, faces, FOLDER } from '../../scripts/build-fonts.ts';

describe('fonts', () => {
  test('every face of fonts.ts has its file, and there is no other', async () => {
    const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.woff2'));
    expect(files.sort()).toEqual((await faces()).map(({ file }) => file).sort());
  });
  test('each file holds what the ranges and the package say', async () => {
    for (const face of await faces())
      expect([face.file, (await readFile(join(FOLDER, face.file))).equals(await cut(face))]).toEqual([
        face.file,
        true,
      ]);
  });
  test('the two that stand before the first paint stay small', async () => {
    const size = async (file: string) => (await readFile(join(FOLDER, file))).length;
    expect(await size('rubik-latin.woff2')).toBeLessThan(20_500);
    expect(await size('rubik-cyrillic.woff2')).toBeLessThan(10_500);
  });
});

import { mkdtemp, readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Raster } from '#artwork/drawing.ts';
import { createArt, type Art } from './art.ts';
import { keepPictures } from './kept-pictures.ts';
import { slotArt } from './slot-art.ts';

const SHEET = 'symbols/fruits.webp';
let folder: string;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'art-')), 'made', 'later');
});
afterEach(() => rm(join(folder, '..', '..'), { recursive: true, force: true }));

const warn = jest.fn();
beforeEach(() => void warn.mockClear());
type Options = Partial<Parameters<typeof keepPictures>[0]>;
const keep = (options: Options = {}) => keepPictures({ folder, log: { warn }, ...options });

/** A process that serves pictures; `draw` counts how often it draws one. */
function start(options: Options = {}, art: Art = slotArt) {
  const draw = jest.fn(async ({ drawing }: Raster) => Buffer.from(JSON.stringify(drawing)));
  const kept = keep(options);
  const writes: Promise<void>[] = [];
  const write = (name: string, body: Buffer) => {
    const done = kept.write(name, body);
    writes.push(done);
    return done;
  };
  const find = createArt(art, { ...kept, write }, draw);
  return {
    draw,
    /** Requests a picture; resolves when everything that follows from the request has happened. */
    async get(path: string) {
      const file = await find(path);
      await Promise.all(writes);
      return file?.body.toString();
    },
  };
}
const onlyFile = async () => {
  const names = await readdir(folder);
  expect(names).toHaveLength(1);
  return join(folder, names[0]!);
};

describe('pictures of a client', () => {
  test('a picture is drawn once, and served from its file after a restart', async () => {
    const before = start();
    const body = await before.get(SHEET);
    expect(await before.get(SHEET)).toBe(body);
    expect(before.draw).toHaveBeenCalledTimes(1);
    const after = start();
    expect(await after.get(SHEET)).toBe(body);
    expect(after.draw).not.toHaveBeenCalled();
    expect(warn).not.toHaveBeenCalled();
  });

  test.each([
    ['cut', (file: string) => truncate(file, 40)],
    ['emptied', (file: string) => truncate(file, 0)],
    [
      'changed',
      async (file: string) => {
        const bytes = await readFile(file);
        bytes[bytes.length - 1]! ^= 1;
        await writeFile(file, bytes);
      },
    ],
  ])('a file that was %s is drawn again and replaced', async (_, damage) => {
    const body = await start().get(SHEET);
    await damage(await onlyFile());
    const after = start();
    expect(await after.get(SHEET)).toBe(body);
    expect(after.draw).toHaveBeenCalledTimes(1);
    expect(warn).toHaveBeenCalledTimes(1);
    const last = start();
    expect(await last.get(SHEET)).toBe(body);
    expect(last.draw).not.toHaveBeenCalled();
  });

  test('a picture whose theme has changed is drawn again', async () => {
    await start().get(SHEET);
    const changed: Art = {
      ...slotArt,
      pictureOf(path) {
        const picture = slotArt.pictureOf(path);
        return picture && { ...picture, content: `${picture.content} ` };
      },
    };
    const after = start({}, changed);
    await after.get(SHEET);
    expect(after.draw).toHaveBeenCalledTimes(1);
    expect(await readdir(folder)).toHaveLength(2);
  });

  test('each picture has a file of its own', async () => {
    const server = start();
    const paths = [
      SHEET,
      'symbols/egypt.webp',
      'scenes/fruits/0-base-tall.webp',
      'scenes/fruits/0-free-tall.webp',
    ];
    const bodies = await Promise.all(paths.map((path) => server.get(path)));
    expect(new Set(bodies).size).toBe(paths.length);
    expect(await readdir(folder)).toHaveLength(paths.length);
  });

  test('on a full disk the picture is served, and no part of it stays in the folder', async () => {
    const writeTo = async (path: string) => {
      await writeFile(path, 'half a pic');
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    };
    const server = start({ writeTo });
    expect(await server.get(SHEET)).toContain('fruits');
    expect(await readdir(folder)).toEqual([]);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(await server.get(SHEET)).toContain('fruits');
    expect(server.draw).toHaveBeenCalledTimes(1);
  });

  test('without a usable folder pictures are served from memory', async () => {
    const file = join(folder, '..', '..', 'a-file');
    await writeFile(file, '');
    const server = start({ folder: file });
    expect(await server.get(SHEET)).toContain('fruits');
    expect(await server.get(SHEET)).toContain('fruits');
    expect(server.draw).toHaveBeenCalledTimes(1);
  });

  test('after a failed drawing the next request draws the picture again', async () => {
    const server = start();
    server.draw.mockRejectedValueOnce(new Error('the process ended'));
    await expect(server.get(SHEET)).rejects.toThrow('the process ended');
    expect(await server.get(SHEET)).toContain('fruits');
  });
});

describe('the limit of the folder', () => {
  const body = Buffer.alloc(1_000 - 32, 7);
  /** Sets the time at which a picture was last used, in seconds. */
  const usedAt = (name: string, seconds: number) => utimes(join(folder, name), seconds, seconds);

  test('is kept after each picture: those used least recently are removed', async () => {
    const kept = keep({ maxBytes: 3_000 });
    for (const [at, name] of ['a', 'b', 'c'].entries()) {
      await kept.write(name, body);
      await usedAt(name, 1_000 + at);
    }
    expect((await readdir(folder)).sort()).toEqual(['a', 'b', 'c']);
    // Reading counts as a use.
    expect(await kept.read('a')).toEqual(body);
    await kept.write('d', body);
    expect((await readdir(folder)).sort()).toEqual(['a', 'c', 'd']);
    expect(await kept.read('b')).toBeNull();
    const sizes = await Promise.all(
      (await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size),
    );
    expect(sizes.reduce((total, size) => total + size, 0)).toBe(3_000);
  });

  test('includes files that an ended process has left half written', async () => {
    const kept = keep({ maxBytes: 2_000 });
    await kept.write('a', body);
    await writeFile(join(folder, 'b.4711'), body);
    await usedAt('b.4711', 1_000);
    await kept.write('c', body);
    expect((await readdir(folder)).sort()).toEqual(['a', 'c']);
  });
});

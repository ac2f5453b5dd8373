import { afterAll, describe, expect, test } from '@jest/globals';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMediaFiles, type PictureCall } from './media-files.ts';

const folders: string[] = [];
const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'media-'));
  folders.push(folder);
  return folder;
};
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));
const call = (draw: () => Promise<Buffer>, rest: Partial<PictureCall> = {}): PictureCall => ({
  visitor: 'someone',
  isWanted: () => true,
  draw,
  ...rest,
});
const pause = () => new Promise((resolve) => setTimeout(resolve, 10));

describe('pictures are drawn once and stored', () => {
  test('concurrent requests cause one drawing; later requests none', async () => {
    const folder = await newFolder();
    const files = createMediaFiles(folder, 2);
    let drawn = 0;
    const draw = async () => {
      drawn += 1;
      await pause();
      return Buffer.from('picture');
    };
    const answers = await Promise.all(Array.from({ length: 20 }, () => files.get('a/b.webp', call(draw))));
    expect(answers.map(String)).toEqual(Array.from({ length: 20 }, () => 'picture'));
    expect(String(await createMediaFiles(folder, 2).get('a/b.webp', call(draw)))).toBe('picture');
    expect(drawn).toBe(1);
    expect(await readdir(join(folder, 'a'))).toEqual(['b.webp']);
  });
  test('at most the allowed number of drawings at once', async () => {
    const files = createMediaFiles(await newFolder(), 2);
    let [now, most] = [0, 0];
    const draw = async () => {
      most = Math.max(most, (now += 1));
      await pause();
      now -= 1;
      return Buffer.from('x');
    };
    await Promise.all(Array.from({ length: 12 }, (_, index) => files.get(`${index}.webp`, call(draw))));
    expect(most).toBe(2);
  });
  test('a failed drawing rejects, leaves no file and can be repeated', async () => {
    const folder = await newFolder();
    const files = createMediaFiles(folder, 1);
    await expect(
      files.get(
        'a.webp',
        call(() => Promise.reject(new Error('no paint'))),
      ),
    ).rejects.toThrow('no paint');
    expect(await readdir(folder)).toEqual([]);
    expect(
      String(
        await files.get(
          'a.webp',
          call(async () => Buffer.from('now')),
        ),
      ),
    ).toBe('now');
  });
});

describe('a visitor who asks for hundreds of new pictures', () => {
  test('does not delay the picture of another visitor', async () => {
    const files = createMediaFiles(await newFolder(), 1);
    const drawn: string[] = [];
    const get = (visitor: string, name: string) =>
      files.get(
        name,
        call(
          async () => {
            drawn.push(name);
            await pause();
            return Buffer.from(name);
          },
          { visitor },
        ),
      );
    const many = Array.from({ length: 30 }, (_, n) => get('first', `${n}.webp`));
    while (drawn.length === 0) await pause();
    await Promise.all([get('second', 'other.webp'), get('second', '29.webp')]);
    expect(drawn.indexOf('other.webp')).toBeLessThan(5);
    // '29.webp' was requested first by another visitor, and does not wait in that visitor's queue.
    expect(drawn.indexOf('29.webp')).toBeLessThan(8);
    await Promise.all(many);
    expect(drawn).toHaveLength(31);
  });
  test('is refused above 120 waiting pictures; after leaving, waiting pictures are not drawn', async () => {
    const files = createMediaFiles(await newFolder(), 1);
    let isWanted = true;
    let drawn = 0;
    const draw = async () => {
      await pause();
      drawn += 1;
      return Buffer.from('x');
    };
    const all = Array.from({ length: 130 }, (_, n) =>
      files.get(`${n}.webp`, call(draw, { isWanted: () => isWanted })),
    );
    const done = Promise.allSettled(all);
    while (drawn === 0) await pause();
    isWanted = false;
    const refused = (await done).filter(
      (one) => one.status === 'rejected' && (one.reason as { code: string }).code === 'too_many_attempts',
    );
    expect([drawn < 5, refused.length >= 125]).toEqual([true, true]);
  });
});

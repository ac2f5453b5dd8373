import { afterAll, describe, expect, test } from '@jest/globals';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMediaFiles } from './media-files.ts';

const folders: string[] = [];
const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'media-'));
  folders.push(folder);
  return folder;
};
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));
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
    const answers = await Promise.all(Array.from({ length: 20 }, () => files.get('a/b.webp', draw)));
    expect(answers.map(String)).toEqual(Array.from({ length: 20 }, () => 'picture'));
    expect(String(await createMediaFiles(folder, 2).get('a/b.webp', draw))).toBe('picture');
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
    await Promise.all(Array.from({ length: 12 }, (_, index) => files.get(`${index}.webp`, draw)));
    expect(most).toBe(2);
  });
  test('a failed drawing rejects, leaves no file and can be repeated', async () => {
    const folder = await newFolder();
    const files = createMediaFiles(folder, 1);
    await expect(files.get('a.webp', () => Promise.reject(new Error('no paint')))).rejects.toThrow(
      'no paint',
    );
    expect(await readdir(folder)).toEqual([]);
    expect(String(await files.get('a.webp', async () => Buffer.from('now')))).toBe('now');
  });
});

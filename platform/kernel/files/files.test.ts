import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseSettings } from '#config/settings.ts';
import { SealedFileError } from './encrypted-storage.ts';
import { createFolderStorage } from './file-storage.ts';
import { openFiles } from './open-files.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-'));
});
afterAll(() => rm(folder, { recursive: true }));

const open = (secret?: string) =>
  openFiles(
    parseSettings({ FILES_URL: pathToFileURL(folder).href, ...(secret && { FILES_SECRET: secret }) }),
  );
const pathOf = (name: string) => join(folder, name.slice(0, 2), name);

describe('the encrypted file storage', () => {
  test('returns the stored bytes, under a unique name, until it is removed', async () => {
    const files = open();
    const bytes = Buffer.from('passport of a player');
    const [first, second] = [await files.put(bytes), await files.put(bytes)];
    expect(first).not.toBe(second);
    expect(await files.get(first)).toEqual(bytes);
    await files.remove(first);
    await files.remove(first);
    expect(await files.get(first)).toBeNull();
    expect(await files.get(second)).toEqual(bytes);
  });

  test('files on the disk are encrypted, different each time, and readable by this user only', async () => {
    const files = open();
    const bytes = Buffer.alloc(64, 'A');
    const names = [await files.put(bytes), await files.put(bytes)];
    const [one, two] = await Promise.all(names.map((name) => readFile(pathOf(name))));
    expect(one?.includes('AAAA')).toBe(false);
    expect(one?.equals(two as Buffer)).toBe(false);
    expect((await stat(pathOf(names[0] ?? ''))).mode & 0o077).toBe(0);
    expect(
      (await readdir(join(folder, names[0]?.slice(0, 2) ?? ''))).every((name) => !name.endsWith('.part')),
    );
  });

  test('a changed or truncated file, or one of another secret, is an error and gives no bytes', async () => {
    const files = open();
    const name = await files.put(Buffer.from('whole'));
    const sealed = await readFile(pathOf(name));
    for (const broken of [
      Buffer.concat([sealed.subarray(0, -1), Buffer.from([(sealed.at(-1) ?? 0) ^ 1])]),
      sealed.subarray(0, 20),
      Buffer.concat([Buffer.from([9]), sealed.subarray(1)]),
      Buffer.alloc(0),
    ]) {
      await writeFile(pathOf(name), broken);
      await expect(files.get(name)).rejects.toThrow(SealedFileError);
    }
    await writeFile(pathOf(name), sealed);
    await expect(open('another secret of at least 32 characters').get(name)).rejects.toThrow(/FILES_SECRET/);
    expect(await files.get(name)).toEqual(Buffer.from('whole'));
  });

  test.each(['../../etc/passwd', '/etc/passwd', 'a'.repeat(31), `${'a'.repeat(30)}..`, ''])(
    'the name %j is refused',
    async (name) => {
      const storage = createFolderStorage(folder);
      await expect(async () => storage.get(name)).rejects.toThrow(/malformed/);
      await expect(async () => storage.remove(name)).rejects.toThrow(/malformed/);
    },
  );
});

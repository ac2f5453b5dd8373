import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { makeDataFolder } from './data-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'croupier-data-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

test('a new data folder can be read and written by its user only', () => {
  makeDataFolder(join(folder, 'a', 'data'));
  expect(modeOf(join(folder, 'a', 'data'))).toBe('700');
});

test.each([
  ['755', '750'],
  ['770', '770'],
  ['700', '700'],
])('an existing folder of mode %s gets mode %s', (before, after) => {
  const path = join(folder, `b${after}`);
  mkdirSync(path);
  chmodSync(path, parseInt(before, 8));
  makeDataFolder(path);
  expect(modeOf(path)).toBe(after);
});

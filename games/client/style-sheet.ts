/** Joins style sheets of a game client into one, in which named media queries are written out. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import globalData from '@csstools/postcss-global-data';
import postcss from 'postcss';
import customMedia from 'postcss-custom-media';

const SHARED_QUERIES = fileURLToPath(new URL('./kit/media.css', import.meta.url));
const replaceQueries = postcss([globalData({ files: [SHARED_QUERIES] }), customMedia()]);

/**
 * The text of `files`, one after the other. Each is read by itself: the queries that a file declares hold for
 * that file only. Throws when one is missing or does not parse.
 */
export const styleSheet = (files: readonly URL[]): string =>
  files.map((file) => replaceQueries.process(readFileSync(file, 'utf8'), { from: undefined }).css).join('\n');

/** Joins the style sheets of a game client into one and replaces named media queries. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import globalData from '@csstools/postcss-global-data';
import postcss from 'postcss';
import customMedia from 'postcss-custom-media';

const SHARED_QUERIES = fileURLToPath(new URL('./kit/media.css', import.meta.url));
const replaceQueries = postcss([globalData({ files: [SHARED_QUERIES] }), customMedia()]);

/**
 * The joined text of `files`. Each file is processed separately: queries declared in a file apply to that file only.
 * Throws when a file is missing or does not parse.
 */
export const styleSheet = (files: readonly URL[]): string =>
  files.map((file) => replaceQueries.process(readFileSync(file, 'utf8'), { from: undefined }).css).join('\n');

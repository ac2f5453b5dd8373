/**
 * Paths of files in `public/` and in the build. Only exactly these bypass the request decision: any other
 * path below `/_next/` would be read as an internal path by Next.js and stored as a page.
 */
import { readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { BASE_PATH } from '#contract/paths.ts';
import { isDevelopment } from '#config/web.server.ts';

/** Compressed copies that the build puts beside its files (scripts/lib/build.ts); they have no address. */
const COPY = /\.(br|gz)$/;

/** Every file below a folder, with `prefix` before its path; empty when the folder does not exist. */
function listFiles(folder: string, prefix: string): string[] {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() && !COPY.test(entry.name))
      .map((entry) => prefix + join(entry.parentPath, entry.name).slice(folder.length).split(sep).join('/'));
  } catch {
    return [];
  }
}

const root = process.cwd();
/** Next.js serves its files with and without the asset prefix. */
const list = (): ReadonlySet<string> =>
  new Set([
    ...listFiles(join(/* turbopackIgnore: true */ root, 'public'), ''),
    ...['', BASE_PATH].flatMap((prefix) =>
      listFiles(join(/* turbopackIgnore: true */ root, '.next', 'static'), `${prefix}/_next/static`),
    ),
  ]);
let built: ReadonlySet<string> | null = null;

/** `path` as received. In development files come and go, so they are listed at each call. */
export function isServedFile(path: string): boolean {
  const files = isDevelopment ? list() : (built ??= list());
  try {
    return files.has(decodeURIComponent(path));
  } catch {
    return false;
  }
}

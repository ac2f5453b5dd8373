/**
 * Which paths are files: those of `public/` and of the build. Only exactly these pass by the request
 * decision. Anything else below `/_next/` would be read as an internal path by Next.js, and junk of that
 * shape would be kept as pages.
 */
import { readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { BASE_PATH } from '#contract/paths.ts';
import { isDevelopment } from '#config/web.server.ts';

/** Every file below a folder, each with `prefix` before its path; none when the folder is not there. */
function listFiles(folder: string, prefix: string): string[] {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => prefix + join(entry.parentPath, entry.name).slice(folder.length).split(sep).join('/'));
  } catch {
    return [];
  }
}

const root = process.cwd();
/** Next.js serves its files under the asset prefix and without it. */
const list = (): ReadonlySet<string> =>
  new Set([
    ...listFiles(join(/* turbopackIgnore: true */ root, 'public'), ''),
    ...['', BASE_PATH].flatMap((prefix) =>
      listFiles(join(/* turbopackIgnore: true */ root, '.next', 'static'), `${prefix}/_next/static`),
    ),
  ]);
let built: ReadonlySet<string> | null = null;

/** `path` as it was sent. While developing, files come and go, so they are listed anew. */
export function isServedFile(path: string): boolean {
  const files = isDevelopment ? list() : (built ??= list());
  try {
    return files.has(decodeURIComponent(path));
  } catch {
    return false;
  }
}

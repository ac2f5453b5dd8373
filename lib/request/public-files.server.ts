/** Which files `public/` holds: only these exact paths pass by the request decision, so that nothing else reaches a page unchecked. */
import { readdirSync } from 'node:fs';
import { join, sep } from 'node:path';

/** Every file below a folder as an address path; none when the folder is not there. */
export function listPublicFiles(folder: string): ReadonlySet<string> {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    return new Set(entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name).slice(folder.length).split(sep).join('/')));
  } catch {
    return new Set();
  }
}

const folder = join(/* turbopackIgnore: true */ process.cwd(), 'public');
let built: ReadonlySet<string> | null = null;

/** Files are part of the build, so they are listed once; while developing they come and go. */
export const isPublicFile = (path: string): boolean =>
  (process.env.NODE_ENV === 'production' ? (built ??= listPublicFiles(folder)) : listPublicFiles(folder)).has(path);

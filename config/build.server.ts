/** Reads files of the build that are not part of a page. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The service worker's script, written by scripts/lib/build.ts. */
export const WORKER_BUNDLE = join('.next', 'service-worker.js');

/** The list of joined style sheets, written by scripts/lib/joined-styles.ts. */
export const JOINED_STYLES = join('.next', 'joined-styles.json');
/** Addresses of consecutive style sheets of a page (`parts`), and of the style sheet that contains all of them. */
export type JoinedStyles = { readonly parts: readonly string[]; readonly joined: string };

let known: string | null = null;

/** Id of the build, different for each build; 'development' without a build. */
export function buildId(): string {
  if (known !== null) return known;
  const path = join(/* turbopackIgnore: true */ process.cwd(), '.next', 'BUILD_ID');
  known = existsSync(path) ? readFileSync(path, 'utf8').trim() : 'development';
  return known;
}

/**
 * Joins the style sheets that a page has from the build into at most two: those of the root layout, which
 * every page has, and those of the page. The web process puts them in place of the others (docs/decisions/0236).
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { BASE_PATH } from '#contract/paths.ts';
import type { JoinedStyles } from '#config/build.server.ts';

/**
 * Manifest that Next.js writes beside each page: the style sheets by the path of the layout or page that imports them.
 */
type Manifest = { readonly entryCSSFiles: Readonly<Record<string, readonly { readonly path: string }[]>> };
const MANIFEST = 'page_client-reference-manifest.js';
const ENTRY = /^\[project\]\/app\/((?:.*\/)?)(?:layout|page)$/;
const SOURCE_MAP = /\/\*# sourceMappingURL=.*?\*\//g;
/** Smallest number of sheets that are joined. */
const LEAST = 2;

function manifestsOf(output: string): Manifest[] {
  const pages = join(output, 'server', 'app');
  return readdirSync(pages, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(MANIFEST))
    .flatMap((path) => {
      const sandbox: { __RSC_MANIFEST?: Record<string, Manifest>; globalThis?: unknown } = {};
      sandbox.globalThis = sandbox;
      runInNewContext(readFileSync(join(pages, path), 'utf8'), sandbox);
      return Object.values(sandbox.__RSC_MANIFEST ?? {});
    });
}

/**
 * Groups of sheets to join: those of the outermost layout, and those that inner layouts and the page add. Each group is
 * in the order in which React writes its sheets, from the outermost layout to the page; a group of one sheet is left
 * out.
 */
export function groupsOf({ entryCSSFiles }: Manifest): readonly (readonly string[])[] {
  const [root, ...inner] = Object.entries(entryCSSFiles)
    .flatMap(([entry, files]) => {
      const folder = ENTRY.exec(entry)?.[1];
      return folder === undefined
        ? []
        : [{ depth: folder.split('/').length, isPage: entry.endsWith('/page'), files }];
    })
    .sort((one, other) => one.depth - other.depth || Number(one.isPage) - Number(other.isPage))
    .map(({ files }) => files.map(({ path }) => path));
  if (!root) return [];
  const added = [...new Set(inner.flat())].filter((path) => !root.includes(path));
  return [root, added].filter(({ length }) => length >= LEAST);
}

/**
 * Writes the joined sheets into the folder of their parts, where relative addresses in them stay right, and their list
 * into `listFile`.
 */
export function joinStyles(output: string, listFile: string): void {
  const groups = new Map(
    manifestsOf(output)
      .flatMap(groupsOf)
      .map((parts) => [parts.join(), parts]),
  );
  const list: JoinedStyles[] = [];
  for (const parts of groups.values()) {
    const text = parts
      .map((path) => readFileSync(join(output, path), 'utf8').replace(SOURCE_MAP, '').trim())
      .join('\n');
    const name = `static/chunks/${createHash('sha256').update(text).digest('hex').slice(0, 13)}.css`;
    writeFileSync(join(output, name), text);
    const address = (path: string) => `${BASE_PATH}/_next/${path}`;
    list.push({ parts: parts.map(address), joined: address(name) });
  }
  writeFileSync(listFile, JSON.stringify(list));
}

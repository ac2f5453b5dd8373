/** Checks README, CONTRIBUTING and docs/: links, and paths in backticks, must name files that exist. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../lib/root.mjs';
import { reportFaults } from './report-faults.ts';

/**
 * The checked documents. Of decisions only the links are checked, because they describe the files of their
 * time.
 */
const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'docs/**/*.md'];
const TOP =
  'app|artwork|brands|components|config|contract|docs|games|jurisdictions|lib|messages|platform|public|scripts|server|tests';
const LINK = /\]\((?!https?:)([^)#]+)/g;
const PATH = new RegExp(`\`((?:${TOP})/[\\w./()[\\]-]*)\``, 'g');
/** Names such as `x.feature.ts` and `x-modal.tsx` are placeholders and need not exist. */
const PLACEHOLDER = /\/x[.-]/;

const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? '');

/** Returns one sentence for each link or path that leads nowhere. */
export function checkDocPaths(root: string = ROOT): string[] {
  return globSync(DOCUMENTS, { cwd: root }).flatMap((document) => {
    const text = readFileSync(join(root, document), 'utf8');
    const paths = document.includes('decisions/')
      ? []
      : all(text, PATH).filter((path) => !PLACEHOLDER.test(path));
    return [
      ...all(text, LINK).filter((link) => !existsSync(join(root, dirname(document), link))),
      ...paths.filter((path) => !existsSync(join(root, path))),
    ].map((path) => `${document} names ${path}, which does not exist.`);
  });
}

if (import.meta.main) reportFaults(checkDocPaths());

/** Pages of text of the seed: the Markdown files of `pages/<language>/`, whose first line is the title. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTENT_LOCALES } from '#contract/locales.ts';
import type { NewMarkdownPage } from '#platform/content/content.api.ts';
import { PUBLISHED_AT } from './seed-constants.ts';

const FOLDER = join(import.meta.dirname, 'pages');

/**
 * Pages whose texts name a version (`{version}`), by slug. `fingerprint`: a hash of the page's texts in all
 * languages; a test fails when a text changes without a new version and day.
 */
export const REVISIONS: Readonly<Record<string, { version: number; at: Date; fingerprint: string }>> = {
  'sport/rules': { version: 6, at: new Date('2026-11-29T09:00:00Z'), fingerprint: 'af12890b115b' },
};

/**
 * Reads all pages. A page's slug is the path of its file without the ending. A language without a page shows
 * that of another language (`localeChain`).
 */
export function buildMarkdown(): NewMarkdownPage[] {
  return CONTENT_LOCALES.flatMap((locale) => {
    const folder = join(FOLDER, locale);
    return globSync('**/*.md', { cwd: folder })
      .sort()
      .map((file) => {
        const content = readFileSync(join(folder, file), 'utf8');
        const title = /^# (.+)\n/.exec(content)?.[1];
        if (title === undefined) throw new Error(`${locale}/${file} does not begin with a title.`);
        const slug = file.replace(/\.md$/, '');
        const { version, at: updatedAt } = REVISIONS[slug] ?? { version: null, at: PUBLISHED_AT };
        return { slug, locale, title, content: content.replace('{version}', String(version)), updatedAt };
      });
  });
}

/** Pages of text of the seed: the Markdown files of `pages/<language>/`, whose first line is the title. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTENT_LOCALES } from '#contract/locales.ts';
import type { NewMarkdownPage } from '#platform/content/content.api.ts';
import { PUBLISHED_AT } from './seed-constants.ts';

const FOLDER = join(import.meta.dirname, 'pages');

/** Pages that changed after the data set was published, by slug. The rules of bets name a version in their text as well. */
const REVISED_AT: Readonly<Record<string, Date>> = { 'sport/rules': new Date('2026-11-29T09:00:00Z') };

/** Slug = path of the file without its ending. Languages without a page get that of another (`localeChain`). */
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
        return { slug, locale, title, content, updatedAt: REVISED_AT[slug] ?? PUBLISHED_AT };
      });
  });
}

/**
 * Checks that docs/routes.md agrees with the route table (lib/routes/table.ts). `node scripts/checks/routes.ts
 * --write` rewrites it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROUTES, STUB_SCREENS, type RouteRow } from '../../lib/routes/table.ts';
import { formatMarkdown } from '../lib/format-markdown.ts';
import { ROOT } from '../lib/root.mjs';
import { reportFaults } from './report-faults.ts';

const FILE = join(ROOT, 'docs', 'routes.md');
const HEAD = `# Routes and what search engines get

One row for each screen that exists, from \`lib/routes/table.ts\` (\`node scripts/checks/routes.ts --write\` rewrites this file). Paths follow the base and the language: \`/casino{/language?}/path\`, for brands with a sports section \`{/language?}/casino/path\`; the prefix of the default language is left out.

Rules for all of them:

- **Status** is decided before the first byte: an unknown group, game, competition, promotion, jackpot or text answers 404, what ended and was closed 410, a redirect 301 to a crawler and 307 to a person. 404 and 410 have a title of their own and no canonical address.
- **Canonical** is the page itself on the main host, whichever host was asked: without the query, except \`?page=n\` of a list. \`first manufacturer\`: with \`?manufacturer=a,b\` the page of \`a\`, \`noindex,follow\`. Any other filter or order: the list without it, \`noindex,follow\`. \`rule/{rule}\` names \`rules/{slug}\`.
- **hreflang**: every language of the brand and \`x-default\`, absolute, mutual; only on pages that are indexed.
- **Titles and descriptions** are the operator's SEO texts of the path, in the language of the page; without them the product's own, which are never empty.
- **Open Graph**: title, description, address, language and its alternates, and a picture of 1200 x 630.
- **Structured data** is in the HTML for crawlers only (specification 1 §6). FAQ where a text has questions, an offer while a promotion runs or is announced, a list where it has entries.
- **Not indexed**: pages of a player, of the installed app's web views and of the brand's mirrors (\`X-Robots-Tag: noindex\`).

Tests: \`tests/integration/raw-html/named-screens.spec.ts\` (each row in five languages), \`crawl.spec.ts\` (every page of the sitemap), \`statuses.spec.ts\`.

`;
const COLUMNS = ['screen', 'path', 'access', 'robots', 'canonical', 'structured data', 'sitemap'];

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

function cellsOf(row: RouteRow): string[] {
  if (row.redirect)
    return [row.name, `\`/${row.path}\``, row.access, 'redirect', `to ${row.redirect.name}`, '', ''];
  return [
    row.name,
    `\`/${row.path}\``,
    row.only ? `${row.access}, ${row.only}` : row.access,
    row.indexable ? 'index' : 'noindex',
    !row.indexable ? '' : row.canonical === 'self' ? 'self' : 'first manufacturer',
    row.indexable ? row.structuredData.join(', ') : '',
    row.sitemap ?? '',
  ];
}

const isThere = (row: RouteRow): boolean => row.internal !== null || row.redirect !== undefined;

/** The text that docs/routes.md must have. */
async function table(): Promise<string> {
  const rows: readonly RouteRow[] = ROUTES;
  const stubs = Object.entries(STUB_SCREENS).map(([name, { status }]) => `${name} answers ${status}`);
  const later = rows.filter((row) => !isThere(row)).map(({ name }) => name);
  const text = [
    HEAD,
    ...[COLUMNS, COLUMNS.map(() => '---'), ...rows.filter(isThere).map(cellsOf)].map(line),
    `\nScreens without an address: ${stubs.join(', ')}.`,
    ...(later.length > 0 ? [`\nRows without a page yet, which answer 404: ${later.join(', ')}.`] : []),
    '',
  ].join('\n');
  return formatMarkdown(FILE, text);
}

/** Returns one sentence per fault; none if the file is right. */
export async function checkRoutes(): Promise<string[]> {
  return (await table()) === readFileSync(FILE, 'utf8')
    ? []
    : ['docs/routes.md is not up to date: node scripts/checks/routes.ts --write'];
}

if (import.meta.main) {
  if (process.argv.includes('--write')) writeFileSync(FILE, await table());
  reportFaults(await checkRoutes());
}

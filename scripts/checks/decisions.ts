/**
 * Checks that the index of decisions (docs/decisions/README.md) agrees with the first lines of the decisions.
 * `node scripts/checks/decisions.ts --write` rewrites it.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatMarkdown } from '../lib/format-markdown.ts';
import { ROOT } from '../lib/root.mjs';
import { reportFaults } from './report-faults.ts';

const FOLDER = join(ROOT, 'docs', 'decisions');
const INDEX = join(FOLDER, 'README.md');
const FILE = /^(\d{4})-[a-z0-9-]+\.md$/;
const HEAD = `# Decisions

Choices that were hard, in ten lines each: context, choice, consequence, what was rejected. When a later decision replaces or changes an earlier one, the text of the earlier one stays; only the line below its title is edited and names the later one ("Superseded by 0123", "Refined by 0123").

The numbers have gaps: a missing number was never used.

| number | decision | date | state |
| --- | --- | --- | --- |
`;

/** The text that the index must have. */
async function index(): Promise<string> {
  const rows = readdirSync(FOLDER)
    .filter((name) => FILE.test(name))
    .sort()
    .map((name) => row(name, readFileSync(join(FOLDER, name), 'utf8')));
  return formatMarkdown(INDEX, `${HEAD}${rows.join('\n')}\n`);
}

function row(name: string, text: string): string {
  const number = FILE.exec(name)?.[1];
  const [, numbered, title] = /^# (\d{4}) (.+)$/m.exec(text) ?? [];
  const date = /^\d{4}-\d\d-\d\d/m.exec(text)?.[0];
  if (numbered !== number || title === undefined || date === undefined)
    throw new Error(`docs/decisions/${name} must begin with "# ${number} Title" and a date.`);
  const later = /Superseded by (\d{4})/.exec(text)?.[1];
  const state = later === undefined ? 'accepted' : `superseded by ${later}`;
  return `| [${number}](${name}) | ${title.replaceAll('|', '\\|')} | ${date} | ${state} |`;
}

/** Returns one sentence per fault; none if the index is right. */
export async function checkDecisions(): Promise<string[]> {
  try {
    const [wanted, written] = [await index(), readFileSync(INDEX, 'utf8')];
    return wanted === written
      ? []
      : ['docs/decisions/README.md is not up to date: node scripts/checks/decisions.ts --write'];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

if (import.meta.main) {
  if (process.argv.includes('--write')) writeFileSync(INDEX, await index());
  reportFaults(await checkDecisions());
}

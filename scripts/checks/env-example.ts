/**
 * Checks that `.env.example` agrees with config/*-settings.ts: names, defaults and meanings. `node
 * scripts/checks/env-example.ts --write` rewrites it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSettings, settingsSchema } from '#config/settings.ts';
import { ROOT } from '../lib/root.mjs';
import { reportFaults } from './report-faults.ts';

/** Parts of the settings: config/<part>-settings.ts. */
const DECLARED = ['process', 'service', 'data'];
const FILE = join(ROOT, '.env.example');
const HEAD = `# All settings of the system. Copy to .env and change what you need; a line that is commented out shows the default.
# Generated from config/*-settings.ts (npm run check compares the two).
`;

/** The text that .env.example must have. */
function envExample(): string {
  const source = DECLARED.map((name) =>
    readFileSync(join(ROOT, 'config', `${name}-settings.ts`), 'utf8'),
  ).join('');
  const defaults: Readonly<Record<string, unknown>> = parseSettings({});
  return `${HEAD}${Object.keys(settingsSchema.entries)
    .map((name) => `\n# ${meaning(source, name)}\n#${name}=${defaults[name] ?? ''}\n`)
    .join('')}`;
}

/** Text of the doc comment above a setting. Throws when the setting has none. */
function meaning(source: string, name: string): string {
  const found = new RegExp(`/\\*\\*\\s*((?:(?!\\*/)[\\s\\S])*?)\\s*\\*/\\n\\s+${name}:`).exec(source)?.[1];
  if (found === undefined) throw new Error(`config/*-settings.ts: the setting ${name} has no doc comment.`);
  return found.replace(/^\*\s/, '').replace(/\n\s*\*\s?/g, '\n# ');
}

/** Returns one sentence per fault; none if the file is right. */
export function checkEnvExample(): string[] {
  let written = '';
  try {
    written = readFileSync(FILE, 'utf8');
  } catch {
    return ['.env.example is missing: node scripts/checks/env-example.ts --write'];
  }
  return envExample() === written
    ? []
    : ['.env.example differs from config/settings.ts: node scripts/checks/env-example.ts --write'];
}

if (import.meta.main) {
  if (process.argv.includes('--write')) writeFileSync(FILE, envExample());
  reportFaults(checkEnvExample());
}

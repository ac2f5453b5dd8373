/**
 * `.env.example` is made from config/settings.ts: names, defaults and meanings stand once. `node
 * scripts/checks/env-example.mjs --write` renews it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../lib/root.mjs';

const FILE = join(ROOT, '.env.example');
const HEAD = `# Every setting of the system. Copy to .env and change what you need; what is commented out has the value shown.
# Made from config/settings.ts (npm run check compares the two).
`;

/** The text that .env.example must have. */
export async function envExample() {
  const { parseSettings, settingsSchema } = await import('../../config/settings.ts');
  const source = readFileSync(join(ROOT, 'config', 'settings.ts'), 'utf8');
  const defaults = parseSettings({});
  return `${HEAD}${Object.keys(settingsSchema.entries)
    .map((name) => `\n# ${meaning(source, name)}\n#${name}=${defaults[name] ?? ''}\n`)
    .join('')}`;
}

/**
 * The doc comment right above a setting; a group's comment holds for the settings below it that have none.
 */
function meaning(source, name) {
  const found = new RegExp(`/\\*\\*\\s*((?:(?!\\*/)[\\s\\S])*?)\\s*\\*/\\n\\s+${name}:`).exec(source);
  if (!found) throw new Error(`config/settings.ts: the setting ${name} has no doc comment.`);
  return found[1].replace(/\n\s*\*\s?/g, '\n# ');
}

/** One sentence a fault. */
export async function checkEnvExample() {
  let written = '';
  try {
    written = readFileSync(FILE, 'utf8');
  } catch {
    return ['.env.example is missing: node scripts/checks/env-example.mjs --write'];
  }
  return (await envExample()) === written
    ? []
    : ['.env.example differs from config/settings.ts: node scripts/checks/env-example.mjs --write'];
}

if (process.argv[1] === fileURLToPath(import.meta.url) && process.argv.includes('--write'))
  writeFileSync(FILE, await envExample());

/** Islands: `"use client"` only where the name says so, and each island says why it needs the client (docs/architecture.md, Names). */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from '../lib/root.mjs';

const MAY_BE_CLIENT = [/\.island\.tsx$/, /^use-[a-z0-9-]+\.tsx?$/, /-provider\.tsx$/, /^(global-)?error\.tsx$/];
const DIRECTIVE = /^\s*['"]use client['"];?\s*$/m;
const FIRST_LINE = /^['"]use client['"];?$/;

/** One sentence a fault. */
export function checkIslands() {
  const files = globSync(['{app,components,lib}/**/*.{ts,tsx}', 'middleware.ts'], { cwd: ROOT }).filter((file) => !/\.(test|generated)\./.test(file));
  return files.flatMap((file) => faultsOf(file, readFileSync(join(ROOT, file), 'utf8')));
}

/** The faults of one file; pure. */
export function faultsOf(file, text) {
  const name = basename(file);
  const island = name.endsWith('.island.tsx');
  const lines = text.split('\n').map((line) => line.trim());
  const isClient = DIRECTIVE.test(text);
  if (isClient && !MAY_BE_CLIENT.some((pattern) => pattern.test(name)))
    return [`${file}: "use client" stands only in *.island.tsx, use-*.ts(x), *-provider.tsx and error.tsx.`];
  if (isClient && !FIRST_LINE.test(lines[0] ?? '')) return [`${file}: "use client" must be the first line.`];
  if (island && !isClient) return [`${file}: an island starts with 'use client'.`];
  // The first thing after the directive is the reason, in a comment.
  if (island && !/^\/(\*|\/)/.test(lines.slice(1).find((line) => line !== '') ?? ''))
    return [`${file}: say in a comment below 'use client' why this needs the client.`];
  return [];
}

/**
 * Checks islands: `"use client"` stands only in files that are named as islands; each island begins with the
 * reason why it needs the client; none imports server code, not even indirectly (docs/architecture.md, Names).
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { ROOT } from '../lib/root.mjs';

const MAY_BE_CLIENT = [
  /\.island\.tsx$/,
  /^use-[a-z0-9-]+\.tsx?$/,
  /-provider\.tsx$/,
  /^(global-)?error\.tsx$/,
];
const DIRECTIVE = /^\s*['"]use client['"];?\s*$/m;
const FIRST_LINE = /^['"]use client['"];?$/;

/** Returns one sentence per fault of all files. */
export function checkIslands(): string[] {
  const files = globSync(['{app,components,lib}/**/*.{ts,tsx}', 'middleware.ts'], { cwd: ROOT }).filter(
    (file) => !/\.(test|generated)\./.test(file),
  );
  const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
  const islands = files.filter((file) => file.endsWith('.island.tsx'));
  return [
    ...files.flatMap((file) => faultsOf(file, read(file))),
    ...islands.flatMap((island) => serverCodeBehind(island, read)),
  ];
}

/**
 * Follows an island's imports of values and returns, for each `*.server.ts` that it reaches, the first path of
 * imports to it.
 */
function serverCodeBehind(island: string, read: (file: string) => string): string[] {
  const from = new Map<string, string | null>([[island, null]]);
  const faults: string[] = [];
  for (const file of from.keys()) {
    for (const next of importsOf(file, read(file))) {
      if (from.has(next) || !existsSync(join(ROOT, next))) continue;
      from.set(next, file);
      if (!/\.server\.tsx?$/.test(next)) continue;
      const imports = [next];
      for (let at: string | null = file; at; at = from.get(at) ?? null) imports.unshift(at);
      faults.push(`${island} reaches server code: ${imports.join(' → ')}`);
      from.delete(next);
    }
  }
  return faults;
}

/** Files of the project from which a module imports values. */
export function importsOf(file: string, text: string): string[] {
  const found = [
    ...text.matchAll(
      /^(?:import|export)\s+(?!type\b)[^'"]*?from\s+'([^']+)'|^import\s+'([^']+)'|\bimport\('([^']+)'\)/gm,
    ),
  ];
  return found
    .map(([, from, bare, dynamic]) => from ?? bare ?? dynamic ?? '')
    .flatMap((name) =>
      name.startsWith('#')
        ? [name.slice(1)]
        : name.startsWith('.')
          ? [normalize(join(dirname(file), name))]
          : [],
    )
    .filter((name) => /\.tsx?$/.test(name));
}

/** Returns one sentence per fault of one file, given its path and its text. Pure. */
export function faultsOf(file: string, text: string): string[] {
  const name = basename(file);
  const island = name.endsWith('.island.tsx');
  const lines = text.split('\n').map((line) => line.trim());
  const isClient = DIRECTIVE.test(text);
  if (isClient && !MAY_BE_CLIENT.some((pattern) => pattern.test(name)))
    return [
      `${file}: "use client" is allowed only in *.island.tsx, use-*.ts(x), *-provider.tsx and error.tsx.`,
    ];
  if (isClient && !FIRST_LINE.test(lines[0] ?? '')) return [`${file}: "use client" must be the first line.`];
  if (island && !isClient) return [`${file}: an island starts with 'use client'.`];
  // The first line after the directive must be a comment with the reason.
  if (island && !/^\/(\*|\/)/.test(lines.slice(1).find((line) => line !== '') ?? ''))
    return [`${file}: say in a comment below 'use client' why this needs the client.`];
  return [];
}

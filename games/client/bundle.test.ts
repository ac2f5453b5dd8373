import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, test } from '@jest/globals';
import { bundle } from './bundle.ts';
import { CLIENT_KINDS } from './client-kinds.ts';

const folders: string[] = [];
/** Writes modules and gives the address of `main.ts`. */
function write(files: Record<string, string>): URL {
  const folder = mkdtempSync(join(tmpdir(), 'bundle-'));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return pathToFileURL(join(folder, 'main.ts'));
}
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

describe('bundle', () => {
  test('runs each module once, in the order of the imports, with separate scopes', async () => {
    const entry = write({
      'main.ts': `import { twice } from './twice.ts';\nimport { one as first, type Num } from './one.ts';\nconst hidden: Num = 5;\nout.push(twice(first) + hidden);`,
      'twice.ts': `import { one } from './one.ts';\nconst hidden = one;\n/** Doc. */\nexport function twice(n: number): number {\n  return n * 2 * hidden;\n}`,
      'one.ts': `export type Num = number;\nout.push('one');\nexport const one = 3;`,
    });
    const out: unknown[] = [];
    runInNewContext((await bundle(entry)).script, { out });
    expect(out).toEqual(['one', 23]);
  });

  // Regression: an earlier bundler changed white space inside strings and froze `export let` at its first
  // value.
  test('does not change white space in strings, and exports change with their variables', async () => {
    const entry = write({
      'main.ts': `import { count, grow } from './count.ts';\ngrow();\nout.push('four    spaces', count);`,
      'count.ts': `export let count = 1;\nexport const grow = (): void => void (count += 1);`,
    });
    const out: unknown[] = [];
    runInNewContext((await bundle(entry)).script, { out });
    expect(out).toEqual(['four    spaces', 2]);
  });

  test('names the source map in the script; the map contains the modules', async () => {
    const { script, map } = await bundle(write({ 'main.ts': `out.push('here');` }));
    expect(script).toMatch(/\/\/# sourceMappingURL=game\.js\.map\s*$/);
    expect(JSON.parse(map).sourcesContent.join()).toContain("out.push('here')");
  });

  test.each([
    ['a file that is not there', { 'main.ts': `import { a } from './a.ts'; out.push(a);` }],
    [
      'an export that is not there',
      { 'main.ts': `import { b } from './a.ts'; out.push(b);`, 'a.ts': 'export {};' },
    ],
    ['a module that does not parse', { 'main.ts': 'const = 1;' }],
  ])('rejects %s', async (_, files) => {
    await expect(bundle(write(files))).rejects.toThrow();
  });

  test.each(Object.keys(CLIENT_KINDS))('the client of %s is one script that parses', async (kind) => {
    const { script } = await bundle(new URL(`./${kind}/main.ts`, import.meta.url));
    expect(() => new Function(script)).not.toThrow();
    expect(script).not.toMatch(/^\s*(import|export)\b/m);
  });
});

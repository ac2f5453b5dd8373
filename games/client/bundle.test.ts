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

describe('joining a client', () => {
  test('runs modules in the order of their imports, once each, with scopes of their own', () => {
    const entry = write({
      'main.ts':
        `import { twice } from './twice.ts';\nimport { one as first, type Num } from './one.ts';\nconst hidden: Num = 5;\nout.push(twice(first) + hidden);`.replace(
          ', type Num',
          '',
        ),
      'twice.ts': `import { one } from './one.ts';\nimport type { X } from './none.ts';\nconst hidden = one;\n/** Doc. */\nexport function twice(n: number): number {\n  return n * 2 * hidden;\n}`,
      'one.ts': `out.push('one');\nexport const one = 3;`,
    });
    const out: unknown[] = [];
    runInNewContext(bundle(entry), { out });
    expect(out).toEqual(['one', 23]);
  });

  test.each([
    ['a package', { 'main.ts': `import * as v from 'valibot';` }],
    ['a default export', { 'main.ts': `export default 3;` }],
    ['a list of exports', { 'main.ts': `const a = 1;\nexport { a };` }],
    [
      'a cycle',
      {
        'main.ts': `import { a } from './a.ts';`,
        'a.ts': `import { b } from './main.ts';\nexport const a = 1;`,
      },
    ],
    ['a file that is not there', { 'main.ts': `import { a } from './a.ts';` }],
  ])('%s is refused', (_, files) => {
    expect(() => bundle(write(files))).toThrow();
  });

  test.each(Object.keys(CLIENT_KINDS))('the client of %s is one script that parses', (kind) => {
    const script = bundle(new URL(`./${kind}/main.ts`, import.meta.url));
    expect(() => new Function(script)).not.toThrow();
    expect(script).not.toMatch(/^\s*(import|export)\b/m);
  });
});

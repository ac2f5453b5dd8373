import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { checkDocPaths } from './doc-paths.ts';

test('dead links and paths of documents are reported, placeholders are not', () => {
  const root = mkdtempSync(join(tmpdir(), 'croupier-docs-'));
  mkdirSync(join(root, 'docs'));
  mkdirSync(join(root, 'lib'));
  writeFileSync(join(root, 'README.md'), '[a](docs/a.md#top) [b](docs/b.md) [web](https://a.example) `lib/`');
  writeFileSync(
    join(root, 'docs/a.md'),
    '[up](../README.md) `lib/gone.ts` `lib/x.feature.ts` `lib/<domain>/y.ts`',
  );
  try {
    expect(checkDocPaths(root)).toEqual([
      'README.md names docs/b.md, which does not exist.',
      'docs/a.md names lib/gone.ts, which does not exist.',
    ]);
  } finally {
    rmSync(root, { recursive: true });
  }
});

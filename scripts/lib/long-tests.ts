/** Unit tests with large samples: `npm run test:long` runs them again with TEST_LONG=1. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

/** Matches the import of tests/fixtures/sample.ts. */
const HAS_SAMPLES = /tests\/fixtures\/sample\.ts/;

/** Paths of these tests, from the project's root. */
export const longTests = (): string[] =>
  globSync(['{components,feed,games,lib,platform,server,settlement,tests/integration}/**/*.test.{ts,tsx}'], {
    cwd: ROOT,
  })
    .filter((path) => HAS_SAMPLES.test(readFileSync(join(ROOT, path), 'utf8')))
    .sort();

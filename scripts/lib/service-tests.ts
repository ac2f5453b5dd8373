/** Unit tests that use a database or a bus; they run a second time on PostgreSQL and Redis. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

/** Matches tests that open a store (platform/testing/open-…, test-…) or read the address of a service. */
const TAKES_PART = /\/testing\/(open|test)-|\bTEST_(DATABASE|REDIS)_URL\b/;

/** Paths of the tests of the platform, the game server and the web process that use a store or a bus, from the project's root. */
export const serviceTests = (): string[] =>
  globSync(['platform/**/*.test.ts', 'games/server/**/*.test.ts', 'server/**/*.test.ts'], { cwd: ROOT })
    .filter((path) => TAKES_PART.test(readFileSync(join(ROOT, path), 'utf8')))
    .sort();

/**
 * Which unit tests a database or a bus takes part in: they run on PostgreSQL and Redis a second time, rules
 * without either do not.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

/** What opens a store (platform/testing/open-…, test-…) or reads the address of a service. */
const TAKES_PART = /\/testing\/(open|test)-|\bTEST_(DATABASE|REDIS)_URL\b/;

/** Paths of the tests of the platform, the game server and the web process that use a store or a bus, from the project's root. */
export const serviceTests = (): string[] =>
  globSync(['platform/**/*.test.ts', 'games/server/**/*.test.ts', 'server/**/*.test.ts'], { cwd: ROOT })
    .filter((path) => TAKES_PART.test(readFileSync(join(ROOT, path), 'utf8')))
    .sort();

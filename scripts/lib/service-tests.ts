/** Unit tests that use a database or a bus: on PostgreSQL and Redis in `npm test` (decision 0378). */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

/**
 * Matches tests that open a store (platform/testing/open-…, test-…, …-stage) or read the address of a service.
 */
const USES_SERVICE = /\/testing\/(open-|test-|[a-z-]+-stage\b)|\bTEST_(DATABASE|REDIS)_URL\b/;

/** Paths of all tests of platform, game server and web process that use a store or a bus, from the root. */
export const serviceTests = (): string[] =>
  globSync(['platform/**/*.test.ts', 'games/server/**/*.test.ts', 'server/**/*.test.ts'], { cwd: ROOT })
    .filter((path) => USES_SERVICE.test(readFileSync(join(ROOT, path), 'utf8')))
    .sort();

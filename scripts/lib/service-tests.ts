/** Unit tests that use a database or a bus; they run a second time on PostgreSQL and Redis. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

/** Matches tests that open a store (platform/testing/open-…, test-…) or read the address of a service. */
const TAKES_PART = /\/testing\/(open|test)-|\bTEST_(DATABASE|REDIS)_URL\b/;

/**
 * Suites that open a platform but whose subject is neither rows nor messages: what they check cannot differ
 * between the stores. `npm run test:long` runs them on PostgreSQL and Redis all the same.
 */
const STORE_IS_NO_SUBJECT = [
  'platform/graphql/graphql.test.ts', // limits and errors of the endpoint
  'platform/kernel/http/hostile.test.ts', // refusals of malformed requests
  'platform/media/media.routes.test.ts', // drawn pictures
];

/** Paths of all tests of platform, game server and web process that use a store or a bus, from the root. */
export const allServiceTests = (): string[] =>
  globSync(['platform/**/*.test.ts', 'games/server/**/*.test.ts', 'server/**/*.test.ts'], { cwd: ROOT })
    .filter((path) => TAKES_PART.test(readFileSync(join(ROOT, path), 'utf8')))
    .sort();

/** Those that run on PostgreSQL and Redis in `npm test`. */
export const serviceTests = (): string[] =>
  allServiceTests().filter((path) => !STORE_IS_NO_SUBJECT.includes(path));

/** Unit tests that use a database or a bus; they run a second time on PostgreSQL and Redis. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

/** Matches tests that open a store (platform/testing/open-…, test-…) or read the address of a service. */
const USES_SERVICE = /\/testing\/(open|test)-|\bTEST_(DATABASE|REDIS)_URL\b/;

/**
 * Suites that open a platform but whose subject is neither rows of several connections nor messages: none of them
 * makes calls at the same time. Both stores are PostgreSQL with the same schema, so that what one connection does
 * after the other cannot differ between them; the types of each driver are tested by the suites that stay. `npm run
 * test:long` runs all.
 */
const POSTGRES_NOT_NEEDED = [
  // Limits, refusals and answers of endpoints.
  'platform/catalog/catalog.resolvers.test.ts',
  'platform/competitions/competitions.resolvers.test.ts',
  'platform/compose.test.ts',
  'platform/games/limit-game-calls.test.ts',
  'platform/graphql/graphql.test.ts',
  'platform/inbox/sms-switch.test.ts',
  'platform/jackpots/jackpots.resolvers.test.ts',
  'platform/kernel/http/csrf.test.ts',
  'platform/kernel/http/hostile.test.ts',
  'platform/operator/regions.test.ts',
  'platform/status/restrictions.test.ts',
  // Files and pictures.
  'platform/documents/malicious-uploads.test.ts',
  'platform/media/media.routes.test.ts',
  // Rules of play; how rounds are written is the subject of the properties and of the suites of failures.
  'games/server/closed-play.test.ts',
  'games/server/free-rounds.test.ts',
  'games/server/games.routes.test.ts',
  'games/server/launches.test.ts',
  'games/server/provably-fair.test.ts',
  'games/server/shared/shared-rounds-seeds.test.ts',
];

/** Paths of all tests of platform, game server and web process that use a store or a bus, from the root. */
export const allServiceTests = (): string[] =>
  globSync(['platform/**/*.test.ts', 'games/server/**/*.test.ts', 'server/**/*.test.ts'], { cwd: ROOT })
    .filter((path) => USES_SERVICE.test(readFileSync(join(ROOT, path), 'utf8')))
    .sort();

/** Those that run on PostgreSQL and Redis in `npm test`. */
export const serviceTests = (): string[] =>
  allServiceTests().filter((path) => !POSTGRES_NOT_NEEDED.includes(path));

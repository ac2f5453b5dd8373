import { defineConfig } from 'drizzle-kit';

/**
 * One initial migration while nothing is released: delete `migrations/` and run `npm run db:generate --
 * --name init`. When tables of the game server change, `games/server/migrations` too (`npm run
 * db:generate:games`): a test compares the two.
 */
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./platform/*/*.tables.ts', './games/server/**/*.tables.ts'],
  out: './platform/kernel/store/migrations',
});

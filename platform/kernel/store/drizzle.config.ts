import { defineConfig } from 'drizzle-kit';

/**
 * Before the first release there is one initial migration: after a change of tables delete `migrations/` and
 * run `npm run db:generate -- --name init`. After changes of the game server's tables do the same for
 * `games/server/migrations` (`npm run db:generate:games`); a test compares the two.
 */
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./platform/*/*.tables.ts', './games/server/**/*.tables.ts'],
  out: './platform/kernel/store/migrations',
});

import { defineConfig } from 'drizzle-kit';

/**
 * One initial migration as long as nothing is released: delete `migrations/` and run `npm run db:generate
 * -- --name init`. After changes of the game server's tables also `games/server/migrations` (`npm run
 * db:generate:games`); a test compares the two.
 */
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./platform/*/*.tables.ts', './games/server/**/*.tables.ts'],
  out: './platform/kernel/store/migrations',
});

import { defineConfig } from 'drizzle-kit';

/**
 * Tables of a game server in a separate process; in the platform's process they belong to the platform's
 * schema (platform/kernel/store/drizzle.config.ts). One initial migration while nothing is released:
 * delete `migrations/` and run `npm run db:generate:games -- --name init`.
 */
export default defineConfig({
  dialect: 'postgresql',
  schema: './games/server/**/*.tables.ts',
  out: './games/server/migrations',
});

import { defineConfig } from 'drizzle-kit';

/**
 * The tables of a game server in a process of its own; in the platform's process they are among the
 * platform's (platform/kernel/store/drizzle.config.ts). One initial migration while nothing is released:
 * delete `migrations/` and run `npm run db:generate:games -- --name init`.
 */
export default defineConfig({
  dialect: 'postgresql',
  schema: './games/server/**/*.tables.ts',
  out: './games/server/migrations',
});

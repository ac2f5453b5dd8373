import { defineConfig } from 'drizzle-kit';

/**
 * One initial migration while nothing is released: delete `migrations/` and run `npm run db:generate --
 * --name init`.
 */
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./platform/*/*.tables.ts', './games/server/**/*.tables.ts'],
  out: './platform/kernel/store/migrations',
});

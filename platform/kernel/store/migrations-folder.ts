import { fileURLToPath } from 'node:url';

/** Where drizzle-kit writes the migrations and both databases read them. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));

/** `npm run dev`: the product with hot reload. */
import { fileURLToPath } from 'node:url';
import { bootstrap } from './lib/bootstrap.mjs';

if (await bootstrap(fileURLToPath(import.meta.url))) {
  const { run } = await import('./lib/product.ts');
  await run({ dev: true });
}

/** `npm start`: from a fresh checkout to a running product; repeated starts redo only what has changed. */
import { fileURLToPath } from 'node:url';
import { bootstrap } from './lib/bootstrap.mjs';

if (await bootstrap(fileURLToPath(import.meta.url))) {
  const { run } = await import('./lib/product.ts');
  await run();
}

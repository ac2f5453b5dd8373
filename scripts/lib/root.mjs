// @ts-check
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, whatever the working directory. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

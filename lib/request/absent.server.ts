/**
 * A page can find out while rendering that it does not exist. It then answers 404, but Next.js leaves the
 * body to a script (docs/decisions/0016), so the web process requests the complete 404 page from itself. A
 * header with a secret of this process marks that request. Next.js bundles the middleware separately, so both
 * share the secret in a global slot.
 */
import { randomUUID } from 'node:crypto';

export const ABSENT_HEADER = 'x-page-absent';
const SLOT = Symbol.for('croupier.absent');
const shared = globalThis as { [SLOT]?: string };

/** Sets the secret in a render thread to that of the main thread. */
export const shareAbsentSecret = (secret: string): void => void (shared[SLOT] = secret);
/** Value of the header; created once per process. */
export const absentSecret = (): string => (shared[SLOT] ??= randomUUID());
/** True for the web process's own request for the 404 page of this address. */
export const isAbsentRequest = (header: string | null): boolean =>
  header !== null && header === absentSecret();

/**
 * A page that finds out by itself that it does not exist answers 404, but Next.js leaves its body to a script
 * (docs/decisions/0016). The web process then asks itself for the real 404 page. This header says so; its
 * value is known to this process alone. The middleware is bundled apart, so the two share a global slot.
 */
import { randomUUID } from 'node:crypto';

export const ABSENT_HEADER = 'x-page-absent';
const SLOT = Symbol.for('croupier.absent');
const shared = globalThis as { [SLOT]?: string };

/** Makes the secret of the front the one of this thread too. */
export const shareAbsentSecret = (secret: string): void => void (shared[SLOT] = secret);
/** What the header must hold; made once a process. */
export const absentSecret = (): string => (shared[SLOT] ??= randomUUID());
/** True when the web process itself asks for the 404 page of this address. */
export const isAbsentRequest = (header: string | null): boolean =>
  header !== null && header === absentSecret();

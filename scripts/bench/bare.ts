import { withForked, type Server } from './forked.ts';

/**
 * Kind of a bare server. `bytes` and `pages` serve the content of `file`; `odds` takes as `file` its order as
 * JSON.
 */
export type BareKind = 'bytes' | 'pages' | 'fastify' | 'streams' | 'odds';

/** Starts a bare server, calls `work` with it, and ends the server. */
export const withBare = <T>(
  kind: BareKind,
  file: string | null,
  work: (server: Server) => Promise<T>,
): Promise<T> => withForked(new URL('./bare-server.ts', import.meta.url), [kind, file ?? ''], work);

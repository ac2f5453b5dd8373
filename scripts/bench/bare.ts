import { withForked, type Server } from './forked.ts';

/** Kind of a bare server; `bytes` and `pages` serve the content of `file`, `odds` gets its order as JSON. */
export type BareKind = 'bytes' | 'pages' | 'fastify' | 'streams' | 'odds';

/** Starts a bare server, runs `work` with it, ends it. */
export const withBare = <T>(
  kind: BareKind,
  file: string | null,
  work: (server: Server) => Promise<T>,
): Promise<T> => withForked(new URL('./bare-server.ts', import.meta.url), [kind, file ?? ''], work);

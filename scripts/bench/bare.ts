import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Kind of a bare server; `bytes` and `pages` serve the content of `file`, `odds` is told its order as JSON. */
export type BareKind = 'bytes' | 'pages' | 'fastify' | 'streams' | 'odds';
/** A measured server. */
export type Server = { readonly address: string; readonly pid: number };

/** Starts a bare server, runs `work` with it, ends it. */
export async function withBare<T>(
  kind: BareKind,
  file: string | null,
  work: (server: Server) => Promise<T>,
): Promise<T> {
  const child = fork(fileURLToPath(new URL('./bare-server.ts', import.meta.url)), [kind, file ?? ''], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  try {
    const { port } = await new Promise<{ port: number }>((resolve, reject) => {
      child.once('message', (message) => resolve(message as { port: number }));
      child.once('exit', () => reject(new Error(`The bare ${kind} server ended.`)));
    });
    return await work({ address: `http://localhost:${port}`, pid: child.pid ?? 0 });
  } finally {
    child.kill();
  }
}

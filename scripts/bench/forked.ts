/** Runs servers of the bench in processes of their own, so that each has a core like the measured server. */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A measured server. */
export type Server = { readonly address: string; readonly pid: number };

/**
 * Starts a module as a process that sends its parent `{ port }` once it listens, calls `work` with it, and ends
 * the process.
 */
export async function withForked<T>(
  script: URL,
  args: readonly string[],
  work: (server: Server) => Promise<T>,
): Promise<T> {
  const child = fork(fileURLToPath(script), args, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  try {
    const { port } = await new Promise<{ port: number }>((resolve, reject) => {
      child.once('message', (message) => resolve(message as { port: number }));
      child.once('exit', () => reject(new Error(`${script.href} ended.`)));
    });
    return await work({ address: `http://localhost:${port}`, pid: child.pid ?? 0 });
  } finally {
    child.kill();
  }
}

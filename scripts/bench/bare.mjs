import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Starts a bare server of a kind, runs `work({ address, pid })`, ends it. */
export async function withBare(kind, file, work) {
  const child = fork(fileURLToPath(new URL('./bare-server.mjs', import.meta.url)), [kind, file ?? ''], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  try {
    const { port } = await new Promise((resolve, reject) => {
      child.once('message', resolve);
      child.once('exit', () => reject(new Error(`The bare ${kind} server ended.`)));
    });
    return await work({ address: `http://localhost:${port}`, pid: child.pid });
  } finally {
    child.kill();
  }
}

import { once } from 'node:events';
import { createServer } from 'node:net';

/** Search from here up to the first port that systems assign by themselves (32768 on Linux). */
const LOWEST = 20_000;
const COUNT = 12_000;
/** A prime number, so that processes with neighbouring ids start the search at distant ports. */
const APART = 13;

/**
 * A free port of 127.0.0.1 for a process that listens on it later, or repeatedly. Tests that let the system
 * assign a port never get it meanwhile.
 */
export async function freePort(): Promise<number> {
  for (let port = LOWEST + ((process.pid * APART) % COUNT); ; port += 1) {
    const server = createServer();
    const isFree = await new Promise<boolean>((done) =>
      server.once('error', () => done(false)).listen(port, '127.0.0.1', () => done(true)),
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}

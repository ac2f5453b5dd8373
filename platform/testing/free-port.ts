import { once } from 'node:events';
import { createServer } from 'node:net';

/** From here up to the first port that systems give to who asks for any (32768 on Linux). */
const LOWEST = 20_000;
const COUNT = 12_000;
/** So that neighbours begin to look in different places: a prime number. */
const APART = 13;

/**
 * A port of 127.0.0.1 nobody listens on, for a process that listens on it later, or again: other tests, which
 * let the system choose, are never given it meanwhile.
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

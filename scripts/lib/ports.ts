/** Checks whether a port is free, and finds a free one. */
import { createServer } from 'node:net';
import { Failure } from './progress.mjs';

/** True when nothing listens on `port` at `host` (and the loopback addresses, which `localhost` may mean). */
export async function isFree(port: number, host = 'localhost'): Promise<boolean> {
  for (const address of new Set([host, '127.0.0.1', '::1'])) {
    if (!(await canListen(port, address))) return false;
  }
  return true;
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      // On a machine without IPv6, ::1 cannot be in use.
      if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') resolve(true);
      else if (error.code === 'EADDRINUSE') resolve(false);
      else if (error.code === 'EACCES')
        reject(new Failure(`Port ${port} may not be opened by this user: choose one above 1023.`));
      else reject(error);
    });
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** Throws one clear sentence when the port of a setting is in use. */
export async function needFree(setting: string, port: number, host: string): Promise<void> {
  if (await isFree(port, host)) return;
  throw new Failure(
    `Port ${port} (setting ${setting}) is taken by another program. Stop that program, or choose another port: ${setting}=${port + 10} npm start (or write it into .env).`,
  );
}

/** Lowest port that `freePort` returns. */
const LOWEST = 20_000;
/**
 * Number of ports to try: `LOWEST` + `COUNT` stays below the ports that systems assign themselves (from 32768 on
 * Linux).
 */
const COUNT = 12_000;
/** A prime number, so that processes with neighbouring ids search from distant ports. */
const STRIDE = 4001;
let next = (process.pid * STRIDE) % COUNT;

/**
 * A free port that this process has not returned before (until all have been tried). A server may listen on it later
 * and repeatedly: the system never assigns a port of this range to other sockets.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < COUNT; tries += 1) {
    const port = LOWEST + next;
    next = (next + 1) % COUNT;
    if (await isFree(port)) return port;
  }
  throw new Failure(`No port from ${LOWEST} to ${LOWEST + COUNT - 1} is free.`);
}

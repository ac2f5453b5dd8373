/** Next.js as this product runs it, in the web process (development) or in a thread beside it (renderer.ts). */
import { createServer, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Settings } from '#config/settings.ts';

/**
 * Any address may be bound; Next.js only needs a name for itself that is not an address (Next pitfall
 * "proxies its own rewrites to itself"). With its first request Next.js hangs a listener on the server that it
 * is given, which ends every upgrade that is not its own; so it gets a server that listens to nothing.
 */
export async function prepareNext({ PORT }: Pick<Settings, 'PORT'>, development: boolean) {
  // Next.js reads its surroundings while it is imported, so they are set before.
  const { default: next } = await import('next');
  const sockets = createServer();
  const app = next({
    dev: development,
    hostname: 'localhost',
    port: PORT,
    dir: process.cwd(),
    httpServer: sockets,
  });
  await app.prepare();
  return {
    app,
    /**
     * Connects the socket of hot reload, without which development pages never hydrate. The listener above
     * takes it; `app.getUpgradeHandler()` is the renderer's and leaves it unanswered. A socket that comes
     * before the first request is ended: the page tries again.
     */
    upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
      if (!sockets.emit('upgrade', request, socket, head)) socket.destroy();
    },
  };
}

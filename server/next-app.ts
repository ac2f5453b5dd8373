/**
 * Starts Next.js with this product's options, in the web process (development) or in a thread
 * (renderer.ts).
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Settings } from '#config/settings.ts';

/**
 * Prepares Next.js with the host name `localhost`, never an address, for which Next.js would proxy its own rewrites to
 * itself. At its first request Next.js adds a listener to the given HTTP server that ends every upgrade which is not
 * its own; so it gets a server that does not listen.
 */
export async function prepareNext({ PORT }: Pick<Settings, 'PORT'>, development: boolean) {
  // Next.js reads NODE_ENV while it is imported.
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
     * Answers the upgrade of hot reload's socket, without which development pages never hydrate. The listener above
     * takes it; `app.getUpgradeHandler()` is the renderer's and leaves it unanswered. A socket that comes before the
     * first request is ended: the page tries again.
     */
    upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
      if (!sockets.emit('upgrade', request, socket, head)) socket.destroy();
    },
  };
}

/** Main thread's side of the rendering thread: starts it, forwards requests to it, and sends it messages. */
import { Agent, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { Worker } from 'node:worker_threads';
import type { SiteStatus } from '#lib/request/request-context.ts';

export type RendererData = { readonly absentSecret: string };
export type FrontMessage =
  | { readonly kind: 'status'; readonly status: SiteStatus }
  /** The main server listens: the thread can call its address. */
  | { readonly kind: 'listening' }
  | { readonly kind: 'stop' };

export type RenderThread = {
  /** Forwards a request to Next.js. Rejects when there is no answer. */
  page(request: IncomingMessage, response: ServerResponse): Promise<void>;
  send(message: FrontMessage): void;
  /** Resolves when the thread has ended. */
  stop(): Promise<void>;
};

/**
 * Starts Next.js in a thread; resolves when it can render. `onEnd` is called when the thread ends
 * unexpectedly.
 */
export async function startRenderThread(
  data: RendererData,
  onEnd: (reason: string) => void,
): Promise<RenderThread> {
  const worker = new Worker(new URL('./renderer.ts', import.meta.url), { workerData: data });
  let isStopping = false;
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  const port = await new Promise<number>((resolve, reject) => {
    worker.once('message', (message: { port: number }) => resolve(message.port));
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The rendering thread ended with code ${code}.`)));
  });
  worker.on('error', (error) =>
    onEnd(error instanceof Error ? (error.stack ?? error.message) : String(error)),
  );
  worker.on('exit', (code) => {
    if (!isStopping) onEnd(`code ${code}`);
  });
  const forward = createRenderForwarder(port);
  return {
    page: forward.page,
    send: (message) => worker.postMessage(message),
    async stop() {
      isStopping = true;
      worker.postMessage({ kind: 'stop' } satisfies FrontMessage);
      await ended;
      forward.close();
    },
  };
}

/** Headers of a single connection, which are not forwarded. */
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date']);

/** Forwards requests unchanged to a server on a local port. */
export function createRenderForwarder(port: number): Pick<RenderThread, 'page'> & { close(): void } {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 32 });
  return {
    page: (request, response) =>
      new Promise((resolve, reject) => {
        const { method, url, headers } = request;
        const call = ask(
          {
            host: '127.0.0.1',
            port,
            agent,
            method,
            path: url,
            headers: { ...headers, connection: 'keep-alive' },
          },
          (answer) => {
            for (const [name, value] of Object.entries(answer.headers))
              if (value !== undefined && !OF_CONNECTION.has(name)) response.setHeader(name, value);
            response.statusCode = answer.statusCode ?? 502;
            answer.on('error', reject);
            answer.pipe(response);
          },
        );
        call.on('error', (error) => (response.destroyed ? resolve() : reject(error)));
        // After a visitor has disconnected the render is aborted; after a complete answer the connection
        // stays open.
        response.once('close', () => {
          if (!response.writableFinished) call.destroy();
          resolve();
        });
        request.pipe(call);
      }),
    close: () => agent.destroy(),
  };
}

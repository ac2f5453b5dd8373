/** Main thread's side of the rendering thread: starts it, forwards requests to it, and sends it messages. */
import { Agent, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { SiteStatus } from '#lib/request/request-context.ts';
import { withoutBody } from './bodiless.ts';
import { createRenderQueue } from './render-queue.ts';
import { watchThread } from './thread-watch.ts';

export type RendererData = { readonly absentSecret: string };
export type MainThreadMessage =
  | { readonly kind: 'status'; readonly status: SiteStatus }
  /** Whether the platform answers (platform-health.ts). */
  | { readonly kind: 'health'; readonly isAnswering: boolean }
  /** The main server listens: the thread can call its address. */
  | { readonly kind: 'listening' }
  | { readonly kind: 'stop' }
  /** Checks whether the thread's event loop runs; it answers with `PONG`. */
  | { readonly kind: 'ping' };
export const PONG = 'pong';

export type RenderThread = {
  /** Forwards a request to Next.js. Rejects when there is no answer. */
  page(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /**
   * Like `page`, for a page that must be rendered first: it waits in the queue of renders, while calls of
   * `page` do not. `network`: the group of addresses to which the visitor belongs (visitor.ts `networkOf`).
   * Rejects with TooManyPagesError when too many pages of that network wait.
   */
  newPage(request: IncomingMessage, response: ServerResponse, network: string): Promise<void>;
  send(message: MainThreadMessage): void;
  /** True while the thread's event loop runs. */
  isAnswering(): boolean;
  /** Resolves when the thread has ended. */
  stop(): Promise<void>;
};

/**
 * Each of V8's three spaces for new objects in the thread, in MB: a render allocates some 10 MB, and a
 * larger space means that the garbage collector copies less of it. The main thread keeps the smaller limit
 * from its command line (scripts/lib/processes.ts): V8 reads this flag when a thread starts.
 */
const YOUNG_MB = 16;

/**
 * Starts Next.js in a thread; resolves when it can render. `onEnd` is called once when the thread ends
 * unexpectedly after that, or is ended because it hangs. `entry`: module of the thread; `askEveryMs`:
 * interval of the checks whether it hangs.
 */
export async function startRenderThread(
  data: RendererData,
  onEnd: (reason: string) => void,
  {
    entry = new URL('./renderer.ts', import.meta.url),
    askEveryMs,
  }: { entry?: URL; askEveryMs?: number } = {},
): Promise<RenderThread> {
  setFlagsFromString(`--max-semi-space-size=${YOUNG_MB}`);
  const worker = new Worker(entry, { workerData: data });
  let isStopping = false;
  let failure: string | null = null;
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  const port = await new Promise<number>((resolve, reject) => {
    worker.once('message', (message: { port: number }) => resolve(message.port));
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The rendering thread ended with code ${code}.`)));
  });
  const forward = createRenderForwarder(port);
  // An uncaught error ends the thread; its event `exit` follows.
  worker.on('error', (error) => {
    failure = error instanceof Error ? (error.stack ?? error.message) : String(error);
  });
  const watch = watchThread({
    ask: () => worker.postMessage({ kind: 'ping' } satisfies MainThreadMessage),
    onHung: () => {
      failure = 'it hung';
      void worker.terminate();
    },
    ...(askEveryMs !== undefined && { everyMs: askEveryMs }),
  });
  worker.on('message', (message) => {
    if (message === PONG) watch.answered();
  });
  worker.once('exit', (code) => {
    watch.stop();
    forward.close();
    if (!isStopping) onEnd(failure ?? `code ${code}`);
  });
  return {
    page: forward.page,
    newPage: forward.newPage,
    send: (message) => worker.postMessage(message),
    isAnswering: watch.isAnswering,
    async stop() {
      isStopping = true;
      worker.postMessage({ kind: 'stop' } satisfies MainThreadMessage);
      await ended;
    },
  };
}

/** Headers of a single connection, which are not forwarded. */
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date']);

/**
 * Maximum number of renders at the same time. With more, renders only compete for the thread, and every
 * garbage collection must copy the half-built pages of all of them. Three keep the thread busy while one
 * waits for the platform (docs/decisions/0112).
 */
const RENDERS_AT_ONCE = 3;
/** Number of pages of one visitor that may wait: their renders take about a second and a half. */
const WAITING_MAX = 40;
/**
 * Milliseconds. A render that takes longer waits for the platform, not for the processor, so the next one may begin.
 */
const MAX_SLOT_MS = 250;

/**
 * Forwards requests unchanged to a server on a local port. `newPage` forwards a few at a time. Next.js sends
 * the headers of a page when its render is complete: a visitor who reads slowly delays no render.
 */
export function createRenderForwarder(
  port: number,
  maxSlotMs = MAX_SLOT_MS,
): Pick<RenderThread, 'page' | 'newPage'> & { close(): void } {
  const target = { port, agent: new Agent({ keepAlive: true, maxFreeSockets: 32 }) };
  const queue = createRenderQueue({ atOnce: RENDERS_AT_ONCE, waitingMax: WAITING_MAX });
  return {
    page: (request, response) => forwardTo(target, request, response, () => undefined),
    newPage: (request, response, network) =>
      new Promise((resolve, reject) => {
        const forward = (onAnswer: () => void): void => {
          forwardTo(target, request, response, onAnswer).then(resolve, reject);
        };
        queue(network, async () => {
          if (response.destroyed) resolve();
          else await withinSlot(maxSlotMs, forward);
        });
      }),
    close: () => target.agent.destroy(),
  };
}

/** The body of a GET or HEAD has no meaning, and may never arrive. */
const isBodiless = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

/** Resolves when `begin` calls back, or after `maxSlotMs`. */
function withinSlot(maxSlotMs: number, begin: (onAnswer: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, maxSlotMs);
    begin(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/**
 * Resolves when the response is complete or the visitor has disconnected; rejects when there is no response.
 * `onAnswer` is called when the headers have arrived, or cannot arrive.
 */
function forwardTo(
  { port, agent }: { readonly port: number; readonly agent: Agent },
  request: IncomingMessage,
  response: ServerResponse,
  onAnswer: () => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const { method, url, headers } = request;
    const call = ask(
      {
        host: '127.0.0.1',
        port,
        agent,
        method,
        path: url,
        headers: { ...(isBodiless(request) ? withoutBody(headers) : headers), connection: 'keep-alive' },
      },
      (answer) => {
        onAnswer();
        for (const [name, value] of Object.entries(answer.headers))
          if (value !== undefined && !OF_CONNECTION.has(name)) response.setHeader(name, value);
        response.statusCode = answer.statusCode ?? 502;
        answer.on('error', reject);
        answer.pipe(response);
      },
    );
    call.on('error', (error) => (response.destroyed ? resolve() : reject(error)));
    call.once('close', onAnswer);
    // After a visitor has disconnected the render is aborted; after a complete answer the connection stays
    // open.
    response.once('close', () => {
      if (!response.writableFinished) call.destroy();
      resolve();
    });
    if (isBodiless(request)) call.end();
    else request.pipe(call);
  });
}

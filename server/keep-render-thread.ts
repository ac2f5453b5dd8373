/**
 * Keeps the rendering thread running: a thread that ends unexpectedly is started again, after a pause that grows with
 * each start. The process and its stored pages stay; requests for other pages wait for the new thread for a few
 * seconds.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { createRestartPause } from './restart-pause.ts';
import type { MainThreadMessage, RenderThread } from './render-thread.ts';

type Options = {
  /** Called with a line for the log. */
  readonly report?: (line: string) => void;
  readonly firstMs?: number;
  readonly maxMs?: number;
  readonly healthyMs?: number;
  /** Milliseconds that a request waits for a thread. */
  readonly waitMs?: number;
};
export type KeptRenderThread = Omit<RenderThread, 'isAnswering'> & {
  /** True when a thread runs and can render. */
  isUp(): boolean;
};

/**
 * Resolves when the first thread can render, and rejects when it cannot start. `start` gets a function to call when the
 * thread ends unexpectedly.
 */
export async function keepRenderThread(
  start: (onEnd: (reason: string) => void) => Promise<RenderThread>,
  {
    report = (line) => console.error(line),
    firstMs = 100,
    maxMs = 30_000,
    healthyMs = 60_000,
    waitMs = 4_000,
  }: Options = {},
): Promise<KeptRenderThread> {
  const nextPause = createRestartPause({ firstMs, maxMs, healthyMs });
  /** The last message of each kind, which a new thread gets too. */
  const sent = new Map<MainThreadMessage['kind'], MainThreadMessage>();
  let isStopping = false;
  let current: RenderThread | null = null;
  let starting = Promise.withResolvers<RenderThread>();

  async function begin(): Promise<void> {
    const since = Date.now();
    const thread = await start((reason) => {
      current = null;
      starting = Promise.withResolvers();
      void again(reason, Date.now() - since);
    });
    if (isStopping) return thread.stop();
    for (const message of sent.values()) thread.send(message);
    current = thread;
    starting.resolve(thread);
  }
  async function again(reason: string, ranMs: number): Promise<void> {
    if (isStopping) return;
    const pause = nextPause(ranMs);
    report(`Error: the rendering thread ended and is started again in ${pause} ms: ${reason}`);
    await sleep(pause);
    const since = Date.now();
    try {
      if (!isStopping) await begin();
    } catch (error) {
      await again(error instanceof Error ? error.message : String(error), Date.now() - since);
    }
  }
  /** The thread, as soon as one can render. Rejects when there is none within `waitMs`. */
  const running = (): Promise<RenderThread> | RenderThread =>
    current ??
    Promise.race([
      starting.promise,
      sleep(waitMs, undefined, { ref: false }).then(() => {
        throw new Error('No rendering thread is running.');
      }),
    ]);

  await begin();
  return {
    page: async (request, response) => (await running()).page(request, response),
    newPage: async (request, response, network) => (await running()).newPage(request, response, network),
    isUp: () => current?.isAnswering() ?? false,
    send(message) {
      sent.set(message.kind, message);
      current?.send(message);
    },
    async stop() {
      isStopping = true;
      await current?.stop();
    },
  };
}

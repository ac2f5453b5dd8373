/**
 * Draws pictures in a process of its own, which starts with the first drawing and ends when idle: libvips,
 * fonts and SVG renderers hold hundreds of megabytes that only the end of a process releases, and their
 * crashes must not stop the platform (docs/decisions/0104).
 */
import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Raster, VectorDrawing } from './drawing.ts';

type Work = ({ as: 'pixels' } & Raster) | { as: 'svg'; drawing: VectorDrawing };
export type DrawingRequest = { id: number; work: Work };
export type DrawingAnswer =
  | { id: number; ok: true; body: Uint8Array }
  | { id: number; ok: false; message: string };

export type DrawingProcess = {
  /**
   * The picture's bytes: WebP, or JPEG for shared links. Rejects when it cannot be drawn; two attempts at
   * most.
   */
  draw(raster: Raster): Promise<Buffer>;
  /** The picture as SVG text, some ten milliseconds after the process has started. */
  drawVector(drawing: VectorDrawing): Promise<string>;
  /** Ends the process. Pending drawings reject. The next drawing starts another process. */
  stop(): void;
  /** Id of the drawing process; null = none is running. */
  pid(): number | null;
};

type Pending = { work: Work; attempt: number; resolve(body: Buffer): void; reject(error: Error): void };
type Options = {
  /** Module that answers `DrawingRequest`s; tests use one that crashes on demand. */
  worker?: URL;
  /** Milliseconds without drawings after which the process ends. */
  idleMs?: number;
  /** Milliseconds without an answer after which a process with pending drawings is killed. */
  silenceMs?: number;
  /** Nice value of the process's threads, 0 = normal priority. */
  nice?: number;
};

const IDLE_MS = 20_000;
const SILENCE_MS = 60_000;
/** Nice value at which the scheduler prefers every other process of the product. */
export const PRODUCT_NICE = 10;
/** Tests draw at normal priority: at a low one, beside other tests, one suite waited 345 s for its pictures. */
// eslint-disable-next-line no-restricted-properties -- the mode of Node.js, no setting of the product
const NICE = process.env.NODE_ENV === 'test' ? 0 : PRODUCT_NICE;
/** If a process crashes during a drawing, one more process tries it. */
const ATTEMPTS = 2;

class ForkedDrawings implements DrawingProcess {
  readonly #options: Required<Options>;
  readonly #pending = new Map<number, Pending>();
  #child: ChildProcess | null = null;
  #lastId = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: Options) {
    this.#options = {
      worker: options.worker ?? new URL('./drawing-worker.ts', import.meta.url),
      idleMs: options.idleMs ?? IDLE_MS,
      silenceMs: options.silenceMs ?? SILENCE_MS,
      nice: options.nice ?? NICE,
    };
  }

  draw(raster: Raster): Promise<Buffer> {
    return this.#ask({ as: 'pixels', ...raster });
  }

  async drawVector(drawing: VectorDrawing): Promise<string> {
    return (await this.#ask({ as: 'svg', drawing })).toString('utf8');
  }

  pid(): number | null {
    return this.#child?.pid ?? null;
  }

  stop(): void {
    clearTimeout(this.#timer);
    const child = this.#child;
    this.#child = null;
    const unfinished = [...this.#pending.values()];
    this.#pending.clear();
    for (const { reject } of unfinished) reject(new Error('The drawing process was stopped.'));
    child?.kill('SIGTERM');
  }

  #ask(work: Work): Promise<Buffer> {
    return new Promise((resolve, reject) => this.#send({ work, attempt: 1, resolve, reject }));
  }

  #send(pending: Pending): void {
    const id = (this.#lastId += 1);
    this.#pending.set(id, pending);
    this.#child ??= this.#start();
    const child = this.#child;
    child.send({ id, work: pending.work } satisfies DrawingRequest, (error) => {
      if (error) this.#ended(child, error.message);
    });
    this.#watch(child);
  }

  #start(): ChildProcess {
    const child = fork(fileURLToPath(this.#options.worker), [String(this.#options.nice)], {
      execArgv: ['--no-warnings'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.on('message', (answer: DrawingAnswer) => this.#receive(child, answer));
    // 'exit' follows a failed start only if a process existed; 'error' covers the other case.
    child.once('exit', (code, signal) => this.#ended(child, `ended with ${signal ?? code}`));
    child.once('error', (error) => this.#ended(child, error.message));
    // Neither the process nor its channel must keep the platform's process from ending.
    child.unref();
    child.channel?.unref();
    return child;
  }

  #receive(child: ChildProcess, answer: DrawingAnswer): void {
    const pending = this.#pending.get(answer.id);
    this.#pending.delete(answer.id);
    if (answer.ok) pending?.resolve(Buffer.from(answer.body));
    else pending?.reject(new Error(answer.message));
    this.#watch(child);
  }

  /** Starts a timer that ends the process when it is idle too long, or kills it when it does not answer. */
  #watch(child: ChildProcess): void {
    clearTimeout(this.#timer);
    const isIdle = this.#pending.size === 0;
    const end = isIdle ? () => this.stop() : () => child.kill('SIGKILL');
    this.#timer = setTimeout(end, isIdle ? this.#options.idleMs : this.#options.silenceMs);
    this.#timer.unref();
    // The channel is referenced while a caller waits for a drawing; otherwise a program without other work
    // would end.
    if (isIdle) child.channel?.unref();
    else child.channel?.ref();
  }

  /** Passes unfinished drawings to another process, except those that have used up their attempts. */
  #ended(child: ChildProcess, how: string): void {
    if (this.#child !== child) return;
    this.#child = null;
    clearTimeout(this.#timer);
    const unfinished = [...this.#pending.values()];
    this.#pending.clear();
    for (const pending of unfinished) {
      if (pending.attempt >= ATTEMPTS) pending.reject(new Error(`The drawing process ${how}.`));
      else this.#send({ ...pending, attempt: pending.attempt + 1 });
    }
  }
}

/** Creates a drawing process, which starts with the first drawing. */
export const createDrawingProcess = (options: Options = {}): DrawingProcess => new ForkedDrawings(options);

/** The only drawing process of this program, for pictures of the catalogue and of games. */
export const drawings: DrawingProcess = createDrawingProcess();

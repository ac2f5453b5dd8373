/** Makes clean JPEGs of uploaded pictures, one after another, each in a process of its own (picture-worker.ts). */
import { fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { apiError } from '#contract/api-error.ts';
import { createFairQueue } from '#platform/kernel/fair-queue.ts';

export type PictureRequest = { bytes: Uint8Array; pixels: number };
/** `ok: false`: the bytes are not a complete picture of an accepted format, or the picture has too many pixels. */
export type PictureAnswer = { ok: true; bytes: Uint8Array; width: number; height: number } | { ok: false };

/** After this time the process is killed; the slowest picture within the limits takes some seconds. */
const KILL_AFTER_MS = 20_000;
const RETRY_SECONDS = 10;
const WORKER = fileURLToPath(new URL('./picture-worker.ts', import.meta.url));
const queue = createFairQueue({ running: 1, runningPerVisitor: 1, waitingPerVisitor: 2, waiting: 30 });

/**
 * A clean JPEG of a picture: rotated upright, without metadata and with pixels only. Null = it cannot be
 * decoded within the limits. `sender`: visitor's key in the queue. Throws `too_many_attempts` while too many
 * pictures are queued.
 */
export function cleanPicture(sender: string, bytes: Buffer, pixels: number): Promise<Buffer | null> {
  const cleaned = queue.run(sender, () => runWorker({ bytes, pixels }));
  if (cleaned === null) throw apiError('too_many_attempts', { retryAfter: RETRY_SECONDS });
  return cleaned;
}

function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The process has ended already.
  }
}

const runWorker = (request: PictureRequest): Promise<Buffer | null> =>
  new Promise((resolve, reject) => {
    const child = fork(WORKER, [], {
      execArgv: ['--no-warnings'],
      env: { NODE_ENV: 'production' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // Decoding takes seconds of processor time, so it gets a lower priority than the platform with its
    // rounds.
    child.once('spawn', () => lowerPriority(child.pid));
    const timer = setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS);
    child.once('message', (answer: PictureAnswer) => resolve(answer.ok ? Buffer.from(answer.bytes) : null));
    child.once('error', reject);
    // A process that crashes or is killed before its response has not decoded the picture.
    child.once('exit', () => {
      clearTimeout(timer);
      resolve(null);
    });
    child.send(request, (error) => error && child.kill('SIGKILL'));
  });

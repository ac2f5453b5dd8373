/**
 * Entry of the drawing process: answers drawings over its IPC channel and ends with its parent. SVG is
 * answered immediately; pixels are drawn one picture at a time, at a lower priority than the processes that
 * serve visitors.
 */
import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';
import pLimit from 'p-limit';
import sharp from 'sharp';
import type { DrawingAnswer, DrawingRequest } from './drawing-process.ts';
import { paintRaster, paintVector } from './paint.ts';

/**
 * Linux keeps the nice value for each thread, and setPriority without an id changes the main thread only. The
 * threads that compress pictures descend from those that Node.js started before this module ran, so all
 * existing threads are changed; threads inherit the value from the thread that starts them.
 */
function lowerPriority(nice: number): void {
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [process.pid];
  for (const thread of threads) {
    try {
      setPriority(thread, nice);
    } catch {
      // The thread has ended, or a container forbids the change; the thread then draws at normal priority.
    }
  }
}

// The nice value that `createDrawingProcess` passes as an argument; 0 = normal priority.
const nice = Number(process.argv[2]);
if (nice > 0) lowerPriority(nice);
// Pictures do not repeat, so the cache of libvips would only use memory.
sharp.cache(false);
sharp.concurrency(1);
const oneAtATime = pLimit(1);

async function answer({ id, work }: DrawingRequest): Promise<DrawingAnswer> {
  try {
    if (work.as === 'svg') return { id, ok: true, body: Buffer.from(paintVector(work.drawing)) };
    return { id, ok: true, body: await oneAtATime(() => paintRaster(work)) };
  } catch (error) {
    return { id, ok: false, message: error instanceof Error ? error.message : String(error) };
  }
}

process.on('message', (request: DrawingRequest) => {
  void answer(request).then((reply) => process.connected && process.send?.(reply));
});
process.on('disconnect', () => process.exit(0));
// Ctrl-C is sent to the whole process group, but the parent decides when this process ends.
process.on('SIGINT', () => undefined);

/**
 * The drawing process: answers drawings over its IPC channel and ends with its parent. SVG is answered at
 * once; pixels are drawn one picture at a time, at a lower priority than the processes that serve visitors.
 */
import { setPriority } from 'node:os';
import pLimit from 'p-limit';
import sharp from 'sharp';
import type { DrawingAnswer, DrawingRequest } from './drawing-process.ts';
import { paintRaster, paintVector } from './paint.ts';

/** Nice value of a POSIX system: the scheduler prefers every process of the product to this one. */
const NICE = 10;

try {
  setPriority(NICE);
} catch {
  // A container may forbid it; pictures are then drawn at the usual priority.
}
// Every picture is another one: a cache of libvips would only hold memory.
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
// Ctrl-C reaches the whole process group: the parent decides when this process ends.
process.on('SIGINT', () => undefined);

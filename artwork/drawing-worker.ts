/**
 * Entry of the drawing process: answers drawings over its IPC channel and ends with its parent. SVG is
 * answered at once; pixels are drawn one picture at a time, at a lower priority than the processes that
 * serve visitors.
 */
import { setPriority } from 'node:os';
import pLimit from 'p-limit';
import sharp from 'sharp';
import type { DrawingAnswer, DrawingRequest } from './drawing-process.ts';
import { paintRaster, paintVector } from './paint.ts';

/** Nice value: the scheduler prefers every other process of the product. */
const NICE = 10;

try {
  setPriority(NICE);
} catch {
  // A container may forbid it; pictures are then drawn at the normal priority.
}
// Pictures do not repeat: a cache of libvips would only use memory.
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

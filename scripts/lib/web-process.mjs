/** The web process as it is started everywhere. */
import { startNode } from './children.mjs';

/**
 * Memory (docs/decisions/0083): V8 lets garbage grow to four times of what is alive and keeps three buffers
 * of 32 MB for what is new; glibc keeps an area for each thread, and blocks that were large and are free
 * (pages on their way through a compressor) among those that are not. So the process stood at 474 MB with 200
 * pages of which 80 were in use; with these at 246, at the same speed.
 */
const V8 = ['--max-semi-space-size=16', '--heap-growing-percent=50'];
const ENV = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' };

/** As `startNode`. */
export const startWeb = ({ env, ...options }) =>
  startNode('web', 'server/web.ts', { ...options, nodeArgs: V8, env: { ...ENV, ...env } });

/** Commands that start the web process and the platform. */
import { startNode, type Child, type StartOptions } from './children.ts';

/**
 * Memory (docs/decisions/0083, 0112): by default V8 lets garbage grow to four times the live memory and keeps
 * three buffers of 32 MB for new objects; glibc keeps an arena per thread, and large free blocks between
 * used ones. A web process with 200 pages took 474 MB without such settings, of which 80 were in use. Its
 * rendering thread has larger buffers than these (server/render-thread.ts). Blocks of 32 KB and more, which is
 * most bodies of pages, are mapped one by one and returned to the system: with 500 pages this saves 30 MB.
 */
const WEB_V8 = ['--max-semi-space-size=4', '--heap-growing-percent=75'];
const PLATFORM_V8 = ['--max-semi-space-size=16', '--heap-growing-percent=50'];
const FEED_V8 = ['--max-semi-space-size=4', '--heap-growing-percent=50'];
const SANDBOX_V8 = ['--max-semi-space-size=2', '--heap-growing-percent=50'];
const ENV = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '32768' };

/** Starts the web process, with the same options and result as `startNode`. */
export const startWeb = ({ env, ...options }: Omit<StartOptions, 'nodeArgs'>): Child =>
  startNode('web', 'server/web.ts', { ...options, nodeArgs: WEB_V8, env: { ...ENV, ...env } });

/** Starts the platform, like `startNode`; `nodeArgs` are appended to the memory settings. */
export const startPlatform = ({ env, nodeArgs = [], ...options }: StartOptions): Child =>
  startNode('platform', 'platform/server.ts', {
    ...options,
    nodeArgs: [...PLATFORM_V8, ...nodeArgs],
    env: { ...ENV, ...env },
  });

/** Starts the sandbox provider of social accounts, like `startNode`. */
export const startSandbox = ({ env, ...options }: Omit<StartOptions, 'nodeArgs'>): Child =>
  startNode('sandbox', 'sandbox/main.ts', { ...options, nodeArgs: SANDBOX_V8, env: { ...ENV, ...env } });

/** Starts the simulated sports feed, like `startNode`. */
export const startFeed = ({ env, ...options }: Omit<StartOptions, 'nodeArgs'>): Child =>
  startNode('feed', 'feed/main.ts', { ...options, nodeArgs: FEED_V8, env: { ...ENV, ...env } });

/** Starts the sandbox gateway of the cashbox, like `startNode`. */
export const startGateway = ({ env, ...options }: Omit<StartOptions, 'nodeArgs'>): Child =>
  startNode('gateway', 'gateway/main.ts', { ...options, nodeArgs: SANDBOX_V8, env: { ...ENV, ...env } });

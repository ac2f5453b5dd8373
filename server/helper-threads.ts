/** Priority of the threads that Node.js keeps beside the main thread. */
import { readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/**
 * Lowers the priority of every thread of this process but the main thread: those of V8, which collect garbage
 * of the rendering thread and compile, and those of libuv, which compress pages. Without it they take the
 * cores from the main thread and from the platform while strangers have pages rendered (docs/decisions/0359).
 * Only Linux has a priority for each thread; elsewhere nothing happens. Threads that start later inherit the
 * priority of the thread that starts them.
 */
export function lowerHelperThreads(): void {
  if (process.platform !== 'linux') return;
  for (const thread of readdirSync('/proc/self/task').map(Number)) {
    // The main thread has the id of the process.
    if (thread === process.pid) continue;
    try {
      setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
    } catch {
      // The thread has ended, or a container forbids it: it keeps the normal priority.
    }
  }
}

/**
 * Preloaded into the processes of a pair: their clocks, those of their threads included, differ from the
 * machine's by the milliseconds in the file CLOCK_FILE. Timers continue as when a machine's clock is set.
 * Each process writes the value that it has read beside that file, under its process id.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

let offset = 0;
const read = () => {
  try {
    const read = Number(readFileSync(process.env.CLOCK_FILE, 'utf8'));
    if (read === offset) return;
    offset = read;
    if (isMainThread) writeFileSync(`${process.env.CLOCK_FILE}.${process.pid}`, String(offset));
  } catch {
    // The file does not exist yet.
  }
};
read();
setInterval(read, 100).unref();
const Own = Date;
globalThis.Date = new Proxy(Own, {
  construct: (target, given, self) =>
    Reflect.construct(target, given.length > 0 ? given : [Own.now() + offset], self),
  apply: () => new Date().toString(),
  get: (target, name) => (name === 'now' ? () => Own.now() + offset : Reflect.get(target, name)),
});

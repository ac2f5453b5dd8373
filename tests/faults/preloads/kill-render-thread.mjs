/** Preloaded into the processes of a pair: SIGUSR2 ends the last worker thread, as a fault within it would. */
import { syncBuiltinESMExports } from 'node:module';
import threads from 'node:worker_threads';

let last = null;
const { Worker } = threads;
threads.Worker = class extends Worker {
  constructor(...parameters) {
    super(...parameters);
    last = this;
  }
};
syncBuiltinESMExports();
if (threads.isMainThread) process.on('SIGUSR2', () => void last?.terminate());

/**
 * Keeps one process of `npm start` running: when it ends although nobody stopped it, it is started again, after a pause
 * that grows with each start. The other processes are not touched.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { createRestartPause } from '#server/restart-pause.ts';
import { untilAnswers, type Child } from './children.ts';

type Kept = {
  /** The running process. */
  readonly child: Child;
  /** Starts the process again; its output is appended to the same log. */
  readonly start: () => Child;
  /** The process is up when this address answers. */
  readonly readyUrl: string;
  /** Milliseconds; a start that takes longer has failed. */
  readonly timeoutMs: number;
};
type Options = {
  readonly print?: (line: string) => void;
  readonly firstMs?: number;
  readonly maxMs?: number;
  /** Milliseconds; after a run of this length the next pause is `firstMs` again. */
  readonly healthyMs?: number;
};

const seconds = (ms: number): string => `${Math.round(ms / 100) / 10} s`;
const capital = (text: string): string => text.replace(/^./, (first) => first.toUpperCase());

/** Keeps the process running. Returns `stop`, which ends it for good. Never throws. */
export function keepRunning(
  { child, start, readyUrl, timeoutMs }: Kept,
  {
    print = (line) => process.stdout.write(`${line}\n`),
    firstMs = 1_000,
    maxMs = 60_000,
    healthyMs = 60_000,
  }: Options = {},
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const nextPause = createRestartPause({ firstMs, maxMs, healthyMs });
  let running = child;

  async function keep(): Promise<void> {
    let since = Date.now();
    for (;;) {
      const sentence = await running.exited;
      if (stopping.signal.aborted) return;
      const pause = nextPause(Date.now() - since);
      // The last output of a killed process does not contain the reason of its end.
      const said = running.endedByItself() ? running.lastLines.at(-1) : undefined;
      print(
        `✖ ${capital(sentence)}${said ? ` It said: ${said}` : ''} It is started again in ${seconds(pause)}. Log: ${running.log}`,
      );
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      since = Date.now();
      running = start();
      await untilUp(running, since);
    }
  }

  /** Waits until the started process answers; stops it when it does not in time, and `keep` starts the next one. */
  async function untilUp(started: Child, since: number): Promise<void> {
    try {
      await untilAnswers(started, readyUrl, { timeoutMs });
      print(`✔ ${capital(started.name)} is up again after ${seconds(Date.now() - since)}.`);
    } catch {
      await started.stop();
    }
  }

  const ended = keep();
  return {
    async stop() {
      stopping.abort();
      await running.stop();
      await ended;
    },
  };
}

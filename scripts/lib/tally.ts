/** Adds up and prints the passed and failed tests of all runners, and how long each part took. */
import { machineTime, sinceThen } from './machine-time.ts';
import { Failure, step, tail, type Note } from './progress.mjs';

/** Counts of a runner. `secondTries`: tests that passed only when tried again. */
export type Counts = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped?: number;
  readonly failures?: readonly string[];
  readonly secondTries?: readonly string[];
};

const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';

/** Parts of fewer seconds are not listed at the end. */
const LISTED_FROM_S = 10;

const failed = (reason: string): Counts => ({ passed: 0, failed: 1, failures: [reason] });

/**
 * A tally: `check` counts one step; `run` adds the counts of a runner; `sum` prints them and returns the
 * exit code.
 */
export function createTally(print: (text: string) => unknown = (text) => process.stdout.write(`${text}\n`)) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  const failures: string[] = [];
  const skips: string[] = [];
  const retried: string[] = [];
  const durations: string[] = [];
  const begun = machineTime();
  /** Runs a part as a step and keeps its duration. */
  const timed = async <T>(name: string, work: (note: Note) => T | Promise<T>): Promise<T> => {
    const since = Date.now();
    try {
      return await step(name, work);
    } finally {
      const seconds = Math.round((Date.now() - since) / 1000);
      if (seconds >= LISTED_FROM_S) durations.push(`${String(seconds).padStart(5)} s  ${name}`);
    }
  };
  const add = (part: string, counts: Counts): void => {
    const { passed, failed, skipped = 0, failures: names = [], secondTries = [] } = counts;
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
    failures.push(...names.map((name) => `${part}: ${name}`));
    retried.push(...secondTries.map((name) => `${part}: ${name}`));
  };
  const explain = (error: unknown): string => {
    const log = error instanceof Failure && error.log ? tail(error.log, 60) : '';
    const reason = error instanceof Error ? error : new Error(String(error));
    return [log, error instanceof Failure ? error.message : reason.stack].filter(Boolean).join('\n');
  };
  return {
    pass: (name: string): void => add(name, { passed: 1, failed: 0 }),
    fail: (name: string, text: string): void => {
      add(name, { passed: 0, failed: 1, failures: [text.split('\n')[0] ?? ''] });
      print(text);
    },
    skip: (text: string): void => void skips.push(text),
    crash: (error: unknown): void => add('npm test', { passed: 0, failed: 1, failures: [explain(error)] }),
    /** Counts one step. Returns its result, null when it failed. */
    async check<T>(
      name: string,
      work: (note: Note) => T | Promise<T>,
    ): Promise<{ readonly value: T } | null> {
      try {
        const value = await timed(name, work);
        add(name, { passed: 1, failed: 0 });
        return { value };
      } catch (error) {
        add(name, { passed: 0, failed: 1, failures: [firstLine(error)] });
        print(explain(error));
        return null;
      }
    },
    /** Adds the counts of a runner. A runner without any test counts as failed. */
    async run(name: string, work: (note: Note) => Promise<Counts>): Promise<void> {
      const counts = await timed<Counts>(name, async (note) => {
        const counted = await work(note);
        if (counted.passed + counted.failed === 0) return failed('no test ran');
        return counted;
      }).catch((error: unknown) => failed(explain(error)));
      add(name, counts);
      print(
        `    ${counts.passed} passed, ${counts.failed} failed${counts.skipped ? `, ${counts.skipped} skipped` : ''}`,
      );
      counts.failures?.forEach((failure) => print(`    ✖ ${failure}`));
    },
    sum(): number {
      const machine = sinceThen(begun, machineTime());
      if (durations.length > 0) print(`\nTime:\n${durations.join('\n')}${machine ? `\n  ${machine}` : ''}`);
      if (failures.length > 0) print(`\nFailed:\n${failures.map((failure) => `  ${failure}`).join('\n')}`);
      if (retried.length > 0)
        print(`\nPassed only when tried again:\n${retried.map((name) => `  ${name}`).join('\n')}`);
      if (total.skipped > 0) skips.push(`${total.skipped} tests were skipped by their own condition.`);
      if (skips.length > 0) print(`\nSkipped:\n${skips.map((text) => `  ${text}`).join('\n')}`);
      print(`\n${total.passed} passed, ${total.failed} failed`);
      return total.failed > 0 || total.passed === 0 ? 1 : 0;
    },
  };
}

export type Tally = ReturnType<typeof createTally>;

/** Adds up what passed and failed over all runners, and prints it. */
import { Failure, step, tail } from './progress.mjs';

/**
 * A tally: `check` counts one; `run` counts what a runner reports; `sum` prints and answers the exit code.
 */
export function createTally(print = (text) => process.stdout.write(`${text}\n`)) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  const failures = [];
  const skips = [];
  const seconds = [];
  const add = (part, { passed, failed, skipped = 0, failures: names = [], secondTries = [] }) => {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
    failures.push(...names.map((name) => `${part}: ${name}`));
    seconds.push(...secondTries.map((name) => `${part}: ${name}`));
  };
  const explain = (error) => {
    const log = error instanceof Failure && error.log ? tail(error.log, 60) : '';
    return [log, error instanceof Failure ? error.message : (error?.stack ?? String(error))]
      .filter(Boolean)
      .join('\n');
  };
  return {
    pass: (name) => add(name, { passed: 1, failed: 0 }),
    fail: (name, text) => {
      add(name, { passed: 0, failed: 1, failures: [text.split('\n')[0] ?? ''] });
      print(text);
    },
    skip: (text) => skips.push(text),
    crash: (error) => add('npm test', { passed: 0, failed: 1, failures: [explain(error)] }),
    /** One thing that works or not. Answers what it gave (true when nothing), null when it failed. */
    async check(name, work) {
      try {
        const result = await step(name, work);
        add(name, { passed: 1, failed: 0 });
        return result ?? true;
      } catch (error) {
        add(name, { passed: 0, failed: 1, failures: [error.message.split('\n')[0]] });
        print(explain(error));
        return null;
      }
    },
    /** A runner that answers its own counts. One that ran nothing at all has failed. */
    async run(name, work) {
      const counts = await step(name, async (note) => {
        const counted = await work(note);
        if (counted.passed + counted.failed === 0) return { passed: 0, failed: 1, failures: ['no test ran'] };
        return counted;
      }).catch((error) => ({ passed: 0, failed: 1, failures: [explain(error)] }));
      add(name, counts);
      print(
        `    ${counts.passed} passed, ${counts.failed} failed${counts.skipped ? `, ${counts.skipped} skipped` : ''}`,
      );
      counts.failures?.forEach((failure) => print(`    ✖ ${failure}`));
    },
    sum() {
      if (failures.length > 0) print(`\nFailed:\n${failures.map((failure) => `  ${failure}`).join('\n')}`);
      if (seconds.length > 0)
        print(`\nPassed only at the second try:\n${seconds.map((name) => `  ${name}`).join('\n')}`);
      if (total.skipped > 0) skips.push(`${total.skipped} tests were skipped by their own condition.`);
      if (skips.length > 0) print(`\nSkipped:\n${skips.map((text) => `  ${text}`).join('\n')}`);
      print(`\n${total.passed} passed, ${total.failed} failed`);
      return total.failed > 0 || total.passed === 0 ? 1 : 0;
    },
  };
}

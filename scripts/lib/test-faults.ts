/**
 * The parts of `npm run test:faults`. `npm test` runs a short form of the first part (scripts/lib/test-everything.ts).
 */
import { ensureTestChromiums } from './browser.ts';
import { ensureBuilt } from './build.ts';
import { startForBrowsers, withTestRun } from './test-run.ts';

export const testFaults = (): Promise<void> =>
  withTestRun(async (run) => {
    const { tally } = run;
    const hasChromium = await tally.check('a Chromium for the tests', () => ensureTestChromiums());
    if (!(await tally.check('build', ensureBuilt))) return;
    const started = await startForBrowsers(run);
    await started?.browse('faults of processes, machine and network', 'all-faults', ['all-faults']);
    if (hasChromium) await started?.browse('browser journeys during outages', 'outages', ['all-outages']);
  });

/** Common set-up and checks of tests over a bench (test-wallet.ts and similar). */
import { afterAll, beforeAll, beforeEach, expect } from '@jest/globals';
import { isSound } from '#platform/wallet/audit.ts';
import type { TestWallet } from './test-wallet.ts';

type Bench = Pick<TestWallet, 'wallet' | 'close'> & { processFailure?: { at: unknown } };

/**
 * Opens a bench for the tests of a file and passes it to `ready`. A process failure that a test has set is
 * cleared before the next test; after the last test the audit of the wallet must find nothing.
 */
export function onBench<B extends Bench>(open: () => Promise<B>, ready: (bench: B) => void): void {
  let bench: B;
  beforeAll(async () => {
    bench = await open();
    ready(bench);
  });
  beforeEach(() => {
    if (bench.processFailure) bench.processFailure.at = null;
  });
  afterAll(async () => {
    expect(isSound(await bench.wallet.audit())).toBe(true);
    await bench.close();
  });
}

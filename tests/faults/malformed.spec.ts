/** A platform whose responses reach the web process broken, wrong, late or twice. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '../../scripts/lib/ports.ts';
import { startPair, type Pair } from '../../scripts/lib/pair.ts';
import { printLine, createFaultChecks, type FaultChecks } from '#tests/fixtures/fault-checks.ts';
import { startFaultyPlatform, type Fault, type FaultyPlatform } from '#tests/fixtures/faulty-platform.ts';
import { LONG_ONLY } from '#tests/fixtures/journey-tags.ts';

test.describe.configure({ mode: 'serial', timeout: 600_000 });

let pair: Pair;
let platform: FaultyPlatform;
let checks: FaultChecks;
const folder = mkdtempSync(join(tmpdir(), 'croupier-malformed-'));
const FAULTS: readonly Fault[] = ['cut', 'no JSON', 'late', 'twice'];
/** JSON that violates the contract. Next.js keeps it for five minutes, like every response. */
const WRONG: readonly Fault[] = ['wrong types', 'null for lists'];

test.beforeAll(async () => {
  test.setTimeout(300_000);
  const port = await freePort();
  platform = await startFaultyPlatform(() => `http://localhost:${port}`);
  pair = await startPair(folder, { PLATFORM_PORT: String(port), PLATFORM_URL: platform.address });
  checks = await createFaultChecks(pair);
});
test.afterAll(async () => {
  await pair?.stop();
  await platform?.close();
  rmSync(folder, { recursive: true, force: true });
});

for (const fault of FAULTS)
  test(
    `answers of the platform: ${fault}; pages and calls get readable answers, and no broken answer is kept`,
    { tag: LONG_ONLY },
    async () => {
      platform.fault = fault;
      const seen = await checks.requestEach();
      platform.fault = null;
      printLine(`    ${fault}: ${seen.join('; ')}`);
      await expect.poll(checks.wrongPages, { timeout: 60_000 }).toEqual([]);
      await checks.expectRecovery();
    },
  );
for (const fault of WRONG)
  test(
    `answers of the platform: ${fault}; pages and calls get readable answers, and other pages work afterwards`,
    { tag: LONG_ONLY },
    async () => {
      platform.fault = fault;
      const seen = await checks.requestEach();
      platform.fault = null;
      printLine(`    ${fault}: ${seen.join('; ')}`);
      await checks.expectRecovery();
    },
  );

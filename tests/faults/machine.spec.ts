/** A full disk, a clock that is set, and a slow network. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startPair, type Pair } from '../../scripts/lib/pair.ts';
import { printLine, createFaultChecks } from '#tests/fixtures/fault-checks.ts';
import { ask } from '#tests/fixtures/http.ts';
import { LONG_ONLY } from '#tests/fixtures/journey-tags.ts';

test.describe.configure({ mode: 'serial', timeout: 600_000 });

const folder = mkdtempSync(join(tmpdir(), 'croupier-machine-'));
let pair: Pair | null = null;
test.afterEach(async () => {
  await pair?.stop();
  pair = null;
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Mounts a small disk of memory; false where this user may not. */
function mountDisk(at: string): boolean {
  mkdirSync(at);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=512m', 'tmpfs', at], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

test(
  'a full disk: pages and calls get readable answers, readiness names the disk, and everything recovers',
  { tag: LONG_ONLY },
  async () => {
    const disk = join(folder, 'disk');
    test.skip(!mountDisk(disk), 'Only root can mount a disk of a limited size.');
    try {
      pair = await startPair(join(folder, 'full'), { DATA_DIR: join(disk, 'data') });
      const checks = await createFaultChecks(pair);
      const { bavail, bsize } = statfsSync(disk);
      writeFileSync(join(disk, 'ballast'), Buffer.alloc(bavail * bsize));
      // Enough bets to use up the existing segments of the database's log.
      for (let bets = 0; bets < 5; bets += 1) await checks.bet();
      printLine(`    full disk: ${(await checks.requestEach()).join('; ')}`);
      const { status, text } = await ask(pair.platformAddress, '/readyz');
      expect([status, JSON.parse(text)]).toMatchObject([503, { disk: false }]);
      rmSync(join(disk, 'ballast'));
      await checks.expectRecovery();
    } finally {
      await pair?.stop();
      pair = null;
      execFileSync('umount', [disk]);
    }
  },
);

const HOUR = 3_600_000;
test(
  'the clock jumps a day ahead and an hour back: pages, calls and bets work, and nothing is counted twice',
  { tag: LONG_ONLY },
  async () => {
    const clock = join(folder, 'clock');
    writeFileSync(clock, '0');
    pair = await startPair(join(folder, 'clocked'), {
      CLOCK_FILE: clock,
      NODE_OPTIONS: `--import=${new URL('preloads/clock.mjs', import.meta.url).href}`,
    });
    const checks = await createFaultChecks(pair);
    const clocked = pair;
    for (const jump of [24 * HOUR, -HOUR]) {
      writeFileSync(clock, String(jump));
      for (const pid of Object.values(clocked.pids()))
        await expect
          .poll(() => existsSync(`${clock}.${pid}`) && readFileSync(`${clock}.${pid}`, 'utf8'), {
            timeout: 60_000,
          })
          .toBe(String(jump));
      await checks.bet();
      printLine(`    clock ${jump / HOUR} h: ${(await checks.requestEach()).join('; ')}`);
      await checks.expectRecovery();
    }
    writeFileSync(clock, '0');
    await checks.expectRecovery();
  },
);

test(
  'a network of 20 KB/s and 2 s of latency: a page is shown and a link is followed',
  { tag: LONG_ONLY },
  async ({ page }) => {
    pair = await startPair(join(folder, 'slow'));
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 2_000,
      downloadThroughput: 20_000,
      uploadThroughput: 20_000,
    });
    await page.goto(`${pair.address}/casino`, { waitUntil: 'commit', timeout: 120_000 });
    await expect(page.locator('main li[data-game]').first()).toBeVisible({ timeout: 120_000 });
    await page.locator('a[href="/casino/games/slot"]').first().click({ timeout: 120_000 });
    await expect(page).toHaveURL(/\/casino\/games\/slot$/, { timeout: 120_000 });
    await expect(page.locator('main li[data-game]').first()).toBeVisible({ timeout: 120_000 });
  },
);

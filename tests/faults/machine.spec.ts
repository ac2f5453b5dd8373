/** A full disk, a clock that is set, and a slow network. */
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startPair, type Pair } from '../../scripts/lib/pair.ts';
import { printLine, createFaultChecks, type FaultChecks } from '#tests/fixtures/fault-checks.ts';
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

/** Mounts a small disk in memory; false if this user is not allowed to. */
function mountDisk(at: string): boolean {
  mkdirSync(at);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=512m', 'tmpfs', at], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Writes a file until the disk has no room; the database may write meanwhile. */
function fillDisk(path: string): void {
  for (let size = 2 ** 24; size >= 512;)
    try {
      appendFileSync(path, Buffer.alloc(size));
    } catch {
      size /= 2;
    }
}

/**
 * Maximum number of bets: the segments of the database's log that exist before the disk is full have room for some
 * thousand.
 */
const BETS_MAX = 20_000;
/** Sends bets until the database cannot store one; returns how many bets were accepted. */
async function betUntilRefused({ bet }: FaultChecks): Promise<number> {
  for (let taken = 0; taken < BETS_MAX; taken += 1) {
    const status = await bet();
    if (status === 200) continue;
    expect([null, 503]).toContain(status);
    return taken;
  }
  throw new Error(`${BETS_MAX} bets were taken on a full disk.`);
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
      fillDisk(join(disk, 'ballast'));
      const taken = await betUntilRefused(checks);
      printLine(`    full disk: bet ${taken + 1} was refused for want of disk`);
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

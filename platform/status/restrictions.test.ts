import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { isRestricted, restrictionsReply } from '#contract/rest/status.ts';
import { PATHS } from '#contract/paths.ts';
import { openTestPlatform } from '#platform/testing/open-test-platform.ts';
import type { TestPlatform } from '#platform/testing/open-test-platform.ts';
import { listen, openSse } from '#platform/testing/stream-clients.ts';
import * as v from 'valibot';
import { createStatus } from './status.service.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

test('when the operator closes a region, the platform answers so, and then every open stream is notified', async () => {
  const guest = await openSse(await listen(platform.app));
  try {
    const { status } = platform.domains;
    await status.setRestricted('DEV', true);
    await guest.inbox.got('update_restrictions');
    const { body } = await platform.call('GET', PATHS.restrictions);
    expect(v.parse(restrictionsReply, body)).toMatchObject({ service_not_allowed: true, region: 'DEV' });
    await status.setRestricted('DEV', false);
    await guest.inbox.got('update_restrictions', 2);
    expect(
      guest.inbox.received.filter(({ type }) => type === 'update_restrictions').map(({ payload }) => payload),
    ).toEqual([
      { region: 'DEV', service_not_allowed: true },
      { region: 'DEV', service_not_allowed: false },
    ]);
  } finally {
    guest.close();
  }
});

test('until the switches are read the platform is not ready, and pages treat this as a closed region', async () => {
  const { kernel, domains } = platform;
  const unread = createStatus({ ...kernel, realtime: domains.realtime });
  expect([unread.isReady(), domains.status.isReady()]).toEqual([false, true]);
  expect(
    [null, true, false].map((service_not_allowed) =>
      isRestricted({ service_not_allowed, region: 'DEV', available_regions: [] }),
    ),
  ).toEqual([true, true, false]);
});

test('a region closed by its file while the platform runs accepts no play, and open pages are notified', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-regions-'));
  cpSync('jurisdictions', folder, { recursive: true });
  const own = await openTestPlatform({ JURISDICTIONS_DIR: folder });
  const guest = await openSse(await listen(own.app));
  try {
    const { status } = own.domains;
    const refusal = () => status.playRefusal('DEV', { vertical: null, isDemo: false });
    expect(refusal()).toBeNull();
    const file = join(folder, 'dev.json');
    const profile = JSON.parse(readFileSync(file, 'utf8')) as object;
    writeFileSync(file, JSON.stringify({ ...profile, open: false }));
    await status.followFiles();
    expect(refusal()).toBe('not_allowed_in_region');
    expect(status.report().find(({ region }) => region === 'DEV')).toMatchObject({ closedBy: 'profile' });
    await guest.inbox.got('update_restrictions');
    expect(guest.inbox.received.at(-1)?.payload).toEqual({ region: 'DEV', service_not_allowed: true });
  } finally {
    guest.close();
    await own.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

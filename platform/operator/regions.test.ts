import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { parseSettings } from '#config/settings.ts';
import { HEADERS } from '#contract/headers.ts';
import { PATHS } from '#contract/paths.ts';
import { openTestPlatform } from '#platform/testing/open-test-platform.ts';
import type { TestPlatform } from '#platform/testing/open-test-platform.ts';
import { createScriptedFeed } from '#platform/testing/scripted-feed.ts';
import { readCommand } from './commands.ts';
import { OPERATOR_BASE } from './operator.routes.ts';

const { OPERATOR_SECRET } = parseSettings({});
let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());
/** Parses a command line and sends its call to the platform. */
const operate = async (...argv: string[]) => {
  const { path, body } = readCommand(argv);
  const headers = { authorization: `Bearer ${OPERATOR_SECRET}` };
  return { answer: (await platform.call('POST', OPERATOR_BASE + path, { body, headers })).body };
};

describe('regions', () => {
  test('lists for each region its open verticals or why it is closed, and the legal basis of its profile', async () => {
    await operate('restrict', 'dev', 'on');
    const { answer } = await operate('regions');
    await operate('restrict', 'dev', 'off');
    const { technicalWorks, regions } = answer as {
      technicalWorks: boolean;
      regions: { region: string; open: boolean; closedBy: string; verticals: string[]; since: string }[];
    };
    expect(technicalWorks).toBe(false);
    const byRegion = Object.fromEntries(regions.map((one) => [one.region, one]));
    expect(byRegion['DEV']).toMatchObject({ open: false, closedBy: 'operator', verticals: [] });
    expect(byRegion['IN']).toMatchObject({ open: false, closedBy: 'profile', verticals: [], since: '2025' });
    expect(byRegion['KZ']).toMatchObject({ open: false, closedBy: 'nothing offered', minimumAge: 21 });
    const after = (await operate('regions')).answer as typeof answer & { regions: typeof regions };
    expect(after.regions.find(({ region }) => region === 'DEV')).toMatchObject({
      open: true,
      closedBy: null,
      verticals: ['casino', 'live', 'instant', 'lottery', 'virtual', 'sport', 'demo'],
    });
  });

  test('a region that is open for sports betting only is closed where there is no feed', async () => {
    const headers = { [HEADERS.siteRegion]: 'RU' };
    expect((await platform.call('GET', PATHS.restrictions, { headers })).body).toMatchObject({
      service_not_allowed: true,
    });
    const account = { email: 'closed@example.test', password: 'a long pass-phrase 1', currency: 'RUB' };
    const { status } = await platform.call('POST', PATHS.registration, {
      body: { ...account, platform: 1, terms_accepted: true },
      headers,
    });
    expect(status).toBe(403);
  });

  test('with a feed the region is open, for sport only', async () => {
    const { port } = createScriptedFeed(() => Date.now());
    const withFeed = await openTestPlatform({}, { feed: port });
    const headers = { [HEADERS.siteRegion]: 'RU' };
    expect((await withFeed.call('GET', PATHS.restrictions, { headers })).body).toMatchObject({
      service_not_allowed: false,
    });
    const { status } = withFeed.domains;
    expect(status.availableRegions()).toEqual(expect.arrayContaining(['KZ', 'RU']));
    expect(status.playRefusal('RU', { vertical: 'sport', isDemo: false })).toBeNull();
    expect(status.playRefusal('RU', { vertical: 'casino', isDemo: false })).toBe('not_allowed_in_region');
    await withFeed.close();
  });
});

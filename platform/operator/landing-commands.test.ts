import { expect, test } from '@jest/globals';
import { parseSettings } from '#config/settings.ts';
import { PATHS } from '#contract/paths.ts';
import { replaceLandings } from '#platform/landings/landings.api.ts';
import { openTestPlatform } from '#platform/testing/open-test-platform.ts';
import { readCommand } from './commands.ts';
import { OPERATOR_BASE } from './operator.routes.ts';

const { OPERATOR_SECRET } = parseSettings({});

test('an operator sees the chances of a landing and changes them', async () => {
  const platform = await openTestPlatform();
  const operate = async (...argv: string[]) => {
    const { path, body } = readCommand(argv);
    const headers = { authorization: `Bearer ${OPERATOR_SECRET}` };
    return platform.call('POST', OPERATOR_BASE + path, { body, headers });
  };
  const prize = { landing: 'sport', kind: 'free_bets' as const, award: { freeBets: 1, days: 1 } };
  const seed = () =>
    platform.kernel.store.transaction((tx) =>
      replaceLandings(tx, {
        landings: [{ code: 'sport', active: true, claimHours: 1 }],
        prizes: [
          { id: 1, place: 0, amount: 1, weight: 7, ...prize },
          { id: 2, place: 1, amount: 2, weight: 0, ...prize },
        ],
      }),
    );
  await seed();
  await operate('landing-weight', 'sport', '0', '0');
  expect((await operate('landing-weight', 'sport', '1', '3', '--by', 'Dana')).body).toEqual({
    running: true,
    prizes: [
      { place: 0, kind: 'free_bets', amount: 1, weight: 0 },
      { place: 1, kind: 'free_bets', amount: 2, weight: 3 },
    ],
    drawn: 0,
    claimed: 0,
  });
  const body = { landing: 'sport', visitor: 'v'.repeat(32) };
  expect((await platform.call('POST', PATHS.landingDraw, { body })).body).toMatchObject({ place: 1 });
  expect((await operate('landing', 'sport')).body).toMatchObject({ drawn: 1, claimed: 0 });
  expect(platform.logged).toContainEqual(
    expect.objectContaining({ audit: 'landing weight', landing: 'sport', place: 1, weight: 3, by: 'Dana' }),
  );
  expect((await operate('landing-end', 'sport', '--by', 'Dana')).body).toMatchObject({
    running: false,
    drawn: 1,
  });
  const another = { landing: 'sport', visitor: 'w'.repeat(32) };
  expect((await platform.call('POST', PATHS.landingDraw, { body: another })).status).toBe(404);
  // A new data set keeps the operator's changes.
  await seed();
  expect((await operate('landing', 'sport')).body).toMatchObject({
    running: false,
    prizes: [{ weight: 0 }, { weight: 3 }],
  });
  expect((await operate('landing-start', 'sport')).body).toMatchObject({ running: true });
  expect((await platform.call('POST', PATHS.landingDraw, { body: another })).status).toBe(200);
  expect((await operate('landing-weight', 'sport', '2', '1')).status).toBe(404);
  expect((await operate('landing', 'aviator')).status).toBe(404);
  await platform.close();
});

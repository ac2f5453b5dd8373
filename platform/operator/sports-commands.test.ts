/** The operator's calls about bets of players. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { parseSettings } from '#config/settings.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/open-test-platform.ts';
import { readCommand } from './commands.ts';
import { OPERATOR_BASE } from './operator.routes.ts';

const { OPERATOR_SECRET } = parseSettings({});
const email = 'limited@example.test';
let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
  await platform.register({ email });
});
afterAll(() => platform.close());

const operate = async (...argv: string[]) => {
  const { path, body } = readCommand(argv);
  const headers = { authorization: `Bearer ${OPERATOR_SECRET}` };
  return platform.call('POST', OPERATOR_BASE + path, { body, headers });
};

test("stake-limit sets a limit in the player's currency, by default of a day, and removes it", async () => {
  const limit = { status: 200, body: { limit: '1250.5', currency: 'KZT', period: 'day' } };
  expect(await operate('stake-limit', email, '1250.5')).toMatchObject(limit);
  expect(await operate('stake-limit', email, '7', 'week')).toMatchObject({
    body: { limit: '7', period: 'week' },
  });
  const off = await operate('stake-limit', email, 'off');
  expect(off.body).toEqual({ player: expect.any(String), limit: null });
  const lines = platform.logged.filter(({ audit }) => audit === 'stake limit set');
  expect(lines.map(({ limit: told, period }) => [told, period])).toEqual([
    ['1250.5', 'day'],
    ['7', 'week'],
    [null, undefined],
  ]);
});

test.each([
  ['zero', ['stake-limit', email, '0'], 400],
  ['a word', ['stake-limit', email, 'much'], 400],
  ['more digits than any amount has', ['stake-limit', email, '1234567890123456'], 400],
  ['another period', ['stake-limit', email, '5', 'year'], 400],
  ['an unknown player', ['stake-limit', 'nobody@example.test', '5'], 404],
])('stake-limit refuses %s', async (_name, argv, status) => {
  expect((await operate(...argv)).status).toBe(status);
});

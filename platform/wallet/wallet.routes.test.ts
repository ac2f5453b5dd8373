import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { PATHS } from '#contract/paths.ts';
import { balanceReply, movementsReply } from '#contract/rest/wallet.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/open-test-platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

const get = (path: string, token: string) => platform.call('GET', path, { token });

test('amounts are decimal strings of the currency; play money is marked', async () => {
  const token = await platform.register();
  const balance = v.parse(balanceReply, (await get(PATHS.balance, token)).body);
  expect(balance).toMatchObject({ currency: 'KZT', balance: '10000.00', held: '0.00', holds: [] });
  const { movements, next } = v.parse(movementsReply, (await get(PATHS.movements, token)).body);
  expect(movements).toMatchObject([
    {
      reason: 'play_credit',
      game: null,
      change: { real: '10000.00', bonus: '0.00' },
      after: { real: '10000.00' },
    },
  ]);
  expect(next).toBeNull();
});

test.each(['before=x', 'before=1.2', 'before=1.2.3.4.5%00', 'limit=0', 'limit=51', 'limit=a', 'who=other'])(
  'movements/?%s is refused',
  async (query) => {
    const answer = await get(`${PATHS.movements}?${query}`, await platform.register());
    expect(answer.status).toBe(400);
  },
);

test("a cursor from another player's list returns only the rows of the player who asks", async () => {
  const [token, stranger] = [await platform.register(), await platform.register()];
  const [own, foreign] = await Promise.all(
    [token, stranger].map(async (each) =>
      v.parse(movementsReply, (await get(PATHS.movements, each)).body).movements.map(({ id }) => id),
    ),
  );
  const { body } = await get(`${PATHS.movements}?before=999999999.1.2.3.4`, token);
  const ids = v.parse(movementsReply, body).movements.map(({ id }) => id);
  expect(ids).toEqual(own);
  expect(ids).not.toContain(foreign?.[0]);
});

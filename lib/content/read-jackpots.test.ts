import { expect, test } from '@jest/globals';
import { readJackpots } from './read-jackpots.ts';

const answering = (body: unknown) => async () => Response.json(body);

test('jackpots by tier', async () => {
  const send = answering({ data: { jackpots: [{ tier: 'mini', amount: '6000.00' }] } });
  expect([...(await readJackpots('/gql', 'KZT', false, send))]).toEqual([
    ['mini', { tier: 'mini', amount: '6000.00' }],
  ]);
});
test('with details: `cap` and the last win', async () => {
  const mini = { tier: 'mini', amount: '6000.00', cap: '20000.00', lastWin: null };
  let asked = '';
  const send = async (_url: unknown, init?: RequestInit) => {
    asked = String(init?.body);
    return Response.json({ data: { jackpots: [mini] } });
  };
  expect((await readJackpots('/gql', 'USD', true, send)).get('mini')).toEqual(mini);
  expect(JSON.parse(asked)).toMatchObject({ variables: { currency: 'USD', whole: true } });
});

test.each([
  [{ errors: [{ message: 'x' }] }],
  [{ data: { jackpots: [{ tier: 'mini', amount: 6000 }] } }],
  ['text'],
])('%j is malformed', async (body) => {
  await expect(readJackpots('/gql', 'KZT', false, answering(body))).rejects.toThrow();
});

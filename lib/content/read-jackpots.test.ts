import { expect, test } from '@jest/globals';
import { readJackpots } from './read-jackpots.ts';

const answering = (body: unknown) => async () => Response.json(body);

test('amounts by id', async () => {
  const send = answering({ data: { jackpots: [{ id: 'mini-kzt', amount: '6000.00' }] } });
  expect([...(await readJackpots('/gql', 'KZT', send))]).toEqual([['mini-kzt', '6000.00']]);
});

test.each([[{ errors: [{ message: 'x' }] }], [{ data: { jackpots: [{ id: 'mini-kzt', amount: 6000 }] } }], ['text']])('%j is no answer', async (body) => {
  await expect(readJackpots('/gql', 'KZT', answering(body))).rejects.toThrow();
});

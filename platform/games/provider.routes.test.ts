import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { parseSettings } from '#contract/settings.ts';
import { HEADERS } from '#contract/wire.ts';
import { openTestPlatform } from '#platform/testing/open-test-platform.ts';
import type { TestPlatform } from '#platform/testing/open-test-platform.ts';
import { signBody } from '#contract/signature.ts';

const secret = parseSettings({}).PROVIDER_SECRET;
let platform: TestPlatform;
let playerId: string;
beforeAll(async () => {
  platform = await openTestPlatform();
  playerId = (await platform.domains.accounts.authenticate(await platform.register())).id;
});
afterAll(() => platform.close());

const aCall = (change: object = {}) => ({
  transactionId: randomUUID(),
  playerId,
  gameId: 'g',
  roundId: randomUUID(),
  currency: 'KZT',
  amount: '100',
  ...change,
});
async function post(
  name: string,
  text: string,
  signature: string | undefined = signBody(text, secret),
  type = 'application/json',
) {
  const headers = {
    'content-type': type,
    ...(signature === undefined ? {} : { [HEADERS.signature]: signature }),
  };
  const answer = await platform.app.inject({
    method: 'POST',
    url: `/provider/v1/${name}`,
    headers,
    payload: text,
  });
  return { status: answer.statusCode, body: answer.json() as unknown, text: answer.body };
}

test('a signed round moves money, and a repeat gets the first answer to the byte', async () => {
  const bet = aCall();
  const text = JSON.stringify(bet);
  const first = await post('bet', text);
  expect([first.status, first.body]).toEqual([
    200,
    { transactionId: bet.transactionId, currency: 'KZT', balance: '999900', bonusBalance: '0' },
  ]);
  // Other spacing is the same request.
  expect((await post('bet', JSON.stringify(bet, null, 2))).text).toBe(first.text);
  const { amount: _amount, ...round } = bet;
  const win = await post(
    'win',
    JSON.stringify({ ...bet, transactionId: randomUUID(), amount: '50', roundClosed: true }),
  );
  expect(win.body).toMatchObject({ balance: '999950' });
  expect(
    await post(
      'rollback',
      JSON.stringify({ ...round, transactionId: randomUUID(), betTransactionId: bet.transactionId }),
    ),
  ).toMatchObject({
    status: 409,
    body: { detail: 'round_already_paid' },
  });
});

test.each([
  ['no signature', ''],
  ['another secret', signBody('{}', 'another secret')],
  ['half a signature', signBody('{}', secret).slice(0, 32)],
  ['no hex', 'zz'.repeat(32)],
])('%s: refused, nothing moved', async (_name, signature) => {
  const text = JSON.stringify(aCall());
  const before = await platform.domains.wallet.balances(playerId);
  expect(await post('bet', text, signature)).toMatchObject({
    status: 401,
    body: { detail: 'not_authenticated' },
  });
  expect(await platform.domains.wallet.balances(playerId)).toEqual(before);
});

test('the signature is of the very bytes', async () => {
  const text = JSON.stringify(aCall());
  expect((await post('bet', `${text} `, signBody(text, secret))).status).toBe(401);
});

test.each([
  ['no JSON', () => '{'],
  ['null', () => 'null'],
  ['an unknown field', () => JSON.stringify({ ...aCall(), bonus: '1' })],
  ['a negative amount', () => JSON.stringify(aCall({ amount: '-5' }))],
  ['a number', () => JSON.stringify(aCall({ amount: 5 }))],
  ['nineteen digits', () => JSON.stringify(aCall({ amount: '9'.repeat(19) }))],
  ['an endless id', () => JSON.stringify(aCall({ transactionId: 'x'.repeat(129) }))],
  ['a NUL in an id', () => JSON.stringify(aCall({ transactionId: 'a\u0000b' }))],
  ['half a surrogate in an id', () => JSON.stringify(aCall({ roundId: '\ud800' }))],
])('%s: 4xx, never a failure', async (_name, make) => {
  const { status } = await post('bet', make());
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
});

test.each([
  ['insufficient_funds', 402, { amount: '999999999' }],
  ['not_found', 404, { playerId: 'nobody' }],
  ['invalid_currency', 400, { currency: 'USD' }],
])('%s answers %i', async (code, status, change) => {
  expect(await post('bet', JSON.stringify(aCall(change)))).toMatchObject({ status, body: { detail: code } });
});

test('another content type is refused', async () => {
  const text = JSON.stringify(aCall());
  expect((await post('bet', text, signBody(text, secret), 'text/plain')).status).toBeGreaterThanOrEqual(400);
});

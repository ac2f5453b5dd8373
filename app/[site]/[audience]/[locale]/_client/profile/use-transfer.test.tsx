/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { PATHS } from '#contract/paths.ts';
import type { BkTopupBody } from '#contract/rest/sports-wallet.ts';
import { err, ok } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import type { RestClient } from '#lib/rest/client.ts';
import { useTransfer } from './use-transfer.ts';

const NETWORK: Failure = { kind: 'network' };
const http = (status: number): Failure => ({
  kind: 'http',
  status,
  body: { detail: 'idempotency_conflict' },
});

function start(failures: Failure[]) {
  const sent: BkTopupBody[] = [];
  const rest = (async ({ path, json }: { path: string; json: BkTopupBody }) => {
    if (path !== PATHS.bkTopup) return err(NETWORK);
    sent.push(json);
    const failure = failures.shift();
    return failure
      ? err(failure)
      : ok({ currency: 'KZT', amount: json.amount, balance: '0', bk_balance: '0' });
  }) as unknown as RestClient;
  const available = { topup: '10000.00', withdraw: '0.00' };
  const { result } = renderHook(() =>
    useTransfer({
      rest,
      locale: 'en',
      currencyCode: 'KZT',
      phone: null,
      available,
      amountMissing: '',
      onDone: () => undefined,
    }),
  );
  const type = (amount: string) => act(async () => result.current.type(amount));
  const submit = () => act(async () => result.current.submit());
  return { type, submit, ids: () => sent.map((body) => body.request_id) };
}

test.each<[string, Failure[], number]>([
  ['a lost answer', [NETWORK], 1],
  ['a lost answer, then signed out', [NETWORK, http(401)], 1],
  ['a lost answer, then too many calls', [NETWORK, http(429)], 1],
  ['a lost answer, then a refusal', [NETWORK, http(409)], 2],
])('%s: %# the transfer is the same one', async (_case, failures, requests) => {
  const tries = failures.length;
  const { type, submit, ids } = start(failures);
  await type('3000');
  for (let each = 0; each <= tries; each += 1) await submit();
  expect(ids()).toHaveLength(tries + 1);
  expect(new Set(ids()).size).toBe(requests);
});

test('after a lost answer the same amount repeats the same transfer; another amount is a new transfer', async () => {
  const { type, submit, ids } = start([NETWORK, NETWORK]);
  await type('3000');
  await submit();
  await type('');
  await type('3000');
  await submit();
  await type('4000');
  await submit();
  const [first, second, third] = ids();
  expect([second === first, third === first]).toEqual([true, false]);
});

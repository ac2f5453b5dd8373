/**
 * Two copies of the platform move money to and from the sports balance of one player concurrently
 * (specification 1 §7 bank/bk/…): every transfer happens once, and no balance is negative.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PATHS, WITHDRAW_PATHS } from '#contract/paths.ts';
import { askedFor } from '#platform/testing/cashbox-calls.ts';
import {
  openTwoCashboxes,
  race,
  statusOf,
  type Sides,
  type TwoCashboxes,
} from '#platform/testing/open-two-cashboxes.ts';
import { sample } from '#tests/fixtures/sample.ts';

const ROUNDS = sample({ short: 4, long: 60 });
let stage: TwoCashboxes;
beforeAll(async () => {
  stage = await openTwoCashboxes();
});
afterAll(async () => {
  expect(await stage.faults()).toEqual([]);
  await stage.close();
});

const transfer = (amount: number, request_id = randomUUID()) => ({ request_id, amount: String(amount) });
const total = async ({ two }: Sides): Promise<[number, number]> => {
  const { body } = await two.call('GET', PATHS.user);
  const { balance, bk_balance } = body as Record<'balance' | 'bk_balance', string>;
  return [Number(balance), Number(bk_balance)];
};

test('concurrent transfers of the complete balances in opposite directions both succeed', () =>
  race(ROUNDS, async (turn) => {
    const sides = await stage.depositor();
    const there = await sides.one.call('POST', PATHS.bkTopup, transfer(1_000));
    expect(there.status).toBe(200);
    const rest = sides.start - 1_000;
    const moved = await turn([
      () => statusOf(sides.one.call('POST', PATHS.bkTopup, transfer(rest))),
      () => statusOf(sides.two.call('POST', PATHS.bkWithdraw, transfer(1_000))),
    ]);
    expect(moved).toEqual([200, 200]);
    expect(await total(sides)).toEqual([1_000, rest]);
    expect(await stage.faults()).toEqual([]);
  }));

test('when both copies transfer the whole balance, one transfer is made', () =>
  race(ROUNDS, async (turn) => {
    const sides = await stage.depositor();
    const moved = await turn([
      () => statusOf(sides.one.call('POST', PATHS.bkTopup, transfer(sides.start))),
      () => statusOf(sides.two.call('POST', PATHS.bkTopup, transfer(sides.start))),
    ]);
    expect(moved.sort()).toEqual([200, 402]);
    expect(await total(sides)).toEqual([0, sides.start]);
    expect(await stage.faults()).toEqual([]);
  }));

test('one request at both copies is one transfer; both directions under one id are refused', () =>
  race(ROUNDS, async (turn) => {
    const sides = await stage.depositor();
    const body = transfer(500);
    const moved = await turn([
      () => statusOf(sides.one.call('POST', PATHS.bkTopup, body)),
      () => statusOf(sides.two.call('POST', PATHS.bkTopup, body)),
    ]);
    expect(moved).toEqual([200, 200]);
    expect(await total(sides)).toEqual([sides.start - 500, 500]);
    const back = await sides.two.call('POST', PATHS.bkWithdraw, body);
    expect(back).toMatchObject({ status: 409, body: { detail: 'idempotency_conflict' } });
  }));

test('of a withdrawal and a transfer of the same money one succeeds', () =>
  race(ROUNDS, async (turn) => {
    const sides = await stage.depositor();
    const amount = String(sides.start);
    const done = await turn([
      () => statusOf(sides.one.call('POST', WITHDRAW_PATHS.create, askedFor({ amount }))),
      () => statusOf(sides.two.call('POST', PATHS.bkTopup, transfer(sides.start))),
    ]);
    expect(done.sort()).toEqual([200, 402]);
    expect(await stage.faults()).toEqual([]);
  }));

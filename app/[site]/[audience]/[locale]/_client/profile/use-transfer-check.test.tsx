/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { BkCheckReply } from '#contract/rest/sports-wallet.ts';
import { err, ok, type Result } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import type { RestClient } from '#lib/rest/client.ts';
import { CHECK_AFTER_MS, useTransferCheck } from './use-transfer-check.ts';

type Reply = Result<BkCheckReply, Failure>;
const LOST: Reply = err({ kind: 'network' });
const says = (balance: string): Reply => ok({ problem: null, balance, bk_balance: '0.00' } as BkCheckReply);

let calls: { amount: string; answer: (reply: Reply) => Promise<void> }[];
const rest = ((request: { json: { amount: string } }) =>
  new Promise<Reply>((resolve) => {
    calls.push({ amount: request.json.amount, answer: (reply) => act(async () => resolve(reply)) });
  })) as unknown as RestClient;
const start = (first: string | null = '300') =>
  renderHook(({ amount }: { amount: string | null }) => useTransferCheck(rest, 'topup', amount), {
    initialProps: { amount: first },
  });
const typed = () => act(async () => jest.advanceTimersByTime(CHECK_AFTER_MS));
const asked = () => calls.map(({ amount }) => amount);

beforeEach(() => {
  calls = [];
  jest.useFakeTimers();
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

test('an amount is checked once the player stops typing; an empty field is never checked', async () => {
  const { result, rerender } = start(null);
  await typed();
  expect(result.current).toMatchObject({ isPending: false, isFailed: false });
  rerender({ amount: '3' });
  rerender({ amount: '30' });
  expect(result.current.isPending).toBe(true);
  await typed();
  expect(asked()).toEqual(['30']);
  await calls[0]!.answer(says('970.00'));
  expect(result.current).toMatchObject({ reply: { balance: '970.00' }, isPending: false });
});

test('the message of a failed check stays until its retry has been answered', async () => {
  const { result } = start();
  await typed();
  await calls[0]!.answer(LOST);
  expect(result.current).toMatchObject({ reply: null, isPending: false, isFailed: true, isRetrying: false });
  act(() => result.current.retry());
  act(() => result.current.retry());
  await act(async () => jest.advanceTimersByTime(0));
  expect(asked()).toEqual(['300', '300']);
  expect(result.current).toMatchObject({ isFailed: true, isRetrying: true });
  await calls[1]!.answer(LOST);
  expect(result.current).toMatchObject({ isFailed: true, isRetrying: false });
  act(() => result.current.retry());
  await act(async () => jest.advanceTimersByTime(0));
  await calls[2]!.answer(says('700.00'));
  expect(result.current).toMatchObject({ reply: { balance: '700.00' }, isFailed: false, isRetrying: false });
});

test('another amount removes the failure, and an answer about the previous amount is dropped', async () => {
  const { result, rerender } = start();
  await typed();
  await calls[0]!.answer(LOST);
  rerender({ amount: '400' });
  expect(result.current).toMatchObject({ isFailed: false, isPending: true });
  await typed();
  rerender({ amount: '500' });
  await typed();
  await calls[2]!.answer(says('500.00'));
  await calls[1]!.answer(says('600.00'));
  expect(result.current.reply).toMatchObject({ balance: '500.00' });
});

test('an amount that is typed a second time is checked again', async () => {
  const { result, rerender } = start();
  await typed();
  await calls[0]!.answer(says('700.00'));
  rerender({ amount: null });
  rerender({ amount: '300' });
  expect(result.current).toMatchObject({ reply: null, isPending: true });
  await typed();
  await calls[1]!.answer(says('400.00'));
  expect(result.current.reply).toMatchObject({ balance: '400.00' });
});

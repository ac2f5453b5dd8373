/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import type { OrderReply } from '#contract/rest/cashbox-orders.ts';
import { sampleOrder } from '#lib/cashbox/sample-order.ts';
import { err, ok, type Result } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import type { SiteView } from '../site-view.ts';

let answers: Result<OrderReply, Failure>[];
jest.unstable_mockModule('../services.ts', () => ({
  getSession: () => ({ rest: async () => (answers.length > 1 ? answers.shift() : answers[0]) }),
}));
jest.unstable_mockModule('./cashier.tsx', () => ({
  Cashier: ({ begin }: { begin: OrderReply | null }) => <p>{begin ? `order ${begin.id}` : 'form'}</p>,
}));
const { CashboxBody } = await import('./cashbox-body.tsx');

const ORDER = sampleOrder({ direction: 'topup', state: 'confirmed' });
const away = err<Failure>({ kind: 'http', status: 503, body: null });
const keys = ((key: string) => key) as never;
const open = () =>
  act(async () =>
    render(
      <SWRConfig value={{ provider: () => new Map() }}>
        <CashboxBody
          site={{ homeHref: '/casino', casinoHref: '/casino' } as SiteView}
          start={{ direction: 'topup', order: ORDER.id, method: null }}
          navigate={() => {}}
          close={() => {}}
          t={keys}
          common={keys}
        />
      </SWRConfig>,
    ),
  );

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

test('a payer who returns while the platform does not answer sees a waiting text, and then the order', async () => {
  answers = [away, err({ kind: 'network' }), ok(ORDER)];
  await open();
  expect(screen.queryByText('form')).toBeNull();
  expect(screen.queryByText('waiting.unknown.text')).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'follow.close' })).not.toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(screen.queryByText(`order ${ORDER.id}`)).not.toBeNull();
});

test('an order in the address that does not belong to this player is ignored', async () => {
  answers = [err({ kind: 'http', status: 404, body: { detail: 'not_found' } })];
  await open();
  expect(screen.queryByText('form')).not.toBeNull();
});

/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { SWRConfig } from 'swr';
import type { MethodsReply } from '#contract/rest/cashbox-methods.ts';
import { sampleOrder } from '#lib/cashbox/sample-order.ts';
import { ok } from '#lib/core/result.ts';
import type { SiteView } from '../site-view.ts';
import { useCashier, type CashierProps } from './use-cashier.ts';

const METHODS: MethodsReply = {
  currency: 'KZT',
  balance: '0.00',
  methods: [],
  presets: [],
  bonuses: [],
  missing: [],
  first_method: null,
};
const LATE_MS = 100;
const WAITING = sampleOrder({ direction: 'topup', state: 'waiting' });
let asked: string[];
/** Wraps a call so that its answer arrives later, as over a network. */
const late =
  <T,>(name: string, value: T) =>
  () => {
    asked.push(name);
    return new Promise((resolve) => setTimeout(() => resolve(ok(value)), LATE_MS));
  };
const calls = {
  methods: late('methods', METHODS),
  orders: late('orders', { orders: [], next: null }),
  order: late('order', { ...WAITING, state: 'confirmed', credited: '5000.00' }),
} as never;

const open = (begin: CashierProps['begin']) =>
  act(async () =>
    renderHook(
      () =>
        useCashier({
          site: { locale: 'en', currency: 'KZT' } as SiteView,
          direction: 'topup',
          calls,
          begin,
          wanted: null,
          pageStays: false,
          returnPath: () => '',
          onLeave: () => {},
          onForm: () => {},
          onOrder: () => {},
          onPaid: () => {},
          play: { run: () => {}, label: '' },
          close: () => {},
          t: (() => '') as never,
          common: (() => '') as never,
        }),
      {
        wrapper: ({ children }) => <SWRConfig value={{ provider: () => new Map() }}>{children}</SWRConfig>,
      },
    ),
  );

beforeEach(() => {
  jest.useFakeTimers();
  asked = [];
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

test('the cashbox reads its lists once when it is opened', async () => {
  await open(null);
  await act(() => jest.advanceTimersByTimeAsync(10 * LATE_MS));
  expect(asked).toEqual(['methods', 'orders']);
});

test('an order that ends while it is shown renews the lists', async () => {
  await open(WAITING);
  await act(() => jest.advanceTimersByTimeAsync(10 * LATE_MS));
  expect(asked).toEqual(['methods', 'orders', 'order', 'methods', 'orders']);
});

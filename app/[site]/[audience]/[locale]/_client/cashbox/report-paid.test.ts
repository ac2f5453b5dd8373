/** @jest-environment jsdom */
import { beforeEach, expect, jest, test } from '@jest/globals';
import { PAYMENT_SUCCESS } from '#contract/native.ts';
import { sampleOrder } from '#lib/cashbox/sample-order.ts';

const reported: unknown[] = [];
beforeEach(() => {
  reported.length = 0;
  sessionStorage.clear();
});
document.addEventListener(PAYMENT_SUCCESS, (event) => reported.push((event as CustomEvent).detail));

/** Imports the module again, as a new document of the same tab does. */
async function load() {
  jest.resetModules();
  return (await import('./report-paid.ts')).reportPaid;
}

test('Specification 1 §4: payment_success once for each order, also when its page is loaded again', async () => {
  const paid = sampleOrder({ state: 'confirmed', credited: '77.00' });
  const first = await load();
  first(paid);
  first(paid);
  (await load())(paid);
  (await load())({ ...paid, id: 'another', credited: null });
  expect(reported).toEqual([
    { order: paid.id, amount: '77.00', currency: 'KZT' },
    { order: 'another', amount: '5000.00', currency: 'KZT' },
  ]);
});

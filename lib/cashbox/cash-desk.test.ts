import { describe, expect, it } from '@jest/globals';
import { safeStorage } from '#lib/storage/key-value.ts';
import {
  createReturnPageStore,
  orderOfAddress,
  returnPathOf,
  withCashbox,
  withoutOrder,
} from './cash-desk.ts';

const ID = '7d1f0a52-6a0e-4f7e-9a54-5a3f7f3b2c11';
const SITE = 'https://casino.example';

describe('Specification 1 §2, §4: the return from a payment', () => {
  it.each([
    [`?order=${ID}`, '', { id: ID, isDeclined: false }],
    [`?old_money_order_uuid=${ID}`, '#payment_decline', { id: ID, isDeclined: true }],
    [`?order=${ID}`, '#payment_decline', { id: ID, isDeclined: true }],
    ['?order=1', '', null],
    ['', '#payment_decline', null],
  ])('%s%s names %j', (search, hash, order) => {
    expect(orderOfAddress({ search, hash })).toEqual(order);
  });

  it('returns to the previous page, with its own query', () => {
    expect(returnPathOf(`${SITE}/casino/games/a/b?free=1&modal=cashbox#x`, ID, '/casino')).toBe(
      `/casino/games/a/b?free=1&modal=cashbox&order=${ID}`,
    );
  });

  it('returns Home from a page whose address is too long', () => {
    expect(returnPathOf(`${SITE}/casino?a=${'x'.repeat(600)}`, ID, '/casino')).toBe(
      `/casino?modal=cashbox&order=${ID}`,
    );
  });

  it.each([
    ['cashbox', ID, `/a?b=1&modal=cashbox&order=${ID}#part`],
    ['withdraw', null, '/a?b=1&modal=withdraw#part'],
  ] as const)('an address that opens %s at %s', (modal, order, path) => {
    expect(withCashbox(`${SITE}/a?b=1&modal=search&order=${ID}#part`, modal, order)).toBe(path);
  });

  it('removes all parameters of the payment from the address', () => {
    expect(
      withoutOrder(`${SITE}/a?old_money_order_uuid=${ID}&b=1&modal=repeatTopUpModal#payment_decline`),
    ).toBe('/a?b=1');
    expect(withoutOrder(`${SITE}/a#part`)).toBe('/a#part');
  });

  it.each([
    ['/casino/games/a/b', '/casino/games/a/b'],
    ['//evil.example', null],
    ['https://evil.example', null],
  ])('keeps %s once', (path, taken) => {
    const desk = createReturnPageStore(safeStorage(() => undefined));
    desk.keep(path);
    expect([desk.take(), desk.take()]).toEqual([taken, null]);
  });
});

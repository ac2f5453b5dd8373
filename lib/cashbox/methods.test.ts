import { describe, expect, it } from '@jest/globals';
import { CURRENCIES } from '#contract/currencies.ts';
import { ORDER_REASONS, ORDER_STATES } from '#contract/payments.ts';
import type { CashboxMethod } from '#contract/rest/cashbox-methods.ts';
import { findMethods, nextBestMethod, orderMethods, startMethod, usualTime } from './methods.ts';
import { isLate, isOtherAmount, nextAction, toneOf } from './reasons.ts';
import { sampleOrder } from './sample-order.ts';

const method = (code: string, rest: Partial<CashboxMethod> = {}): CashboxMethod => ({
  code,
  kind: 'card',
  name: code,
  min: '500',
  max: '100000',
  fee_percent: '0',
  fee_fixed: '0',
  seconds: 60,
  open: true,
  last_used: null,
  ...rest,
});
const KINDS = {
  card: 'Карта',
  bank: 'Банк',
  wallet: 'Кошелёк',
  terminal: 'Терминал',
  mobile: 'Мобильный',
  crypto: 'Криптовалюта',
};
/** Methods in the order of the platform: the last used method first. */
const LIST = [
  method('kiosk', { kind: 'terminal', open: false, last_used: '2026-11-20T00:00:00Z' }),
  method('purse', { kind: 'wallet', last_used: '2026-11-10T00:00:00Z', max: '1000' }),
  method('steppe', { kind: 'bank', name: 'Банк «Степь»', last_used: '2026-11-01T00:00:00Z' }),
  method('coin', { kind: 'crypto', name: 'Café Coin', fee_percent: '1' }),
  method('visa', { name: 'Bank card' }),
];
const codes = (methods: readonly CashboxMethod[]) => methods.map(({ code }) => code);

describe('the list of methods', () => {
  it.each([
    ['', ['kiosk', 'purse', 'steppe', 'coin', 'visa']],
    ['cafe', ['coin']],
    ['КРИПТО', ['coin']],
    ['банк степь', ['steppe']],
    ['card', ['visa']],
    ['nothing', []],
  ])('search for %j', (query, found) => {
    expect(codes(findMethods(LIST, query, KINDS))).toEqual(found);
  });

  it('the last used first, closed ones at the end', () => {
    expect(codes(orderMethods(LIST, 'ru'))).toEqual(['purse', 'steppe', 'visa', 'coin', 'kiosk']);
  });

  it.each<[string, CashboxMethod[], string | null, string | null]>([
    ['the last used', LIST, null, 'purse'],
    ['the one that must be first', LIST, 'visa', 'visa'],
    ['that one is closed', LIST, 'kiosk', null],
    ['never paid before', [method('a'), method('b')], null, null],
    ['only one', [method('a')], null, 'a'],
  ])('a form starts with %s', (_case, methods, first, code) => {
    expect(startMethod(methods, first)?.code ?? null).toBe(code);
  });

  it.each([
    [0, { unit: 'instant' }],
    [59, { unit: 'instant' }],
    [61, { unit: 'minutes', count: 2 }],
    [3_600, { unit: 'hours', count: 1 }],
    [86_400, { unit: 'hours', count: 24 }],
    [200_000, { unit: 'days', count: 3 }],
  ])('%i seconds are shown as %j', (seconds, text) => {
    expect(usualTime(seconds)).toEqual(text);
  });
});

describe('alternative after a declined payment', () => {
  const next = (amount: string, failed: string, methods = LIST) => {
    const { code, kind } = methods.find((each) => each.code === failed) ?? method(failed);
    return nextBestMethod(methods, { code, kind }, amount, CURRENCIES.KZT)?.code ?? null;
  };
  it.each([
    ['another kind that has worked before, the last used', '900', 'visa', 'purse'],
    ['with room for the amount', '5000', 'steppe', 'visa'],
    ['nothing takes the amount', '900000', 'visa', null],
  ])('%s', (_case, amount, failed, code) => {
    expect(next(amount, failed)).toBe(code);
  });
  it('among methods that the player has not used, the one with the lower fee is proposed', () => {
    const methods = [
      method('a'),
      method('b', { kind: 'bank', fee_percent: '2' }),
      method('c', { kind: 'bank' }),
    ];
    expect(next('900', 'a', methods)).toBe('c');
  });
});

describe('messages of an order', () => {
  const declined = (reason: (typeof ORDER_REASONS)[number], direction: 'topup' | 'withdraw' = 'topup') =>
    nextAction(
      sampleOrder({
        direction,
        state: 'declined',
        events: [{ state: 'declined', reason, actor: 'gateway', time: '', note: null }],
      }),
    );
  it.each([
    ['gateway_declined', 'other_method'],
    ['insufficient_payer_funds', 'less'],
    ['payer_cancelled', 'repeat'],
    ['time_over', 'repeat'],
    ['operator_declined', 'none'],
  ] as const)('after %s: %s', (reason, action) => {
    expect(declined(reason)).toBe(action);
  });
  it('the next action after a confirmed top-up is to play; after a confirmed withdrawal there is none', () => {
    expect(nextAction(sampleOrder({ state: 'confirmed' }))).toBe('play');
    expect(nextAction(sampleOrder({ state: 'confirmed', direction: 'withdraw' }))).toBe('none');
  });
  it('every reason of every direction has a next action', () => {
    for (const reason of ORDER_REASONS)
      expect([declined(reason), declined(reason, 'withdraw')]).not.toContain(undefined);
  });
  it('every state has a tone', () => {
    expect(ORDER_STATES.map(toneOf)).not.toContain(undefined);
  });
  it('another amount and late money are recognised', () => {
    const event = {
      state: 'confirmed',
      reason: 'gateway_paid_late',
      actor: 'gateway',
      time: '',
      note: null,
    } as const;
    expect(isOtherAmount(sampleOrder({ credited: '4000.00' }))).toBe(true);
    expect(isOtherAmount(sampleOrder())).toBe(false);
    expect(isLate(sampleOrder({ events: [event] }))).toBe(true);
  });
});

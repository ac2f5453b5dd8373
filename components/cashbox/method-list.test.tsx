/** @jest-environment jsdom */
/** The choice of a method (specification 1 §7 "Cashbox"): even if gateways fail, the player can continue. */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import type { CashboxMethod } from '#contract/rest/cashbox-methods.ts';
import { translatorOf } from '#lib/i18n/translator.ts';
import { readMessages } from '#tests/fixtures/messages.ts';
import { MethodList } from './method-list.tsx';

const t = translatorOf({ bundle: 'en', messages: { cashbox: readMessages('cashbox') } }, 'cashbox');
const method = (code: string, open: boolean): CashboxMethod => ({
  code,
  kind: 'card',
  name: code,
  min: '500',
  max: '100000',
  fee_percent: '0',
  fee_fixed: '0',
  seconds: 60,
  open,
  last_used: null,
});
afterEach(cleanup);

test.each<[string, readonly CashboxMethod[], string | null, boolean]>([
  ['there is none', [], null, true],
  ['the gateways of all of them are away', [method('card', false), method('bank', false)], null, true],
  ['the only one that may be chosen is away', [method('card', false), method('bank', true)], 'card', true],
  ['one can be chosen', [method('card', false), method('bank', true)], null, false],
])('methods can be asked for again when %s', (_name, methods, first, isAsked) => {
  render(
    <MethodList
      direction="topup"
      methods={methods}
      first={first}
      onChoose={() => undefined}
      retry={<button type="button">again</button>}
      money={(amount) => amount}
      t={t}
    />,
  );
  expect(screen.queryByRole('button', { name: 'again' }) !== null).toBe(isAsked);
  expect(screen.queryByText(t('method.noneText')) !== null).toBe(isAsked);
  expect(screen.queryAllByText(t('method.closed'))).toHaveLength(methods.filter(({ open }) => !open).length);
});

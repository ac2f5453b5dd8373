import { expect, it } from '@jest/globals';
import { amountOnly, copiedOf, withoutSpaces } from './copied.ts';

it.each([
  ['bitcoin:tb1qyyvc6tzwkrhpwpdkf3s6hyqgmf0lszvpntj30r?amount=0.0002', 'tb1qyyvc6tzwkrhpwpdkf3s6hyqgmf0lszvpntj30r'],
  ['BITCOIN:TB1QYYVC6TZWKRHPWPDKF3S6HY', 'TB1QYYVC6TZWKRHPWPDKF3S6HY'],
  ['tb1qyyvc6tzwkrhpwpdkf3s6hyqgmf0lszvpntj30r', 'tb1qyyvc6tzwkrhpwpdkf3s6hyqgmf0lszvpntj30r'],
  ['https://pay.example/device/aaaaaaaaaaaaaaaaaaaaaaaa?x=1', 'https://pay.example/device/aaaaaaaaaaaaaaaaaaaaaaaa?x=1'],
  ['00020101021226', '00020101021226'],
])('specification 1 §7 "Cashbox": of the code %s is copied %s', (content, copied) => {
  expect(copiedOf(content)).toBe(copied);
}); // oxfmt-ignore

it.each([
  ['0.00020000 BTC', '0.00020000'],
  ['12,5', '12,5'],
  ['250 USDT (TRC-20)', '250 USDT (TRC-20)'],
])('of the amount %s is copied %s', (text, copied) => expect(amountOnly(text)).toBe(copied));

it('a code is copied without the spaces of its groups', () =>
  expect(withoutSpaces('600 875 261')).toBe('600875261'));

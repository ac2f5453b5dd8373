import { expect, it } from '@jest/globals';
import { copiedOf } from './copied.ts';

it.each([
  ['bitcoin:tb1qyyvc6tzwkrhpwpdkf3s6hyqgmf0lszvpntj30r?amount=0.0002', 'tb1qyyvc6tzwkrhpwpdkf3s6hyqgmf0lszvpntj30r'],
  ['BITCOIN:TB1QYYVC6TZWKRHPWPDKF3S6HY', 'TB1QYYVC6TZWKRHPWPDKF3S6HY'],
  ['tb1qyyvc6tzwkrhpwpdkf3s6hyqgmf0lszvpntj30r', 'tb1qyyvc6tzwkrhpwpdkf3s6hyqgmf0lszvpntj30r'],
  ['https://pay.example/device/aaaaaaaaaaaaaaaaaaaaaaaa?x=1', 'https://pay.example/device/aaaaaaaaaaaaaaaaaaaaaaaa?x=1'],
  ['00020101021226', '00020101021226'],
])('specification 1 §7 "Cashbox": of the code %s is copied %s', (content, copied) => {
  expect(copiedOf(content)).toBe(copied);
}); // prettier-ignore

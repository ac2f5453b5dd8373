/** Methods, fields and bonuses for the gallery; names are inventions. */
import type { MethodField } from '#contract/payments.ts';
import type { CashboxMethod, MethodsReply } from '#contract/rest/cashbox-methods.ts';

const method = (
  code: string,
  kind: CashboxMethod['kind'],
  name: string,
  rest: Partial<CashboxMethod> = {},
): CashboxMethod => ({
  code,
  kind,
  name,
  min: '500',
  max: '500000',
  fee_percent: '0',
  fee_fixed: '0',
  seconds: 20,
  open: true,
  last_used: null,
  ...rest,
});
export const METHODS: readonly CashboxMethod[] & MethodsReply['methods'] = [
  method('card', 'card', 'Steppe Card', { last_used: '2026-11-20T10:00:00Z' }),
  method('bank', 'bank', 'Altyn Bank Online', { seconds: 240 }),
  method('wallet', 'wallet', 'Kumis Wallet', { fee_percent: '1.5' }),
  method('kiosk', 'terminal', 'Kiosk 24', { fee_fixed: '50', seconds: 3000 }),
  method('mobile', 'mobile', 'Tulpar Mobile', { fee_percent: '4', fee_fixed: '10', max: '10000' }),
  method('coin', 'crypto', 'Saxaul Coin', { seconds: 5400, min: '2000' }),
  method('old', 'bank', 'Caravan Bank', { open: false }),
];

const label = (en: string, ru: string) => ({ en, ru });
export const FIELDS: readonly MethodField[] = [
  { name: 'card', kind: 'masked', label: label('Card number', 'Номер карты'), required: true, mask: '0000 0000 0000 0000', check: 'luhn', autocomplete: 'cc-number', secret: true },
  { name: 'holder', kind: 'text', label: label('Name on the card', 'Имя на карте'), required: true, check: 'latin', secret: false, hint: label('In Latin letters', 'Латинскими буквами') },
  { name: 'phone', kind: 'phone', label: label('Phone', 'Телефон'), required: true, secret: false },
  { name: 'email', kind: 'email', label: label('E-mail', 'Почта'), required: false, secret: false },
  { name: 'bank', kind: 'select', label: label('Bank', 'Банк'), required: true, secret: false, options: [{ value: 'a', label: label('Altyn', 'Алтын') }, { value: 'b', label: label('Tulpar', 'Тулпар') }] },
  { name: 'agree', kind: 'checkbox', label: label('I accept the rules of the bank', 'Я принимаю правила банка'), required: true, secret: false },
]; // oxfmt-ignore

export const BONUSES: MethodsReply['bonuses'] = [
  { id: 'first', title: '+50 %', text: '≤ 100 000 ₸, ×25', min: '5000' },
];

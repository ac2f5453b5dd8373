/** Methods of gateways with the classic interface, which itself names only service numbers and prices. */
import { CURRENCIES, isCurrency } from '#contract/currencies.ts';
import type { GatewayMethod, MethodSide } from '#contract/gateway.ts';
import { toMajor } from '#contract/money.ts';
import type { MethodField } from '#contract/payments.ts';

const PHONE: MethodField = {
  name: 'phone',
  kind: 'phone',
  label: {
    en: 'Phone number',
    ru: 'Номер телефона',
    kk: 'Телефон нөмірі',
    uz: 'Telefon raqami',
    ky: 'Телефон номери',
  },
  required: true,
  autocomplete: 'tel',
  secret: false,
};

type Service = Pick<GatewayMethod, 'code' | 'kind' | 'name' | 'regions'> & {
  /** Number by which calls name the service. */
  readonly service: string;
  readonly topup: Omit<MethodSide, 'terms'>;
  readonly withdraw: Omit<MethodSide, 'terms'>;
};

export const SERVICES: readonly Service[] = [
  {
    service: '12',
    code: 'sary-wallet',
    kind: 'wallet',
    name: { en: 'Sary Wallet' },
    regions: ['KZ', 'KG', 'UZ', 'RU'],
    topup: { fields: [PHONE], seconds: 30 },
    withdraw: { fields: [PHONE], seconds: 600 },
  },
  {
    service: '31',
    code: 'express-cash',
    kind: 'terminal',
    name: {
      en: 'Express cash',
      ru: 'Экспресс-касса',
      kk: 'Экспресс касса',
      uz: 'Ekspress kassa',
      ky: 'Экспресс касса',
    },
    regions: ['KZ', 'KG'],
    topup: { fields: [], seconds: 120 },
    withdraw: { fields: [], seconds: 600 },
  },
];

const LINE = /^(\d{1,4});(in|out);([A-Z]{3,4});(\d{1,18});(\d{1,18});(\d{1,4});(\d{1,18})$/;

/** Prices of a service in one direction. Lines that cannot be parsed are omitted. */
function termsOf(lines: readonly string[], service: string, side: 'in' | 'out'): MethodSide['terms'] {
  return lines.flatMap((line) => {
    const [, number, direction, currency = '', min = '', max = '', share = '', fixed = ''] =
      LINE.exec(line) ?? [];
    if (number !== service || direction !== side || !isCurrency(currency)) return [];
    const major = (minor: string): string => toMajor(BigInt(minor), CURRENCIES[currency]);
    return {
      currency,
      min: major(min),
      max: major(max),
      fee_percent: toMajor(BigInt(share), { exponent: 2 }),
      fee_fixed: major(fixed),
    };
  });
}

/**
 * The methods with the prices in the gateway's list, whose lines are
 * `service;in|out;currency;min;max;hundredths of a per cent;fixed fee`, amounts in minor units. A service
 * without a line is closed.
 */
export function methodsOf(tariffs: string): GatewayMethod[] {
  const lines = tariffs.split('\n').map((line) => line.trim());
  return SERVICES.map(({ service, topup, withdraw, ...method }) => {
    const [into, out] = [termsOf(lines, service, 'in'), termsOf(lines, service, 'out')];
    return {
      ...method,
      topup: into.length > 0 ? { ...topup, terms: into } : null,
      withdraw: out.length > 0 ? { ...withdraw, terms: out } : null,
      open: into.length + out.length > 0,
    };
  });
}

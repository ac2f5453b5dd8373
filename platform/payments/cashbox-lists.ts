/** Lists of payment methods for the cashbox page. */
import { apiError } from '#contract/api-error.ts';
import { CURRENCIES, type CurrencyCode } from '#contract/currencies.ts';
import type { ContentLocale } from '#contract/locales.ts';
import { toMajor } from '#contract/money.ts';
import { textIn, type Direction, type LocalizedText, type MethodField } from '#contract/payments.ts';
import type {
  CashboxMethod,
  GatewayListReply,
  MethodsReply,
  TerminalReply,
} from '#contract/rest/cashbox-methods.ts';
import { readPayer } from '#platform/accounts/accounts.api.ts';
import type { Store } from '#platform/kernel/store/store.ts';
import type { Wallet } from '#platform/wallet/wallet.api.ts';
import { presetsOf } from './amount-presets.ts';
import type { MethodUse, Methods, OfferedMethod } from './methods.ts';
import type { BonusOffers } from './order-request.ts';
import type { WithdrawAccess } from './withdraw-access.ts';
import type { Obstacle } from './withdraw-obstacles.ts';

type Deps = {
  store: Store;
  wallet: Pick<Wallet, 'balances'>;
  methods: Methods;
  access: Pick<WithdrawAccess, 'missing'>;
  bonusOffers: BonusOffers;
};
type Uses = ReadonlyMap<string, MethodUse>;

function toMethod({ method, side, terms, open }: OfferedMethod, shown: Shown): CashboxMethod {
  const major = (minor: bigint) => toMajor(minor, CURRENCIES[shown.currency]);
  return {
    code: method.code,
    kind: method.kind,
    name: textIn(method.name, shown.locale),
    min: major(terms.min),
    max: major(terms.max),
    fee_percent: terms.fee_percent,
    fee_fixed: terms.fee_fixed,
    seconds: side.seconds,
    open,
    last_used: shown.uses.get(method.code)?.lastUsed.toISOString() ?? null,
  };
}
type Shown = { currency: CurrencyCode; locale: string; uses: Uses };

/** The texts, with the one in the language of the request first. */
function inFront(text: LocalizedText, locale: string): LocalizedText {
  const own = text[locale];
  return own === undefined ? text : { [locale]: own, ...text };
}
const toField = (field: MethodField, locale: string): MethodField => ({
  ...field,
  label: inFront(field.label, locale),
  ...(field.hint && { hint: inFront(field.hint, locale) }),
});

function toTerminal(offered: OfferedMethod, shown: Shown): TerminalReply {
  const { fields } = offered.side;
  const filled = Object.entries(shown.uses.get(offered.method.code)?.filled ?? {});
  const isOffered = (name: string) => fields.some((field) => field.name === name && !field.secret);
  return {
    method: toMethod(offered, shown),
    fields: fields.map((field) => toField(field, shown.locale)),
    filled: Object.fromEntries(filled.filter(([name]) => isOffered(name))),
  };
}

const toMissing = (
  { code, text, until, left }: Obstacle,
  currency: CurrencyCode,
): MethodsReply['missing'][number] => ({
  code,
  text,
  left: left === undefined ? null : toMajor(left, CURRENCIES[currency]),
  until: until?.toISOString() ?? null,
});

type Listed = { offered: readonly OfferedMethod[]; shown: Shown };
export function createCashboxLists({ store, wallet, methods, access, bonusOffers }: Deps) {
  async function listFor(playerId: string, direction: Direction, locale: string) {
    const payer = await readPayer(store.db, playerId);
    if (!payer) throw apiError('not_authenticated');
    const [offered, uses] = await Promise.all([
      methods.offered(direction, payer),
      methods.uses(direction, playerId),
    ]);
    const shown: Shown = { currency: payer.currency as CurrencyCode, locale, uses };
    const usedAt = ({ method }: OfferedMethod) => uses.get(method.code)?.lastUsed.getTime() ?? 0;
    // The sort is stable, so methods that were never used keep the order of their gateways.
    return { payer, shown, offered: offered.toSorted((a, b) => usedAt(b) - usedAt(a)) };
  }

  /** What a withdrawal requires: unmet requirements, and the method that must be used first. Empty for top-ups. */
  async function conditions(playerId: string, direction: Direction, { offered, shown }: Listed) {
    if (direction === 'topup') return { missing: [], first_method: null };
    const open = offered.filter((one) => one.open).map(({ method }) => method.code);
    const missing = await access.missing(playerId);
    return {
      missing: missing.map((obstacle) => toMissing(obstacle, shown.currency)),
      first_method: await methods.firstOf(playerId, open),
    };
  }

  return {
    /** The methods of the cashbox, the last used one first, with balance, offered amounts and bonuses. */
    async methods(playerId: string, direction: Direction, locale: ContentLocale): Promise<MethodsReply> {
      const { payer, shown, offered } = await listFor(playerId, direction, locale);
      const { balance } = await wallet.balances(playerId);
      const offers = direction === 'topup' ? await bonusOffers(playerId, locale) : [];
      const major = (minor: bigint) => toMajor(minor, CURRENCIES[shown.currency]);
      return {
        currency: payer.currency,
        balance: major(balance),
        methods: offered.map((one) => toMethod(one, shown)),
        presets: presetsOf(payer.currency, direction === 'withdraw' ? balance : null).map(major),
        bonuses: offers.map((offer) => ({ ...offer, min: major(offer.min) })),
        ...(await conditions(playerId, direction, { offered, shown })),
      };
    },

    /** One method with its fields. Throws `method_unavailable`. */
    async terminal(
      playerId: string,
      direction: Direction,
      { code, locale }: { code: string; locale: string },
    ): Promise<TerminalReply> {
      const { shown, offered } = await listFor(playerId, direction, locale);
      const found = offered.find(({ method }) => method.code === code);
      if (!found) throw apiError('method_unavailable');
      return toTerminal(found, shown);
    },

    /** All methods with their fields. */
    async gatewayList(playerId: string, direction: Direction, locale: string): Promise<GatewayListReply> {
      const { shown, offered } = await listFor(playerId, direction, locale);
      return { methods: offered.map((one) => toTerminal(one, shown)) };
    },
  };
}

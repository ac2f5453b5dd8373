/** What the cashbox shows: methods for a player, and lists of orders. */
import { apiError } from '#contract/api-error.ts';
import { CURRENCIES, type CurrencyCode } from '#contract/currencies.ts';
import type { ContentLocale } from '#contract/locales.ts';
import { toMajor } from '#contract/money.ts';
import { ACTIVE_STATES, type Direction, type LocalizedText, type MethodField } from '#contract/payments.ts';
import type {
  CashboxMethod,
  GatewayListReply,
  MethodsReply,
  TerminalReply,
} from '#contract/rest/cashbox-methods.ts';
import type { OrderReply, OrdersReply } from '#contract/rest/cashbox-orders.ts';
import { readPayer } from '#platform/accounts/accounts.api.ts';
import { cursorOf, placeOf } from '#platform/kernel/store/keyset.ts';
import type { Store } from '#platform/kernel/store/store.ts';
import type { Wallet } from '#platform/wallet/wallet.api.ts';
import { presetsOf } from './amount-presets.ts';
import type { MethodUse, Methods, OfferedMethod } from './methods.ts';
import type { BonusOffers } from './new-order.ts';
import { textIn, toOrderReply } from './order-view.ts';
import { listOrders, readEvents, type OrderRow } from './orders.ts';
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

/** The text with the language of the request first. */
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
/** The story of an order that nothing has happened to. */
const firstEvent = ({ state, reason, createdAt }: OrderRow) =>
  ({ state, reason, actor: 'player', note: null, createdAt }) as const;

export function createCashboxLists({ store, wallet, methods, access, bonusOffers }: Deps) {
  async function look(playerId: string, direction: Direction, locale: string) {
    const payer = await readPayer(store.db, playerId);
    if (!payer) throw apiError('not_authenticated');
    const [offered, uses] = await Promise.all([
      methods.offered(direction, payer),
      methods.uses(direction, playerId),
    ]);
    const shown: Shown = { currency: payer.currency as CurrencyCode, locale, uses };
    const usedAt = ({ method }: OfferedMethod) => uses.get(method.code)?.lastUsed.getTime() ?? 0;
    // A stable sort: methods that were never used keep the order of their gateways.
    return { payer, shown, offered: offered.toSorted((a, b) => usedAt(b) - usedAt(a)) };
  }

  /** Withdraw: what is missing, and the method that comes first. */
  async function conditions(playerId: string, direction: Direction, { offered, shown }: Listed) {
    if (direction === 'topup') return { missing: [], first_method: null };
    const open = offered.filter((one) => one.open).map(({ method }) => method.code);
    const missing = await access.missing(playerId);
    return {
      missing: missing.map((obstacle) => toMissing(obstacle, shown.currency)),
      first_method: await methods.firstOf(playerId, open),
    };
  }

  async function bonusesOf(
    playerId: string,
    direction: Direction,
    locale: ContentLocale,
    major: (minor: bigint) => string,
  ): Promise<MethodsReply['bonuses']> {
    if (direction !== 'topup') return [];
    return (await bonusOffers(playerId, locale)).map((offer) => ({ ...offer, min: major(offer.min) }));
  }

  async function toReplies(rows: readonly OrderRow[], locale: string): Promise<OrderReply[]> {
    const events = await readEvents(
      store.db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => toOrderReply(row, events.get(row.id) ?? [], locale));
  }

  return {
    /** The list of the cashbox: the last used method first. */
    async methods(playerId: string, direction: Direction, locale: ContentLocale): Promise<MethodsReply> {
      const { payer, shown, offered } = await look(playerId, direction, locale);
      const { balance } = await wallet.balances(playerId);
      const major = (minor: bigint) => toMajor(minor, CURRENCIES[shown.currency]);
      return {
        currency: payer.currency,
        balance: major(balance),
        methods: offered.map((one) => toMethod(one, shown)),
        presets: presetsOf(payer.currency, direction === 'withdraw' ? balance : null).map(major),
        bonuses: await bonusesOf(playerId, direction, locale, major),
        ...(await conditions(playerId, direction, { offered, shown })),
      };
    },

    /** One method with its fields. Throws `method_unavailable`. */
    async terminal(
      playerId: string,
      direction: Direction,
      { code, locale }: { code: string; locale: string },
    ): Promise<TerminalReply> {
      const { shown, offered } = await look(playerId, direction, locale);
      const found = offered.find(({ method }) => method.code === code);
      if (!found) throw apiError('method_unavailable');
      return toTerminal(found, shown);
    },

    /** All methods with their fields. */
    async gatewayList(playerId: string, direction: Direction, locale: string): Promise<GatewayListReply> {
      const { shown, offered } = await look(playerId, direction, locale);
      return { methods: offered.map((one) => toTerminal(one, shown)) };
    },

    toReplies,
    toReply: async (row: OrderRow, locale: string): Promise<OrderReply> => {
      if (row.state === 'created') return toOrderReply(row, [firstEvent(row)], locale);
      const events = await readEvents(store.db, [row.id]);
      return toOrderReply(row, events.get(row.id) ?? [], locale);
    },

    /** A page of own orders, the newest first. */
    async orders(
      playerId: string,
      direction: Direction,
      query: { before?: string | undefined; limit: number; active: boolean; locale: string },
    ): Promise<OrdersReply> {
      const { before, limit, active, locale } = query;
      const states = active ? ACTIVE_STATES : undefined;
      const place = before === undefined ? null : placeOf(before);
      if (before !== undefined && place === null)
        throw apiError('validation_failed', { fields: { before: ['validation_failed'] } });
      const rows = await listOrders(store.db, { playerId, direction, states }, { place, limit });
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      return {
        orders: await toReplies(page, locale),
        next: rows.length > limit && last ? cursorOf(last) : null,
      };
    },
  };
}

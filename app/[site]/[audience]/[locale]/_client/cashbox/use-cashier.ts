/** State shared by the views of the cashier: methods, draft, current order, and its actions. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { useServerData } from '#components/ui/use-server-data.ts';
import { amountText, CURRENCIES, isCurrency } from '#contract/currencies.ts';
import type { Direction } from '#contract/payments.ts';
import type { OrderReply } from '#contract/rest/cashbox-orders.ts';
import { nextBestMethod, orderMethods } from '#lib/cashbox/methods.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import type { CashboxCalls } from '#lib/rest/cashbox-calls.ts';
import { usePush } from '../profile/use-push.ts';
import type { SiteView } from '../site-view.ts';
import { useFlow } from './use-flow.ts';
import { useChosenMethod, usePaymentDraft } from './use-payment-draft.ts';

export type CashierProps = {
  site: SiteView;
  direction: Direction;
  calls: CashboxCalls;
  /** An order to begin with. */
  begin: OrderReply | null;
  /** Method that the address names. */
  wanted: string | null;
  /** A game is open on this page, and must stay. */
  pageStays: boolean;
  /** Where the gateway returns the payer. */
  returnPath: (order: string) => string;
  /** The payer leaves for the gateway; '' = by a form that posts itself. */
  onLeave: (url: string) => void;
  /** The form is shown, or an order. */
  onForm: (isForm: boolean) => void;
  /** This order is shown; null = the form. */
  onOrder: (order: string | null) => void;
  /** A top-up has been credited, here or while it was followed. */
  onPaid: (order: OrderReply) => void;
  /** Closes the cashbox after a result; `label`: what the button says. */
  play: { run: () => void; label: string };
  close: () => void;
  t: Translator<'cashbox'>;
  common: Translator<'common'>;
};

/** Pushes that may change limits, balances or requirements. */
const CHANGES = ['update_balance', 'update_documents_status', 'update_user_info', 'resync'] as const;

/** Everything that the views of the cashier need. */
export function useCashier(props: CashierProps) {
  const { site, direction, calls, begin, wanted, returnPath, onForm, onOrder, onPaid } = props;
  const cashbox = useServerData(['cashbox/methods', direction], () => calls.methods(direction));
  const active = useServerData(['cashbox/active', direction], () =>
    calls.orders(direction, { active: true }),
  );
  const code = cashbox.data?.currency ?? site.currency;
  const currency = isCurrency(code) ? CURRENCIES[code] : { exponent: 2, symbol: code };
  const deps = { direction, cashbox: cashbox.data, currency, wanted };
  const { method, choose } = useChosenMethod(deps);
  const terminal = useServerData(method && ['cashbox/terminal', direction, method.code], () =>
    calls.terminal(direction, method?.code ?? ''),
  );
  const form = usePaymentDraft(deps, method, terminal.data);
  const { flow, send, ask } = useFlow({ direction, begin, calls, returnPath });
  const reload = () => void Promise.allSettled([cashbox.mutate(), active.mutate()]);
  usePush(CHANGES, reload);
  usePush(['update_order'], () => void active.mutate().catch(() => {}));

  const { at } = flow.step;
  const paid = flow.step.at === 'over' && flow.step.order.state === 'confirmed' ? flow.step.order : null;
  const lastStep = useRef(at);
  const onStep = useEffectEvent(() => {
    onForm(at === 'form');
    // The first step comes with lists that are being read.
    if (at !== lastStep.current && (at === 'form' || at === 'over')) reload();
    lastStep.current = at;
    if (paid?.direction === 'topup') onPaid(paid);
  });
  useEffect(() => onStep(), [at, paid?.id]);
  const shown = 'order' in flow.step ? flow.step.order.id : null;
  const onShown = useEffectEvent(() => onOrder(shown));
  useEffect(() => onShown(), [shown]);

  const money = (amount: string): string => amountText(amount, code, site.locale);
  const methods = orderMethods(cashbox.data?.methods ?? [], site.locale);
  return {
    ...props,
    cashbox,
    active: active.data?.orders ?? [],
    currency,
    methods,
    method,
    choose,
    terminal,
    form,
    flow,
    send,
    ask,
    money,
    /** The form again, with the amount of an order; `code`: another method. */
    repeat(order: OrderReply, code: string) {
      form.repeat(order);
      choose(code);
      send({ type: at === 'stalled' ? 'abort' : 'restart' });
    },
    /** Undefined = the methods are not loaded yet. */
    nextMethod(order: OrderReply) {
      if (order.direction !== 'topup') return null;
      if (cashbox.data === undefined && cashbox.error === undefined) return undefined;
      return nextBestMethod(methods, order.method, order.amount, currency);
    },
  };
}
export type CashierView = ReturnType<typeof useCashier>;

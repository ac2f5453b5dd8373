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
  /** The order that is shown first; null = the form. */
  begin: OrderReply | null;
  /** Code of the method that the address names; null = none. */
  wanted: string | null;
  /** True when a game is open on this page: the cashbox must not navigate away from it. */
  pageStays: boolean;
  /** Path to which the gateway returns the payer of the order. */
  returnPath: (order: string) => string;
  /** Called when the payer leaves for the gateway at `url`; '' = a form posts itself to the gateway. */
  onLeave: (url: string) => void;
  /** Called when the view changes: true = the form is shown, false = an order. */
  onForm: (isForm: boolean) => void;
  /** Called with the id of the order that is shown; null = the form. */
  onOrder: (order: string | null) => void;
  /** Called when a top-up has been credited, whether this page started it or only followed it. */
  onPaid: (order: OrderReply) => void;
  /** The button after a result: `run` closes the cashbox, `label` is the button's text. */
  play: { run: () => void; label: string };
  close: () => void;
  t: Translator<'cashbox'>;
  common: Translator<'common'>;
};

/** Pushes that may change limits, balances or requirements: the cashbox then reads its lists again. */
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
    // The lists are already being read for the first step; later they are read again at the form and after a result.
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
    /** Shows the form again with the amount of `order` and the method `code`. */
    repeat(order: OrderReply, code: string) {
      form.repeat(order);
      choose(code);
      send({ type: at === 'stalled' ? 'abort' : 'restart' });
    },
    /** The method to offer after `order` failed; null = none, undefined = the methods are not loaded yet. */
    nextMethod(order: OrderReply) {
      if (order.direction !== 'topup') return null;
      if (cashbox.data === undefined && cashbox.error === undefined) return undefined;
      return nextBestMethod(methods, order.method, order.amount, currency);
    },
  };
}
export type CashierView = ReturnType<typeof useCashier>;

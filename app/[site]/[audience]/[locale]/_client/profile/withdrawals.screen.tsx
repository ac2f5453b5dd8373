/** Orders of the cashbox: withdrawals and deposits, each with its history and actions. */
import { useState } from 'react';
import { OrderList } from '#components/cashbox/order-list.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Loaded } from '#components/ui/loaded.tsx';
import { notify } from '#components/ui/notify.ts';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useServerPages } from '#components/ui/use-server-pages.ts';
import { amountText } from '#contract/currencies.ts';
import { isActive, type Direction } from '#contract/payments.ts';
import type { OrderReply } from '#contract/rest/cashbox-orders.ts';
import type { Result } from '#lib/core/result.ts';
import { mark } from '#lib/core/marks.ts';
import type { Failure } from '#lib/errors/failure.ts';
import { momentText } from '#lib/i18n/time-text.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { createCashboxCalls, type CashboxCalls } from '#lib/rest/cashbox-calls.ts';
import { CashboxModal } from '../cashbox/cashbox-modal.tsx';
import type { CashboxStart } from '../cashbox/cashbox-body.tsx';
import { reportFailure } from '../report-failure.ts';
import { getSession } from '../services.ts';
import type { ProfileScreenProps } from './screen-props.ts';
import { usePush } from './use-push.ts';
import { useTexts } from './use-texts.ts';

type Texts = { cashbox: Translator<'cashbox'>; common: Translator<'common'> };
type OrdersProps = ProfileScreenProps &
  Texts & {
    direction: Direction;
    list: ReturnType<typeof useOrders>;
    calls: CashboxCalls;
    open: (start: CashboxStart) => void;
  };

const useOrders = (calls: CashboxCalls, direction: Direction, owner: string) =>
  useServerPages([`cashbox/orders/${direction}`, owner], (before) => calls.orders(direction, { before }));

/** Cancels or refunds once, however often the button is pressed; a failure is shown. */
function useAct(locale: string, reload: () => void) {
  const [acting, setActing] = useState<string | null>(null);
  const act = async (order: OrderReply, call: () => Promise<Result<OrderReply, Failure>>, done: string) => {
    if (acting !== null) return;
    setActing(order.id);
    const reply = await call();
    setActing(null);
    if (reply.ok) notify({ type: 'success', text: done });
    else void reportFailure(reply.error, locale);
    reload();
  };
  return { acting, act };
}

type OrderActionsProps = {
  order: OrderReply;
  isActing: boolean;
  /** Opens the cashbox with the order. */
  start: () => void;
  cancel: () => void;
  refund: () => void;
  t: Translator<'cashbox'>;
};

/** Buttons for the actions that the order allows the player. */
function OrderActions({ order: { state, can }, isActing, start, cancel, refund, t }: OrderActionsProps) {
  return (
    <>
      {isActive(state) && (
        <Button size="sm" onClick={start}>
          {t('list.continue')}
        </Button>
      )}
      {can.repeat && (
        <Button size="sm" type="plain" onClick={start}>
          {t('list.repeat')}
        </Button>
      )}
      {can.cancel && (
        <Button size="sm" type="outline" loading={isActing} onClick={cancel}>
          {t('follow.cancel')}
        </Button>
      )}
      {can.refund && (
        <Button size="sm" type="outline" loading={isActing} onClick={refund}>
          {t('follow.refund')}
        </Button>
      )}
    </>
  );
}

function Orders({ site, user, direction, list, calls, open, cashbox: t, common }: OrdersProps) {
  const reload = () => void list.reload().catch(() => {});
  usePush(['update_order', 'resync'], reload);
  const { acting, act } = useAct(site.locale, reload);
  const orders = list.pages?.flatMap((page) => page.orders) ?? [];
  const actions = (order: OrderReply) => (
    <OrderActions
      order={order}
      isActing={acting === order.id}
      start={() => open({ direction, order: order.id, method: null })}
      cancel={() => void act(order, () => calls.cancel(order.id), t('list.cancelled'))}
      refund={() => void act(order, () => calls.refund(order.id), t('list.refunded'))}
      t={t}
    />
  );
  const modal = direction === 'topup' ? 'cashbox' : 'withdraw';
  const begin = (
    <ButtonLink href={`?modal=${modal}`} size="sm" rel="nofollow" {...mark('open-modal', modal)}>
      {t(`tabs.${direction}`)}
    </ButtonLink>
  );
  return (
    <Card
      icon={direction === 'topup' ? 'arrow-down' : 'arrow-up'}
      title={t(`list.title.${direction}`)}
      note={t('list.note')}
      aside={orders.length > 0 && begin}
    >
      <Loaded
        data={list.pages}
        failed={list.error !== undefined}
        retry={() => list.reload()}
        common={common}
        skeleton={<Skeleton height="220px" />}
      >
        {() => (
          <OrderList
            direction={direction}
            orders={orders}
            further={list.further}
            actions={actions}
            empty={begin}
            money={(amount) => amountText(amount, user.currency.code, site.locale)}
            timeText={momentText}
            t={t}
            common={common}
          />
        )}
      </Loaded>
    </Card>
  );
}

export function Screen(props: ProfileScreenProps) {
  const { site, user } = props;
  const texts = useTexts(site.locale, ['cashbox', 'common', 'errors']);
  const [start, open] = useState<CashboxStart | null>(null);
  const calls = createCashboxCalls(getSession(site).rest);
  const withdrawals = useOrders(calls, 'withdraw', user.id);
  const deposits = useOrders(calls, 'topup', user.id);
  const orders = { ...props, ...texts, calls, open };
  return (
    <>
      <Orders {...orders} direction="withdraw" list={withdrawals} />
      {/* The second list appears after the first, so that nothing is pushed down. */}
      {(withdrawals.pages ?? withdrawals.error) && <Orders {...orders} direction="topup" list={deposits} />}
      {start && (
        <CashboxModal
          key={start.order}
          site={site}
          start={start}
          navigate={(href) => location.assign(href)}
          close={() => open(null)}
          t={texts.cashbox}
          common={texts.common}
        />
      )}
    </>
  );
}

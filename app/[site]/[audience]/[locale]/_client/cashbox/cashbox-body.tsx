/** The cashbox: deposits and withdrawals, in a modal or on a page of its own. */
import { useCallback, useState } from 'react';
import styles from '#components/cashbox/cashbox.module.css';
import { Waiting } from '#components/cashbox/waiting.tsx';
import { isOnGamePage } from '#components/runtime/clicks.ts';
import { Button } from '#components/ui/button.tsx';
import { cx } from '#components/ui/cx.ts';
import { Loading } from '#components/ui/loaded.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { Tabs } from '#components/ui/tabs.tsx';
import { DIRECTIONS, type Direction } from '#contract/payments.ts';
import type { OrderReply } from '#contract/rest/cashbox-orders.ts';
import { createReturnPageStore, returnPathOf, withoutOrder } from '#lib/cashbox/cash-desk.ts';
import { isUnknown } from '#lib/cashbox/flow.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { createCashboxCalls } from '#lib/rest/cashbox-calls.ts';
import { sessionStore } from '#lib/storage/key-value.ts';
import { getSession } from '../services.ts';
import type { SiteView } from '../site-view.ts';
import { Cashier } from './cashier.tsx';
import { reportPaid } from './report-paid.ts';
import { useBegunOrder } from './use-begun-order.ts';

/** Initial state of the cashbox. */
export type CashboxStart = {
  direction: Direction;
  /** Id of the order that is shown first; null = none. */
  order: string | null;
  /** Code of the method that is selected first; null = none. */
  method: string | null;
};

export type CashboxBodyProps = {
  site: SiteView;
  start: CashboxStart;
  navigate: (href: string) => void;
  close: () => void;
  /** Called with the order that is shown, or null for the form, so that the address can name it. */
  onShown?: (direction: Direction, order: string | null) => void;
  t: Translator<'cashbox'>;
  common: Translator<'common'>;
};

/** Where the player continues after a payment: the open game, the previous page, or the games. */
function playOn({ site, navigate, close, t }: CashboxBodyProps, pageStays: boolean) {
  if (pageStays) return { run: close, label: t('result.back') };
  return {
    label: t('result.play'),
    run() {
      const left = createReturnPageStore(sessionStore()).take();
      const here = withoutOrder(location.href);
      navigate(left !== null && left !== here ? left : site.casinoHref);
    },
  };
}

function Opened(props: CashboxBodyProps & { begin: OrderReply | null }) {
  const { site, start, begin, close, onShown, t, common } = props;
  const [direction, setDirection] = useState(begin?.direction ?? start.direction);
  const [isForm, setForm] = useState(true);
  const [pageStays] = useState(isOnGamePage);
  const calls = createCashboxCalls(getSession(site).rest);
  const returnPage = createReturnPageStore(sessionStore());
  const leave = useCallback((url: string) => {
    createReturnPageStore(sessionStore()).keep(withoutOrder(location.href));
    if (url !== '') location.assign(url);
  }, []);
  return (
    <div className={cx(!isForm && styles.noTabs)}>
      <Tabs<Direction>
        label={t('tabs.label')}
        look="pill"
        value={direction}
        onChange={setDirection}
        items={DIRECTIONS.map((name) => ({ name, label: t(`tabs.${name}`) }))}
      >
        <Cashier
          key={direction}
          site={site}
          direction={direction}
          calls={calls}
          begin={begin?.direction === direction ? begin : null}
          wanted={start.method}
          pageStays={pageStays}
          // A payment in its own window returns there to Home, not to the game's page: that would open a second copy of
          // the game.
          returnPath={(order) =>
            returnPathOf(
              pageStays ? new URL(site.homeHref, location.href).href : location.href,
              order,
              site.homeHref,
            )
          }
          onLeave={leave}
          onForm={setForm}
          onOrder={(order) => onShown?.(direction, order)}
          onPaid={(order) => reportPaid(order)}
          play={playOn(props, pageStays)}
          close={() => {
            returnPage.take();
            close();
          }}
          t={t}
          common={common}
        />
      </Tabs>
    </div>
  );
}

/**
 * The cashbox in its initial state. An order that the address names is read first, however long that takes; an order
 * that does not belong to this player is ignored.
 */
export function CashboxBody(props: CashboxBodyProps) {
  const { site, start, close, t, common } = props;
  const { data, error } = useBegunOrder(site, start);
  if (start.order === null || data || (error && !isUnknown(error)))
    return <Opened {...props} begin={data ?? null} />;
  if (error)
    return (
      <Waiting what="unknown" t={t}>
        <div className={styles.quiet}>
          <Button type="link" onClick={close}>
            {t('follow.close')}
          </Button>
        </div>
      </Waiting>
    );
  return (
    <div className={styles.pane}>
      <Loading
        common={common}
        skeleton={
          <>
            <Skeleton height="44px" />
            <Skeleton height="220px" />
          </>
        }
      />
    </div>
  );
}

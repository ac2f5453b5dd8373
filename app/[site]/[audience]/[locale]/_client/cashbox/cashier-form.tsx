/**
 * The cashbox before an order exists: method, fields, amount; or the requirements that a withdrawal still
 * has.
 */
import styles from '#components/cashbox/cashbox.module.css';
import { MethodList } from '#components/cashbox/method-list.tsx';
import { MissingSteps } from '#components/cashbox/missing-steps.tsx';
import { ActiveOrders } from '#components/cashbox/order-card.tsx';
import { PaymentForm } from '#components/cashbox/payment-form.tsx';
import { Problem } from '#components/cashbox/problem.tsx';
import { Button } from '#components/ui/button.tsx';
import { Loaded } from '#components/ui/loaded.tsx';
import type { MethodsReply } from '#contract/rest/cashbox-methods.ts';
import type { Step } from '#lib/cashbox/flow-types.ts';
import { FormSkeleton } from './form-skeleton.tsx';
import { missingHrefs } from './missing-hrefs.ts';
import type { CashierView } from './use-cashier.ts';
import { useFormTexts } from './use-form-texts.ts';

type FormProps = CashierView & { data: MethodsReply; step: Step & { at: 'form' } };

function Payment(props: FormProps & { method: NonNullable<CashierView['method']> }) {
  const { site, direction, data, method, methods, choose, terminal, form, step, send, currency, money, t } =
    props;
  const names = terminal.data?.fields.map(({ name }) => name) ?? [];
  const texts = useFormTexts(step.failure, site.locale, names);
  // Amount and button appear together with the fields of the method, so that no control moves while the player presses
  // it.
  return (
    <Loaded
      data={terminal.data}
      failed={terminal.error !== undefined}
      retry={() => terminal.mutate()}
      common={props.common}
      skeleton={<FormSkeleton />}
    >
      {(loaded) => (
        <PaymentForm
          direction={direction}
          cashbox={data}
          method={method}
          terminal={loaded}
          draft={form.draft}
          problems={{ ...form.problems, fields: { ...texts.fields, ...form.problems.fields } }}
          failure={texts.general}
          currency={currency}
          pending={false}
          onChange={form.change}
          onLeave={form.leave}
          onMethods={methods.length > 1 ? () => choose(null) : null}
          onSubmit={() => {
            const payment = form.payment();
            if (payment) send({ type: 'submit', payment, requestId: crypto.randomUUID() });
          }}
          money={money}
          locale={site.locale}
          t={t}
        />
      )}
    </Loaded>
  );
}

export function CashierForm(props: FormProps) {
  const { site, direction, data, cashbox, step, method, methods, choose, active, send, money } = props;
  const { t, common } = props;
  const isMissing = direction === 'withdraw' && data.missing.length > 0;
  return (
    <div className={styles.pane}>
      <p className={styles.balance}>
        {/* While a withdrawal has unmet requirements nothing can be withdrawn, so the balance is not called
            "available". */}
        <span>{t(`balance.${isMissing ? 'topup' : direction}`)}</span>
        <b>{money(data.balance)}</b>
      </p>
      <Problem text={step.lost ? t('left') : null} tone="calm" />
      <ActiveOrders orders={active} onOpen={(order) => send({ type: 'open', order })} money={money} t={t} />
      {isMissing ? (
        <MissingSteps missing={data.missing} hrefs={missingHrefs(site)} money={money} t={t} />
      ) : method ? (
        <Payment {...props} method={method} />
      ) : (
        <MethodList
          direction={direction}
          methods={methods}
          first={data.first_method}
          onChoose={choose}
          retry={
            <Button icon="refresh" size="sm" onClick={() => void cashbox.mutate().catch(() => {})}>
              {common('actions.retry')}
            </Button>
          }
          money={money}
          t={t}
        />
      )}
    </div>
  );
}

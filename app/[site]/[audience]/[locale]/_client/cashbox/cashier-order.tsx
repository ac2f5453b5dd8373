/** The cashbox once an order is created: waiting, next steps, code, order history, result. */
import { useId, type ReactNode } from 'react';
import styles from '#components/cashbox/cashbox.module.css';
import { CodeStep } from '#components/cashbox/code-step.tsx';
import { NextStep } from '#components/cashbox/next-step.tsx';
import { OrderHead } from '#components/cashbox/order-card.tsx';
import { OrderResult } from '#components/cashbox/order-result.tsx';
import { OrderHistory } from '#components/cashbox/order-history.tsx';
import { Problem } from '#components/cashbox/problem.tsx';
import { Stalled } from '#components/cashbox/stalled.tsx';
import { Waiting, type WaitingFor } from '#components/cashbox/waiting.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { isGatewayAway, isOver, isUnknown, openStep } from '#lib/cashbox/flow.ts';
import type { Step } from '#lib/cashbox/flow-types.ts';
import type { Failure } from '#lib/errors/failure.ts';
import { momentText } from '#lib/i18n/time-text.ts';
import { href } from '#lib/routes/links.ts';
import { linkSite } from '../site-view.ts';
import type { CashierView } from './use-cashier.ts';
import { useFormTexts } from './use-form-texts.ts';

type OrderProps = CashierView & { step: Exclude<Step, { at: 'form' }> };
type At<Name extends Step['at']> = CashierView & { step: Extract<Step, { at: Name }> };

/** The text of the spinner while a call is pending. */
function waitingFor(step: OrderProps['step']): WaitingFor {
  switch (step.at) {
    case 'creating':
      return step.attempt > 0 ? 'unknown' : 'creating';
    case 'codeChannels':
      return step.attempt > 0 ? 'unknown' : 'confirming';
    case 'asking':
      return 'unknown';
    case 'initialising':
    case 'cancelling':
    case 'refunding':
    case 'reporting':
      return step.at;
    default:
      return 'booking';
  }
}

function UnderWay({ step, send, close, t }: OrderProps) {
  const what = waitingFor(step);
  return (
    <Waiting key={what} what={what} t={t}>
      <div className={styles.quiet}>
        {step.at === 'creating' || step.at === 'initialising' ? (
          <Button type="plain" onClick={() => send({ type: 'abort' })}>
            {t('follow.abort')}
          </Button>
        ) : (
          <Button type="link" onClick={close}>
            {t('follow.close')}
          </Button>
        )}
      </div>
    </Waiting>
  );
}

/**
 * Title of the failure: the state of a followed order could not be read, or cancelling it failed. Null = the platform's
 * own reason is shown alone.
 */
function failureTitleOf(failure: Failure): 'stalled.title' | 'follow.notCancelled' | 'follow.lost' | null {
  if (isGatewayAway(failure)) return 'stalled.title';
  if (isOver(failure)) return 'follow.notCancelled';
  return isUnknown(failure) ? 'follow.lost' : null;
}

/** Shown below an order in progress: a message if its state cannot be read, and the player's actions. */
function OrderInProgressActions({
  site,
  step,
  send,
  close,
  t,
  children,
}: At<'following'> & { children?: ReactNode }) {
  const { order, failure, hadNoEffect } = step;
  const texts = useFormTexts(failure, site.locale, []);
  const title = failure && failureTitleOf(failure);
  return (
    <>
      <Problem text={title ? t(title) : texts.general} tone="calm" />
      <Problem text={hadNoEffect ? t('follow.undone') : null} />
      {children}
      <div className={styles.quiet}>
        {order.can.cancel && (
          <Button type="link" onClick={() => send({ type: 'cancel' })}>
            {t('follow.cancel')}
          </Button>
        )}
        <Button type="link" onClick={close}>
          {t('follow.close')}
        </Button>
      </div>
    </>
  );
}

function Payment(props: At<'following'>) {
  const { site, step, pageStays, onLeave, send, repeat, ask, money, t } = props;
  const { order, isJustBegun } = step;
  const next = openStep(order);
  return (
    <div className={styles.step}>
      {next ? (
        <NextStep
          // The key makes React mount each step anew, so that each has its own input and its own redirect.
          key={next.kind}
          order={order}
          step={next}
          isJustBegun={isJustBegun}
          pageStays={pageStays}
          onLeave={onLeave}
          onSend={(fields) => send({ type: 'report', fields })}
          onNew={() => repeat(order, order.method.code)}
          onFrameLoad={ask}
          money={money}
          locale={site.locale}
          t={t}
        />
      ) : (
        <Waiting what={order.state === 'initialised' ? 'payment' : 'booking'} t={t} />
      )}
      <OrderInProgressActions {...props} />
    </div>
  );
}

function Withdrawal(props: At<'following'>) {
  const { step, send, money, t } = props;
  const { order } = step;
  return (
    <div className={styles.step}>
      <OrderHead order={order} money={money} t={t}>
        {null}
      </OrderHead>
      <p className={styles.words} role="status">
        {order.can.refund ? t('follow.withdrawText') : t(`result.title.withdraw.${order.state}`)}
      </p>
      <OrderHistory order={order} timeText={momentText} t={t} />
      <OrderInProgressActions {...props}>
        {order.can.refund && (
          <Button wide size="lg" type="outline" onClick={() => send({ type: 'refund' })}>
            {t('follow.refund')}
          </Button>
        )}
      </OrderInProgressActions>
    </div>
  );
}

function Code(props: At<'code'>) {
  const { site, step, calls, send, money, t } = props;
  const { order, channels, failure } = step;
  const texts = useFormTexts(failure, site.locale, []);
  return (
    <div className={styles.step}>
      <CodeStep
        order={order}
        channels={channels}
        failure={texts.general}
        ask={(channel) => calls.code(order.id, channel)}
        confirm={async (channel, code) => {
          const answer = await calls.confirm({ order: order.id, channel, code });
          send({ type: 'tried', answer });
          return answer;
        }}
        onCancel={() => send({ type: 'refund' })}
        money={money}
        locale={site.locale}
        t={t}
      />
    </div>
  );
}

function StalledOrder(props: At<'stalled'>) {
  const { site, step, nextMethod, repeat, send, money, t } = props;
  const texts = useFormTexts(step.failure, site.locale, []);
  return (
    <Stalled
      order={step.order}
      // If the gateway is unavailable, the title already says it.
      failure={step.failure && (isGatewayAway(step.failure) ? '' : texts.general)}
      nextMethod={nextMethod(step.order)}
      onRetry={() => send({ type: 'retry' })}
      onCancel={() => send({ type: 'abort' })}
      onMethod={(code) => repeat(step.order, code)}
      money={money}
      t={t}
    />
  );
}

function Result(props: At<'over'>) {
  const { site, step, nextMethod, repeat, choose, form, send, play, close, money, t } = props;
  const { order } = step;
  const id = useId();
  const isPaid = order.direction === 'topup' && order.state === 'confirmed';
  return (
    <OrderResult
      order={order}
      nextMethod={nextMethod(order)}
      onPlay={isPaid ? play.run : close}
      playLabel={isPaid ? play.label : t('result.close')}
      onRepeat={() => repeat(order, order.method.code)}
      onMethod={(code) => repeat(order, code)}
      onAgain={() => {
        form.clear();
        choose(order.method.code);
        send({ type: 'restart' });
      }}
      money={money}
      t={t}
    >
      <ButtonLink
        key={id}
        href={href(linkSite(site), site.locale, 'profileWithdrawals')}
        type="link"
        rel="nofollow"
      >
        {t('follow.history')}
      </ButtonLink>
    </OrderResult>
  );
}

export function CashierOrder(props: OrderProps) {
  const { step } = props;
  switch (step.at) {
    case 'following':
      return step.order.direction === 'topup' ? (
        <Payment {...props} step={step} />
      ) : (
        <Withdrawal {...props} step={step} />
      );
    case 'code':
      return <Code {...props} step={step} />;
    case 'stalled':
      return <StalledOrder {...props} step={step} />;
    case 'over':
      return <Result {...props} step={step} />;
    default:
      return <UnderWay {...props} />;
  }
}

import { Stepper, type Step, type StepState } from '#components/ui/stepper.tsx';
import { isActive } from '#contract/payments.ts';
import type { OrderReply } from '#contract/rest/cashbox-orders.ts';
import { namesActor, reasonKey, toneOf, type OrderTone } from '#lib/cashbox/reasons.ts';
import type { Translator } from '#lib/i18n/translator.ts';

type OrderHistoryProps = {
  order: OrderReply;
  /** A time in the visitor's language and zone. */
  timeText: (time: string) => string;
  t: Translator<'cashbox'>;
};

/** States that a withdrawal still has to reach; shown so that the player knows what follows. */
const AHEAD = ['waiting', 'approved', 'sent', 'confirmed'] as const;

/** The mark of a past state. A declined order may have been paid later, but its decline stays marked as failed. */
const MARKS: Readonly<Record<OrderTone, StepState>> = {
  good: 'done',
  busy: 'done',
  bad: 'failed',
  calm: 'stopped',
};

/**
 * The history of an order: each state with its time, who changed it, and why; for a withdrawal also its
 * upcoming states.
 */
export function OrderHistory({ order, timeText, t }: OrderHistoryProps) {
  const done = order.events.map((event, at): Step => {
    const isLast = at === order.events.length - 1;
    return {
      name: String(at),
      title: t(`state.${event.state}`),
      state: isLast && isActive(event.state) ? 'current' : MARKS[toneOf(event.state)],
      stateLabel: timeText(event.time),
      text: (
        <>
          {!namesActor(event) && (
            <>
              <b>{t(`actor.${event.actor}`)}</b> ·{' '}
            </>
          )}
          {t(reasonKey(order, event))}
          {event.note !== null && (
            <>
              {' '}
              <q>{event.note}</q>
            </>
          )}
        </>
      ),
    };
  });
  const reached = AHEAD.findIndex((state) => state === order.state);
  const ahead =
    order.direction === 'withdraw' && isActive(order.state)
      ? AHEAD.slice(reached + 1).map((state): Step => ({
          name: state,
          title: t(`state.${state}`),
          state: 'waiting',
          stateLabel: t('story.ahead'),
        }))
      : [];
  return <Stepper label={t('story.title')} steps={[...done, ...ahead]} />;
}

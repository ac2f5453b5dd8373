import { Stepper, type Step } from '#components/ui/stepper.tsx';
import { isActive } from '#contract/payments.ts';
import type { OrderReply } from '#contract/rest/cashbox-orders.ts';
import { toneOf } from '#lib/cashbox/reasons.ts';
import type { Translator } from '#lib/i18n/translator.ts';

type OrderHistoryProps = {
  order: OrderReply;
  /** A time in the visitor's language and zone. */
  timeText: (time: string) => string;
  t: Translator<'cashbox'>;
};

/** Upcoming states of a withdrawal; shown so that the player knows what follows. */
const AHEAD = ['waiting', 'approved', 'sent', 'confirmed'] as const;

/**
 * The history of an order: each state with its time, who changed it, and why; for a withdrawal also its
 * upcoming states.
 */
export function OrderHistory({ order, timeText, t }: OrderHistoryProps) {
  const done = order.events.map((event, at): Step => {
    const isLast = at === order.events.length - 1;
    const isBad = isLast && toneOf(event.state) === 'bad';
    return {
      name: String(at),
      title: t(`state.${event.state}`),
      state: isBad ? 'failed' : isLast && isActive(event.state) ? 'current' : 'done',
      stateLabel: timeText(event.time),
      text: (
        <>
          <b>{t(`actor.${event.actor}`)}</b> · {t(`reason.${event.reason}`)}
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

/** Runs the state machine of an order (lib/cashbox/flow.ts): makes its calls and polls the order. */
import { useEffect, useEffectEvent, useReducer } from 'react';
import useSWR from 'swr';
import type { Direction } from '#contract/payments.ts';
import type { OrderReply } from '#contract/rest/cashbox-orders.ts';
import { isActive } from '#contract/payments.ts';
import { advance, callOf, isBusy, newFlow } from '#lib/cashbox/flow.ts';
import type { Flow, FlowAnswer, FlowCall } from '#lib/cashbox/flow-types.ts';
import { valueOf } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import type { CashboxCalls } from '#lib/rest/cashbox-calls.ts';
import { usePush } from '../profile/use-push.ts';

/** Milliseconds between two polls of an order, in case its push does not arrive. */
const POLL_MS = { topup: 3_000, withdraw: 15_000 } as const;

function make(
  call: FlowCall,
  { direction }: Flow,
  calls: CashboxCalls,
  returnPath: (order: string) => string,
  signal: AbortSignal,
): Promise<FlowAnswer> {
  switch (call.kind) {
    case 'create': {
      const { requestId, bonus, repeats, ...payment } = call.intention;
      const ofTopup = direction === 'topup' ? { bonus, repeats } : { bonus: null, repeats: null };
      return calls.create(direction, { ...payment, ...ofTopup, request_id: requestId }, signal);
    }
    case 'init':
      return calls.init(call.order, returnPath(call.order), signal);
    case 'read':
      return calls.order(direction, call.order, signal);
    case 'cancel':
      return calls.cancel(call.order, signal);
    case 'refund':
      return calls.refund(call.order, signal);
    case 'next':
      return calls.next(call.order, call.fields, signal);
    case 'codeChannels':
      return calls.channels(signal);
  }
}

type FlowDeps = {
  direction: Direction;
  /** The order that is shown first, found again or named by the address; null = none. */
  begin: OrderReply | null;
  calls: CashboxCalls;
  /** Path to which the gateway returns the payer of the order. */
  returnPath: (order: string) => string;
};

const beginFlow = ({ direction, begin }: FlowDeps): Flow =>
  begin ? advance(newFlow(direction), { type: 'open', order: begin }) : newFlow(direction);

export function useFlow(deps: FlowDeps) {
  const { direction, calls, returnPath } = deps;
  const [flow, send] = useReducer(advance, deps, beginFlow);
  const busy = isBusy(flow);

  const run = useEffectEvent((signal: AbortSignal): (() => void) => {
    const wanted = callOf(flow);
    if (!wanted) return () => {};
    const { call } = flow;
    const timer = setTimeout(
      () =>
        void make(wanted, flow, calls, returnPath, signal).then(
          (answer) => !signal.aborted && send({ type: 'answer', call, answer }),
        ),
      wanted.afterMs,
    );
    return () => clearTimeout(timer);
  });
  useEffect(() => {
    if (!busy) return;
    const controller = new AbortController();
    const stop = run(controller.signal);
    return () => {
      stop();
      controller.abort();
    };
  }, [flow.call, busy]);

  // An order is polled while it is shown, except during a call that changes it.
  const order = 'order' in flow.step && !busy ? flow.step.order : null;
  const followed = order && (isActive(order.state) || order.state === 'expired') ? order : null;
  const news = useSWR<OrderReply, Failure>(
    followed && ['cashbox/order', followed.id],
    () => valueOf(calls.order(direction, followed?.id ?? '')),
    {
      refreshInterval: POLL_MS[direction],
      // Without a network the poll fails, and the page shows that the state is unknown.
      refreshWhenOffline: true,
      revalidateOnFocus: true,
      shouldRetryOnError: false,
      dedupingInterval: 500,
      onSuccess: (read) => send({ type: 'news', order: read }),
      onError: (failure) => send({ type: 'no_news', failure }),
    },
  );
  const ask = () => void (followed && news.mutate().catch(() => {}));
  usePush(['update_order', 'resync'], ask);
  return { flow, send, busy, ask };
}

/**
 * Property: whatever a player presses, and whichever responses are lost, one payment creates one order, and
 * the cashbox finally shows its state.
 */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { OrderState } from '#contract/payments.ts';
import type { OrderReply } from '#contract/rest/cashbox-orders.ts';
import { err, ok, type Result } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import { sampleOrder } from './sample-order.ts';
import { advance, callOf, isBusy, newFlow } from './flow.ts';
import type { Flow, FlowAnswer, FlowEvent } from './flow-types.ts';

type Fault = 'none' | 'lost_before' | 'lost_after' | 'error_after';
type Action =
  | { readonly do: 'submit'; readonly amount: number }
  | { readonly do: 'abort' | 'retry' | 'cancel' | 'refund' | 'restart' | 'poll' }
  | { readonly do: 'answer' | 'code'; readonly fault: Fault }
  | { readonly do: 'gateway'; readonly to: 'waiting' | 'confirmed' | 'declined' | 'expired' };

const ENDED: readonly OrderState[] = [
  'confirmed',
  'declined',
  'expired',
  'cancelled',
  'refunded',
  'returned',
];

/** A correct platform: the same request id returns the same order, and a final order never changes. */
function createPlatform(direction: 'topup' | 'withdraw') {
  const orders = new Map<string, OrderReply>();
  const byRequest = new Map<string, string>();
  let clock = 0;
  const set = (id: string, state: OrderState) => {
    const order = orders.get(id);
    if (!order || ENDED.includes(order.state)) return order;
    clock += 1;
    const changed = { ...order, state, updated: new Date(clock * 1000).toISOString() };
    orders.set(id, changed);
    return changed;
  };
  const refused = err({ kind: 'http', status: 409, body: { detail: 'order_over' } } as const);
  return {
    orders,
    byRequest,
    set,
    /** Carries out the call of the flow's state and returns its response. */
    run(flow: Flow): FlowAnswer {
      const call = callOf(flow);
      if (!call) throw new Error('no call');
      if (call.kind === 'codeChannels') return ok({ channels: [{ channel: 'app', recipient: null }] });
      if (call.kind === 'create') {
        const { requestId, amount } = call.intention;
        const known = byRequest.get(requestId);
        const id = known ?? `order-${orders.size + 1}`;
        if (!known) {
          byRequest.set(requestId, id);
          clock += 1;
          orders.set(
            id,
            sampleOrder({
              id,
              direction,
              amount,
              state: 'created',
              updated: new Date(clock * 1000).toISOString(),
            }),
          );
        }
        return ok(orders.get(id) as OrderReply);
      }
      const order = orders.get(call.order) as OrderReply;
      if (call.kind === 'read') return ok(order);
      if (ENDED.includes(order.state)) return refused;
      if (call.kind === 'init')
        return ok(order.state === 'created' ? (set(order.id, 'initialised') as OrderReply) : order);
      if (call.kind === 'cancel') return ok(set(order.id, 'cancelled') as OrderReply);
      if (call.kind === 'refund') return ok(set(order.id, 'refunded') as OrderReply);
      return ok(order);
    },
    /** The player confirms a withdrawal by the right code. */
    confirm(id: string): Result<OrderReply, Failure> {
      const order = orders.get(id);
      return order?.state === 'created' ? ok(set(id, 'waiting') as OrderReply) : refused;
    },
  };
}

const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('submit' as const), amount: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constantFrom('abort' as const, 'retry' as const, 'cancel' as const, 'refund' as const, 'restart' as const, 'poll' as const) }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('answer' as const), fault: fc.constantFrom<Fault>('none', 'lost_before', 'lost_after', 'error_after') }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('code' as const), fault: fc.constantFrom<Fault>('none', 'lost_before', 'lost_after', 'error_after') }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('gateway' as const), to: fc.constantFrom('waiting' as const, 'confirmed' as const, 'declined' as const, 'expired' as const) }) },
); // oxfmt-ignore

function play(direction: 'topup' | 'withdraw', actions: readonly Action[]) {
  const platform = createPlatform(direction);
  let flow = newFlow(direction);
  let ids = 0;
  const intentions = new Set<string>();
  const send = (event: FlowEvent) => {
    flow = advance(flow, event);
    if (flow.step.at === 'creating') intentions.add(flow.step.intention.requestId);
  };
  /** The response to a call as it reaches the page, with the fault of the network. */
  const arrived = <Reply>(fault: Fault, make: () => Result<Reply, Failure>): Result<Reply, Failure> => {
    if (fault === 'lost_before') return err({ kind: 'network' });
    const made = make();
    if (fault === 'none') return made;
    return err(fault === 'lost_after' ? { kind: 'timeout' } : { kind: 'http', status: 502, body: null });
  };
  const answer = (fault: Fault) => {
    if (!isBusy(flow)) return;
    const { call } = flow;
    send({ type: 'answer', call, answer: arrived(fault, () => platform.run(flow)) });
  };
  const enterCode = (fault: Fault) => {
    const { step } = flow;
    if (step.at !== 'code') return;
    send({ type: 'tried', answer: arrived(fault, () => platform.confirm(step.order.id)) });
  };
  const poll = () => {
    const { step } = flow;
    const order = 'order' in step ? platform.orders.get(step.order.id) : undefined;
    if (order) send({ type: 'news', order });
  };
  const run = (each: Action) => {
    switch (each.do) {
      case 'submit': {
        const payment = {
          method: 'card',
          amount: String(each.amount),
          fields: {},
          bonus: null,
          repeats: null,
        };
        // A double tap: the second press has another request id, which must not be used.
        for (let tap = 0; tap < 2; tap += 1)
          send({ type: 'submit', payment, requestId: `request-${(ids += 1)}` });
        return;
      }
      case 'answer':
        return answer(each.fault);
      case 'code':
        return enterCode(each.fault);
      case 'poll':
        return poll();
      case 'gateway':
        if ('order' in flow.step) platform.set(flow.step.order.id, each.to);
        return;
      default:
        return send({ type: each.do });
    }
  };
  for (const each of actions) run(each);
  // From here on the network works again.
  for (let turn = 0; turn < 20 && isBusy(flow); turn += 1) answer('none');
  poll();
  for (let turn = 0; turn < 20 && isBusy(flow); turn += 1) answer('none');
  return { platform, flow, intentions };
}

describe('Specification 1 §4: the flow of an order', () => {
  it.each(['topup', 'withdraw'] as const)(
    '%s: one payment creates one order, shown with its state',
    (direction) => {
      fc.assert(
        fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
          const { platform, flow, intentions } = play(direction, actions);
          expect(platform.orders.size).toBeLessThanOrEqual(intentions.size);
          expect([...platform.byRequest.keys()].every((id) => intentions.has(id))).toBe(true);
          expect(isBusy(flow)).toBe(false);
          if ('order' in flow.step)
            expect(flow.step.order.state).toBe(platform.orders.get(flow.step.order.id)?.state);
        }),
        { numRuns: 500 },
      );
    },
  );

  it('a payment with an unknown result is sent again with the same id; another payment gets a new id', () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.constantFrom<Fault>('lost_before', 'lost_after', 'error_after'),
        (isSame, fault) => {
          const { platform } = play('topup', [
            { do: 'submit', amount: 1 },
            { do: 'answer', fault },
            { do: 'abort' },
            { do: 'submit', amount: isSame ? 1 : 2 },
            { do: 'answer', fault: 'none' },
          ]);
          expect(platform.orders.size).toBe(isSame || fault === 'lost_before' ? 1 : 2);
        },
      ),
    );
  });
});

/**
 * The flow of one order through the cashbox as a pure state machine (specification 1 §4, §7 "Cashbox"). A top-up:
 * choose a method → fill in → create → initialise (can be aborted) → next step → follow → result. A withdrawal goes
 * another way after `create`: the player chooses a channel by which a confirmation code is sent and types the code;
 * then the order is followed. flow-types.ts explains the states, their fields, the calls and the events.
 *
 * `callOf` returns the call that a state waits for; its response is an event with the call's number, and an older
 * response is ignored. A call whose response is lost may have taken effect. The flow does not guess: it requests the
 * state again, by the request's own id (`create`) or by the order (`read`), until it is known. So each shown state is
 * certain.
 */
import type { Result } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import { isFinalRefusal, saysTryLater } from '#lib/errors/final-refusal.ts';
import { isRefusedWith } from '#lib/errors/is-refused-with.ts';
import { contentOfRequest } from '#contract/payment-rules.ts';
import { isActive, type Direction } from '#contract/payments.ts';
import type { OrderReply } from '#contract/rest/cashbox-orders.ts';
import type {
  Flow,
  FlowAnswer,
  FlowCall,
  FlowEvent,
  IdentifiedPayment,
  OrderAnswer,
  PaymentRequest,
  Step,
} from './flow-types.ts';

const isOrder = (answer: FlowAnswer): answer is OrderAnswer => !answer.ok || !('channels' in answer.value);

export const newFlow = (direction: Direction): Flow => ({
  direction,
  call: 0,
  step: { at: 'form', failure: null, lost: null },
});

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 8_000;
/** Pause before the call is made again: 1, 2, 4, 8, 8, … seconds. */
export const pauseBefore = (attempt: number): number =>
  attempt === 0 ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), LONGEST_PAUSE_MS);

/** The call that the state waits for; null = none. */
export function callOf({ step }: Flow): FlowCall | null {
  switch (step.at) {
    case 'creating':
      return { kind: 'create', intention: step.intention, afterMs: pauseBefore(step.attempt) };
    case 'initialising':
      return { kind: 'init', order: step.order.id, afterMs: 0 };
    case 'asking':
      return { kind: 'read', order: step.order.id, afterMs: pauseBefore(step.attempt) };
    case 'cancelling':
      return { kind: 'cancel', order: step.order.id, afterMs: 0 };
    case 'refunding':
      return { kind: 'refund', order: step.order.id, afterMs: 0 };
    case 'reporting':
      // Sends the fields that the order's next step asks for; no fields: the payer's "I have paid".
      return { kind: 'next', order: step.order.id, fields: step.fields, afterMs: 0 };
    case 'codeChannels':
      return { kind: 'codeChannels', afterMs: pauseBefore(step.attempt) };
    default:
      return null;
  }
}

/**
 * The payer's next step in an open order; null = the payer only waits. When the gateway has not seen the payment that
 * the payer has confirmed, the payer still sees the payment instructions.
 */
export function openStep({ state, next }: Pick<OrderReply, 'state' | 'next'>): OrderReply['next'] {
  if (state === 'initialised') return next;
  return state === 'waiting' && (next?.kind === 'qr' || next?.kind === 'code') ? next : null;
}

/** True while a call is pending: a second press changes nothing. */
export const isBusy = (flow: Flow): boolean => callOf(flow) !== null;

/** True when the call may have taken effect although its response did not arrive. */
export const isUnknown = (failure: Failure): boolean => !isFinalRefusal(failure, { isRepeat: false });

/** True when the platform refused an action because the order has moved on, or because its gateway cannot cancel it. */
export const isOver = (failure: Failure | null): boolean =>
  failure !== null && isRefusedWith(failure, 'order_over');

/** True when the gateway of the order gave the platform no usable response: none, or one that the platform rejected. */
export const isGatewayAway = (failure: Failure | null): boolean =>
  failure !== null && isRefusedWith(failure, 'gateway_unavailable');

/** Changes the state; a state with a call gets a new number. */
function go(flow: Flow, step: Step): Flow {
  const next = { ...flow, step };
  return callOf(next) ? { ...next, call: flow.call + 1 } : next;
}
const toForm = (flow: Flow, failure: Failure | null, lost: IdentifiedPayment | null = null): Flow =>
  go(flow, { at: 'form', failure, lost });

type Shown = {
  readonly isJustBegun?: boolean;
  readonly hadNoEffect?: boolean;
  readonly failure?: Failure | null;
};
/** The state in which an order that exists is shown. */
function show(flow: Flow, order: OrderReply, shown: Shown = {}): Flow {
  const { isJustBegun = false, hadNoEffect = false, failure = null } = shown;
  if (!isActive(order.state)) return go(flow, { at: 'over', order });
  if (order.state === 'created')
    return order.direction === 'withdraw'
      ? go(flow, { at: 'codeChannels', order, attempt: 0 })
      : go(flow, { at: 'stalled', order, failure });
  return go(flow, { at: 'following', order, isJustBegun, hadNoEffect, failure });
}

/**
 * Requests the order's state, after a refused call or a lost response, because the platform's state is authoritative.
 */
const ask = (
  flow: Flow,
  order: OrderReply,
  { failure = null, isAction = false }: { failure?: Failure | null; isAction?: boolean } = {},
): Flow => go(flow, { at: 'asking', order, attempt: 0, failure, isAction });

function onCreated(flow: Flow, step: Step & { at: 'creating' }, answer: OrderAnswer): Flow {
  if (answer.ok) {
    const order = answer.value;
    if (order.direction === 'withdraw' || order.state !== 'created') return show(flow, order);
    return go(flow, { at: 'initialising', order });
  }
  // Sent again with the same id: the response to the second request returns the order of the first.
  const isRepeat = step.isRepeat || step.attempt > 0;
  if (isUnknown(answer.error) || (isRepeat && saysTryLater(answer.error)))
    return go(flow, { ...step, attempt: step.attempt + 1 });
  // A repetition that is refused before it is read says nothing about the first request, so its id is used again.
  const isLost = isRepeat && !isFinalRefusal(answer.error, { isRepeat });
  return toForm(flow, answer.error, isLost ? step.intention : null);
}

function onInitialised(flow: Flow, { order }: Step & { at: 'initialising' }, answer: OrderAnswer): Flow {
  if (answer.ok) return show(flow, answer.value, { isJustBegun: true });
  if (isGatewayAway(answer.error)) return go(flow, { at: 'stalled', order, failure: answer.error });
  if (isUnknown(answer.error) || isOver(answer.error)) return ask(flow, order);
  return go(flow, { at: 'stalled', order, failure: answer.error });
}

function onCodeChannels(flow: Flow, step: Step & { at: 'codeChannels' }, answer: FlowAnswer): Flow {
  if (!answer.ok)
    return isUnknown(answer.error)
      ? go(flow, { ...step, attempt: step.attempt + 1 })
      : go(flow, { at: 'code', order: step.order, channels: [], failure: answer.error });
  if (!('channels' in answer.value)) return flow;
  return go(flow, { at: 'code', order: step.order, channels: answer.value.channels, failure: null });
}

/** After a refused code the player can type a code again: the form shows the reason. */
function onTried(flow: Flow, answer: Result<OrderReply, Failure>): Flow {
  const { step } = flow;
  if (step.at !== 'code') return flow;
  if (answer.ok) return show(flow, answer.value);
  return isUnknown(answer.error) || isOver(answer.error) ? ask(flow, step.order) : flow;
}

/** State of the order, after a lost response. */
function onAsked(flow: Flow, step: Step & { at: 'asking' }, answer: OrderAnswer): Flow {
  if (answer.ok) {
    const hadNoEffect = step.isAction && answer.value.state === step.order.state;
    return show(flow, answer.value, { failure: step.failure, hadNoEffect });
  }
  if (isUnknown(answer.error) || saysTryLater(answer.error))
    return go(flow, { ...step, attempt: step.attempt + 1 });
  // The question itself was refused: the player is signed out, or the order is another player's.
  return toForm(flow, answer.error);
}

function onEnded(
  flow: Flow,
  step: Step & { at: 'cancelling' | 'refunding' | 'reporting' },
  answer: OrderAnswer,
): Flow {
  if (answer.ok) {
    const order = answer.value;
    return step.at === 'cancelling' && step.leaves && order.state === 'cancelled'
      ? toForm(flow, null)
      : show(flow, order);
  }
  // A gateway that cannot cancel may leave the order open: the payer gets a message.
  if (isOver(answer.error))
    return ask(flow, step.order, { failure: step.at === 'cancelling' ? answer.error : null });
  if (!isGatewayAway(answer.error) && isUnknown(answer.error))
    return ask(flow, step.order, { isAction: true });
  const { order } = step;
  return go(flow, { at: 'following', order, isJustBegun: false, hadNoEffect: false, failure: answer.error });
}

function onAnswer(flow: Flow, answer: FlowAnswer): Flow {
  const { step } = flow;
  if (step.at === 'codeChannels') return onCodeChannels(flow, step, answer);
  if (!isOrder(answer)) return flow;
  switch (step.at) {
    case 'creating':
      return onCreated(flow, step, answer);
    case 'initialising':
      return onInitialised(flow, step, answer);
    case 'asking':
      return onAsked(flow, step, answer);
    case 'cancelling':
    case 'refunding':
    case 'reporting':
      return onEnded(flow, step, answer);
    default:
      return flow;
  }
}

/**
 * Three messages stay until the order changes: the gateway gave no usable response to the payer's report
 * (`isGatewayAway`), the gateway cannot cancel (`isOver`), and the player's action has changed nothing (`hadNoEffect`).
 */
function follow(flow: Flow, step: Step & { at: 'following' }, order: OrderReply): Flow {
  const isSame = order.state === step.order.state;
  const isGatewayMessage = isGatewayAway(step.failure) || isOver(step.failure);
  const failure = isGatewayMessage && isSame ? step.failure : null;
  return { ...flow, step: { ...step, order, failure, hadNoEffect: step.hadNoEffect && isSame } };
}

/** `updated` of an order only grows, so a late response with an older state is ignored. */
function onNews(flow: Flow, order: OrderReply): Flow {
  const { step } = flow;
  if (step.at !== 'following' && step.at !== 'stalled' && step.at !== 'over' && step.at !== 'code')
    return flow;
  if (order.id !== step.order.id || order.updated < step.order.updated) return flow;
  if (step.at === 'following' && isActive(order.state)) return follow(flow, step, order);
  // While the player types a code, only a changed state of the order is shown.
  if ((step.at === 'code' || step.at === 'stalled') && order.state === step.order.state) return flow;
  return show(flow, order);
}

function onAbort(flow: Flow): Flow {
  const { step } = flow;
  if (step.at === 'creating') return toForm(flow, null, step.intention);
  if (step.at === 'initialising' || step.at === 'stalled')
    return go(flow, { at: 'cancelling', order: step.order, leaves: true });
  return flow;
}

function onSubmit(flow: Flow, payment: PaymentRequest, requestId: string): Flow {
  const { step, direction } = flow;
  if (step.at !== 'form') return flow;
  const { lost } = step;
  const isAgain = lost !== null && contentOfRequest(direction, lost) === contentOfRequest(direction, payment);
  const intention = isAgain ? lost : { ...payment, requestId };
  return go(flow, { at: 'creating', intention, attempt: 0, isRepeat: isAgain });
}

/**
 * The flow after an event. An event that the state does not expect changes nothing: a second press, a late
 * response.
 */
export function advance(flow: Flow, event: FlowEvent): Flow {
  const { step } = flow;
  switch (event.type) {
    case 'submit':
      return onSubmit(flow, event.payment, event.requestId);
    case 'open':
      return isBusy(flow) ? flow : show({ ...flow, direction: event.order.direction }, event.order);
    case 'answer':
      return event.call === flow.call && isBusy(flow) ? onAnswer(flow, event.answer) : flow;
    case 'news':
      return onNews(flow, event.order);
    case 'no_news':
      return step.at === 'following' ? { ...flow, step: { ...step, failure: event.failure } } : flow;
    case 'abort':
      return onAbort(flow);
    case 'restart':
      return isBusy(flow) ? flow : toForm(flow, null);
    default:
      return 'order' in step && !isBusy(flow) ? act(flow, step.order, event) : flow;
  }
}

/** Handles an action of the player on an order. */
function act(
  flow: Flow,
  order: OrderReply,
  event: FlowEvent & { type: 'retry' | 'cancel' | 'refund' | 'report' | 'tried' },
): Flow {
  const { step } = flow;
  switch (event.type) {
    case 'tried':
      return onTried(flow, event.answer);
    case 'retry':
      return step.at === 'stalled' ? go(flow, { at: 'initialising', order }) : flow;
    case 'cancel':
      return step.at === 'stalled' || step.at === 'following'
        ? go(flow, { at: 'cancelling', order, leaves: false })
        : flow;
    case 'refund':
      return step.at === 'following' || step.at === 'code' ? go(flow, { at: 'refunding', order }) : flow;
    case 'report':
      return step.at === 'following' ? go(flow, { at: 'reporting', order, fields: event.fields }) : flow;
  }
}

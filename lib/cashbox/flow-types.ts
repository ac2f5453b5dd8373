/** States, calls and events of the flow of one order (flow.ts). */
import type { Direction, FieldValues } from '#contract/payments.ts';
import type { ChannelsReply, OrderReply } from '#contract/rest/cashbox-orders.ts';
import type { Result } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';

/**
 * A payment requested by the player. `requestId` is created once for it: a repetition with the same id
 * returns the same order.
 */
export type PaymentRequest = {
  readonly method: string;
  readonly amount: string;
  readonly fields: FieldValues;
  readonly bonus: string | null;
  /** The declined order that this one repeats. */
  readonly repeats: string | null;
};
export type IdentifiedPayment = PaymentRequest & { readonly requestId: string };

export type Step =
  /**
   * `lost`: a payment with an unknown result, because the player stopped waiting; the same payment is sent
   * with the same id again.
   */
  | { readonly at: 'form'; readonly failure: Failure | null; readonly lost: IdentifiedPayment | null }
  /**
   * `attempt` above 0: the response was lost, and the same request is sent again. `isRepeat`: so it is at the first
   * attempt, because the player had stopped waiting for an earlier one.
   */
  | {
      readonly at: 'creating';
      readonly intention: IdentifiedPayment;
      readonly attempt: number;
      readonly isRepeat: boolean;
    }
  | { readonly at: 'initialising'; readonly order: OrderReply }
  /**
   * The response to a call was lost, or a refusal: the order's state is requested. `failure`: a refusal,
   * shown if the order is still open. `isAction`: the response to the player's cancel, refund or report was lost.
   */
  | {
      readonly at: 'asking';
      readonly order: OrderReply;
      readonly attempt: number;
      readonly failure: Failure | null;
      readonly isAction: boolean;
    }
  /** The order exists, and its gateway does not answer. */
  | { readonly at: 'stalled'; readonly order: OrderReply; readonly failure: Failure | null }
  /** `leaves`: the player aborted, and goes back to the form afterwards. */
  | { readonly at: 'cancelling'; readonly order: OrderReply; readonly leaves: boolean }
  | { readonly at: 'refunding'; readonly order: OrderReply }
  /** Sends the fields of a step, or the payer's confirmation "I have paid". */
  | { readonly at: 'reporting'; readonly order: OrderReply; readonly fields: FieldValues }
  /** Requests the code channels of a withdrawal. */
  | { readonly at: 'channels'; readonly order: OrderReply; readonly attempt: number }
  /** Without `channels` no code can be had now, and the withdrawal can only be taken back. */
  | {
      readonly at: 'code';
      readonly order: OrderReply;
      readonly channels: ChannelsReply['channels'];
      readonly failure: Failure | null;
    }
  /**
   * `isFresh`: begun here just now, so that the payer is sent to the gateway at once. `isUndone`: the player's
   * last action has not taken effect.
   */
  | {
      readonly at: 'following';
      readonly order: OrderReply;
      readonly isFresh: boolean;
      readonly isUndone: boolean;
      readonly failure: Failure | null;
    }
  | { readonly at: 'over'; readonly order: OrderReply };

export type Flow = {
  readonly direction: Direction;
  /** Grows with each call that is begun: answers to earlier calls do not count. */
  readonly call: number;
  readonly step: Step;
};

/** The call that a state waits for; `afterMs`: after that time. */
export type FlowCall = { readonly afterMs: number } & (
  | { readonly kind: 'create'; readonly intention: IdentifiedPayment }
  | { readonly kind: 'init' | 'read' | 'cancel' | 'refund'; readonly order: string }
  | { readonly kind: 'next'; readonly order: string; readonly fields: FieldValues }
  | { readonly kind: 'channels' }
);

export type OrderAnswer = Result<OrderReply, Failure>;
export type FlowAnswer = Result<OrderReply | ChannelsReply, Failure>;
export type FlowEvent =
  | { readonly type: 'submit'; readonly payment: PaymentRequest; readonly requestId: string }
  /** An order that exists: found again, or opened from a list. */
  | { readonly type: 'open'; readonly order: OrderReply }
  | { readonly type: 'answer'; readonly call: number; readonly answer: FlowAnswer }
  /** State of the followed order, by push or polling. */
  | { readonly type: 'news'; readonly order: OrderReply }
  | { readonly type: 'no_news'; readonly failure: Failure }
  /** Aborts the creation of an order. */
  | { readonly type: 'abort' }
  /** Begins a stalled order again. */
  | { readonly type: 'retry' }
  | { readonly type: 'cancel' }
  | { readonly type: 'refund' }
  | { readonly type: 'report'; readonly fields: FieldValues }
  /** The answer to a code, which the form of the code has sent. */
  | { readonly type: 'tried'; readonly answer: Result<OrderReply, Failure> }
  /** Back to an empty form. */
  | { readonly type: 'restart' };

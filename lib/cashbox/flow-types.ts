/** States, calls and events of the flow of one order (flow.ts). */
import type { Direction, FieldValues } from '#contract/payments.ts';
import type { ChannelsReply, OrderReply } from '#contract/rest/cashbox-orders.ts';
import type { Result } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';

/**
 * A payment requested by the player. An `IdentifiedPayment` has a `requestId` too, which is created once: a repetition
 * with the same id returns the same order.
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
   * `lost`: a payment whose result is unknown, because the player stopped waiting. When the player requests the same
   * payment again, it is sent with the same id.
   */
  | { readonly at: 'form'; readonly failure: Failure | null; readonly lost: IdentifiedPayment | null }
  /**
   * `attempt` above 0: the response was lost, and the same request is sent again. `isRepeat`: the first attempt is a
   * repetition too, because the player had stopped waiting for an earlier request with this id.
   */
  | {
      readonly at: 'creating';
      readonly intention: IdentifiedPayment;
      readonly attempt: number;
      readonly isRepeat: boolean;
    }
  | { readonly at: 'initialising'; readonly order: OrderReply }
  /**
   * Requests the order's state, because a call was refused or its response was lost. `failure`: the refusal, shown if
   * the order is still open. `isAction`: the lost response was that to the player's cancel, refund or report.
   */
  | {
      readonly at: 'asking';
      readonly order: OrderReply;
      readonly attempt: number;
      readonly failure: Failure | null;
      readonly isAction: boolean;
    }
  /**
   * A top-up that exists, but is not begun at its gateway; the player can begin it again. `failure`: why it was not
   * begun, for example a gateway without a usable response; null = an order that was only opened again.
   */
  | { readonly at: 'stalled'; readonly order: OrderReply; readonly failure: Failure | null }
  /** `leaves`: the player aborted, and goes back to the form afterwards. */
  | { readonly at: 'cancelling'; readonly order: OrderReply; readonly leaves: boolean }
  | { readonly at: 'refunding'; readonly order: OrderReply }
  /** Sends the `fields` that the order's next step asks for; empty = the payer's confirmation "I have paid". */
  | { readonly at: 'reporting'; readonly order: OrderReply; readonly fields: FieldValues }
  /** Requests the channels by which the confirmation code of a withdrawal can be sent. */
  | { readonly at: 'codeChannels'; readonly order: OrderReply; readonly attempt: number }
  /**
   * The player types the code of a withdrawal. An empty list of `channels`: no code can be had now, so the withdrawal
   * can only be cancelled.
   */
  | {
      readonly at: 'code';
      readonly order: OrderReply;
      readonly channels: ChannelsReply['channels'];
      readonly failure: Failure | null;
    }
  /**
   * Follows the order. `isJustBegun`: it was begun just now on this page, so the payer is sent to the gateway at once.
   * `hadNoEffect`: the player's last action has not taken effect.
   */
  | {
      readonly at: 'following';
      readonly order: OrderReply;
      readonly isJustBegun: boolean;
      readonly hadNoEffect: boolean;
      readonly failure: Failure | null;
    }
  | { readonly at: 'over'; readonly order: OrderReply };

export type Flow = {
  readonly direction: Direction;
  /** Number of the newest call; grows with each call. Answers to earlier calls are ignored. */
  readonly call: number;
  readonly step: Step;
};

/** The call that a state waits for; `afterMs`: after that time. */
export type FlowCall = { readonly afterMs: number } & (
  | { readonly kind: 'create'; readonly intention: IdentifiedPayment }
  | { readonly kind: 'init' | 'read' | 'cancel' | 'refund'; readonly order: string }
  | { readonly kind: 'next'; readonly order: string; readonly fields: FieldValues }
  | { readonly kind: 'codeChannels' }
);

export type OrderAnswer = Result<OrderReply, Failure>;
export type FlowAnswer = Result<OrderReply | ChannelsReply, Failure>;
export type FlowEvent =
  | { readonly type: 'submit'; readonly payment: PaymentRequest; readonly requestId: string }
  /** Shows an order that exists: it was found again, or chosen from a list. */
  | { readonly type: 'open'; readonly order: OrderReply }
  | { readonly type: 'answer'; readonly call: number; readonly answer: FlowAnswer }
  /** New state of the followed order, by push or polling. */
  | { readonly type: 'news'; readonly order: OrderReply }
  | { readonly type: 'no_news'; readonly failure: Failure }
  /** Aborts the creation of an order. */
  | { readonly type: 'abort' }
  /** Begins a stalled order again at its gateway. */
  | { readonly type: 'retry' }
  | { readonly type: 'cancel' }
  | { readonly type: 'refund' }
  | { readonly type: 'report'; readonly fields: FieldValues }
  /** Answer to a code that the code's form has sent. */
  | { readonly type: 'tried'; readonly answer: Result<OrderReply, Failure> }
  /** Back to an empty form. */
  | { readonly type: 'restart' };

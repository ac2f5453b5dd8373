/**
 * Definitions shared by cashbox, payment gateways and operators: directions, states and reasons of orders,
 * fields of a method, and next steps of a payer (specification 1 §7 "Cashbox"; names that the specification
 * leaves open are ours). Bodies: contract/rest/cashbox-methods.ts, contract/rest/cashbox-orders.ts; calls
 * between platform and gateway: contract/gateway.ts.
 */
import * as v from 'valibot';

export const DIRECTIONS = ['topup', 'withdraw'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/**
 * States of an order. Top-up: created → initialised (sent to the gateway) → waiting (the payer has acted) →
 * confirmed, declined, expired or cancelled. Withdrawal: created (money is held; a code may be required) →
 * waiting (for the operator) → approved → sent (to the gateway) → confirmed or declined; `refunded`: the
 * player cancelled it before it was sent; `returned`: the gateway paid and got the money back, or a top-up
 * was charged back.
 */
export const ORDER_STATES = [
  'created',
  'initialised',
  'waiting',
  'approved',
  'sent',
  'confirmed',
  'declined',
  'expired',
  'cancelled',
  'refunded',
  'returned',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** States of orders that are not decided: such orders count as active, and their money is on the way. */
export const ACTIVE_STATES = [
  'created',
  'initialised',
  'waiting',
  'approved',
  'sent',
] as const satisfies readonly OrderState[];
export const isActive = (state: OrderState): boolean =>
  (ACTIVE_STATES as readonly OrderState[]).includes(state);

/** Why an order got its state. Each has a text for players: `cashbox.reason.<reason>`. */
export const ORDER_REASONS = [
  /** Set by the player. */
  'player_created',
  'player_confirmed',
  'player_paid',
  'player_cancelled',
  'player_refunded',
  /** Reported by the gateway. */
  'gateway_accepted',
  'gateway_paid',
  /** The received amount differs from the requested amount, and the received amount was credited. */
  'gateway_paid_other_amount',
  /** The money arrived after the order had ended, and was credited. */
  'gateway_paid_late',
  /** A payout: the gateway paid out a part, and the rest was returned to the balance. */
  'payout_in_part',
  /** A payout: the gateway corrected the amount that it had reported as paid out. */
  'payout_corrected',
  /** A payout that was made after the order had ended: its money was taken from the balance. */
  'payout_late',
  'gateway_declined',
  'insufficient_payer_funds',
  'payer_cancelled',
  'confirmation_failed',
  'limit_of_payer',
  'gateway_returned',
  /** A top-up: the payer's bank reversed the payment, as reported by the gateway or the operator. */
  'charged_back',
  /** Set by the platform. */
  'time_over',
  'code_not_entered',
  'checks_passed',
  /** Set by the operator. */
  'operator_approved',
  'operator_declined',
] as const;
export type OrderReason = (typeof ORDER_REASONS)[number];

/** Who changed the state of an order. */
export const ORDER_ACTORS = ['player', 'gateway', 'platform', 'operator'] as const;
export type OrderActor = (typeof ORDER_ACTORS)[number];

/** Code of a method, such as `card` or `bank-kz`: part of addresses. */
export const methodCode = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,39}$/));
/** Families of methods; each has its icon and its place in lists. */
export const METHOD_KINDS = ['card', 'bank', 'wallet', 'terminal', 'mobile', 'crypto'] as const;
export type MethodKind = (typeof METHOD_KINDS)[number];

/** Texts by language (ru, en, kk, uz, ky); `en` is always present. */
export const localizedText = v.objectWithRest({ en: v.string() }, v.string());
export type LocalizedText = v.InferOutput<typeof localizedText>;
/** The text in the language, or in English. */
export const textIn = (text: LocalizedText, locale: string): string =>
  (Object.hasOwn(text, locale) ? text[locale] : undefined) ?? text.en;

/** Kinds of fields of a method. `masked`: by `mask` (`#`, `0`, `a` and literals, lib/core/mask.ts). */
const FIELD_KINDS = ['text', 'masked', 'phone', 'email', 'select', 'checkbox'] as const;

/** A field that the payer fills in. Texts are those of the gateway, in the languages that it has. */
export const methodField = v.object({
  name: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]{0,39}$/)),
  kind: v.picklist(FIELD_KINDS),
  label: localizedText,
  hint: v.optional(localizedText),
  required: v.boolean(),
  mask: v.optional(v.pipe(v.string(), v.maxLength(64))),
  /** Least and greatest number of characters, not counting the mask's literals. */
  min_length: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  max_length: v.optional(v.pipe(v.number(), v.integer(), v.maxValue(256))),
  /** `luhn`: card numbers; `iban`; `digits`; `latin`: letters of a card's name; `crypto`: an address. */
  check: v.optional(v.picklist(['luhn', 'iban', 'digits', 'latin', 'crypto'])),
  options: v.optional(v.array(v.object({ value: v.string(), label: localizedText }))),
  /** Value of the attribute `autocomplete` for browsers: `cc-number`, `tel`, … */
  autocomplete: v.optional(v.string()),
  /**
   * True: never logged or offered again (card numbers, codes). Stored encrypted until the gateway has it,
   * then deleted.
   */
  secret: v.optional(v.boolean(), false),
});
export type MethodField = v.InferOutput<typeof methodField>;
/** The payer's input; surrounding whitespace is removed. */
export const fieldValues = v.pipe(
  v.record(v.pipe(v.string(), v.maxLength(40)), v.pipe(v.string(), v.trim(), v.maxLength(256))),
  v.check((values) => Object.keys(values).length <= 20),
);
export type FieldValues = v.InferOutput<typeof fieldValues>;

/**
 * A path of the site to which the payer returns, and its longest length. Browsers remove tabs and line ends from
 * addresses, so that `/<tab>/host` would lead to the host.
 */
export const RETURN_PATH = /^\/(?![/\\])[^\p{Cc}]*$/u;
export const RETURN_PATH_MAX = 512;

const address = v.pipe(v.string(), v.url(), v.maxLength(2_048));
/** ISO time after which the step is no longer valid; null = unlimited. */
const until = v.nullable(v.string());

/**
 * The payer's next step. `redirect`: leaves for the gateway's page and returns; `iframe`: the same page in a
 * frame; `form`: the page's form is posted to the gateway, in the same window; `fields`: more fields, sent to
 * `order/topup/next/`; `qr` and `code`: data for a payment in another app; `wait`: the payer approves
 * elsewhere, or nothing is left to do. `link` opens the payer's app, or the page where the code is entered: a
 * phone cannot scan its own screen. Only addresses allowed by the gateway's settings are accepted.
 */
export const nextStep = v.variant('kind', [
  v.object({ kind: v.literal('redirect'), url: address, until }),
  v.object({ kind: v.literal('iframe'), url: address, until }),
  v.object({
    kind: v.literal('form'),
    url: address,
    fields: v.record(v.string(), v.string()),
    until,
  }),
  v.object({
    kind: v.literal('fields'),
    fields: v.array(methodField),
    text: v.optional(localizedText),
    until,
  }),
  v.object({
    kind: v.literal('qr'),
    /** Content of the QR code, which is also shown for copying: an address of a wallet, or a payment link. */
    content: v.pipe(v.string(), v.maxLength(1_024)),
    /** Exact amount to send, as text; present where its currency is not that of the order. */
    amount_text: v.optional(v.string()),
    text: v.optional(localizedText),
    link: v.optional(address),
    until,
  }),
  v.object({
    kind: v.literal('code'),
    /** Code that the payer types at a terminal. */
    code: v.pipe(v.string(), v.maxLength(64)),
    text: v.optional(localizedText),
    link: v.optional(address),
    until,
  }),
  v.object({
    kind: v.literal('wait'),
    text: v.optional(localizedText),
    link: v.optional(address),
    until,
  }),
]);
export type NextStep = v.InferOutput<typeof nextStep>;

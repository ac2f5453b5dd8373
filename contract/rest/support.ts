/**
 * The support chat (specification 1 §2 names the page `livechat` only; the calls and their bodies are ours). Each
 * visitor has one conversation: a player's belongs to the account, a guest's to a secret that the guest's browser makes
 * and sends in the header `x-support-guest`. A call without a session and without the header has no conversation.
 *
 * `GET support/messages/` answers the newest page; `?before=<number>` the page before that message, `?after=<number>`
 * what has come since. `GET support/unread/` answers the state alone.
 */
import * as v from 'valibot';

/** Messages on a page. */
export const SUPPORT_PAGE = 30;
export const SUPPORT_TEXT_MAX = 2_000;

/** The secret of a guest: 32 random bytes, base64url. */
export const supportGuest = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));

/** Subjects that a visitor can choose for the first message. */
export const SUPPORT_TOPICS = ['deposit', 'withdrawal', 'bonus', 'account', 'game', 'other'] as const;
export type SupportTopic = (typeof SUPPORT_TOPICS)[number];

const number = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Kinds: a text, a member of the support has taken over the conversation, the conversation was closed. */
export const SUPPORT_KINDS = ['text', 'taken', 'closed'] as const;

export const supportMessage = v.object({
  /** Position in the conversation, from 1 without gaps. */
  number,
  /** Made by the sender, so that a message which is sent again is written once. */
  id: v.string(),
  from: v.picklist(['visitor', 'support']),
  kind: v.picklist(SUPPORT_KINDS),
  /** Plain text with line breaks; '' for the other kinds. */
  text: v.string(),
  /** Name of the member of the support; null = not given. */
  name: v.nullable(v.string()),
  /** ISO time. */
  sent: v.string(),
});
export type SupportMessage = v.InferOutput<typeof supportMessage>;

export const supportState = v.object({
  status: v.picklist(['none', 'open', 'closed']),
  /** Number of the last message; 0 = none. */
  last: number,
  /** Messages of the support that the visitor has not read. */
  unread: number,
  /** The support has read up to here. */
  read: number,
  /** Stars from 1 to 5 for the conversation that was closed last; null = not rated, or open again. */
  rating: v.nullable(v.number()),
  /** E-mail to which a guest gets answers after leaving the page. */
  email: v.nullable(v.string()),
});
export type SupportState = v.InferOutput<typeof supportState>;

/** Hours of the support. ISO times; `until` and `from` are null if it is available around the clock. */
export const supportHours = v.object({
  open: v.boolean(),
  /** While it is open: when it closes. */
  until: v.nullable(v.string()),
  /** While it is closed: when it opens; null = no time is known. */
  from: v.nullable(v.string()),
});
export type SupportHours = v.InferOutput<typeof supportHours>;

export const supportReply = v.object({
  hours: supportHours,
  state: supportState,
  /** The oldest first. */
  messages: v.array(supportMessage),
  /** Whether there are messages before the first of these. */
  more: v.boolean(),
});
export type SupportReply = v.InferOutput<typeof supportReply>;

/** Letters, line breaks and tabs: no other control characters. */
const plain = v.check(
  (text: string) => !/[\p{Cc}\p{Cs}]/u.test(text.replace(/[\n\t]/g, '')),
  'validation_failed',
);
export const supportText = v.pipe(
  v.string(),
  v.transform((text) => text.replace(/\r\n?/g, '\n')),
  v.trim(),
  v.minLength(1, 'required'),
  v.maxLength(SUPPORT_TEXT_MAX, 'validation_failed'),
  plain,
);
/** Id of a message: made by its sender. */
export const supportMessageId = v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/));

/**
 * POST support/send/. The same id with the same text returns the stored message; with another text
 * `idempotency_conflict`. `too_many_attempts` above the limits of a conversation and of an address. A guest
 * without the header is refused with `not_authenticated`.
 */
export const sendSupportBody = v.strictObject({
  id: supportMessageId,
  text: supportText,
  topic: v.optional(v.picklist(SUPPORT_TOPICS)),
});
export type SendSupportBody = v.InferOutput<typeof sendSupportBody>;
export const sentSupportReply = v.object({ message: supportMessage, state: supportState });
export type SentSupportReply = v.InferOutput<typeof sentSupportReply>;

/** POST support/read/: read up to this message. Answer: `supportState`. */
export const readSupportBody = v.strictObject({ number });
/** POST support/rate/: of the conversation that was closed last; else `not_found`. Answer: `supportState`. */
export const rateSupportBody = v.strictObject({
  rating: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
});
/** POST support/contact/: a guest's e-mail, '' = none. Refused for players, whose account has one. */
export const supportContactBody = v.strictObject({
  email: v.union([v.literal(''), v.pipe(v.string(), v.trim(), v.maxLength(254), v.email('invalid_email'))]),
});

/**
 * The support chat (specification 1 §2 names the page `livechat` only; the calls and their bodies are not in it).
 * Each visitor has one conversation: a player's belongs to the account, a guest's to a secret that the guest's
 * browser makes and sends in the header `x-support-guest`. A call without a session and without the header has no
 * conversation. `GET support/messages/` returns the newest page of messages, `?before=<number>` the page before the
 * message with this number, `?after=<number>` the messages since then. `GET support/unread/` returns the state only.
 */
import * as v from 'valibot';

/** Number of messages on a page. */
export const SUPPORT_PAGE = 30;
export const SUPPORT_TEXT_MAX = 2_000;

/** The secret of a guest: 32 random bytes, base64url. */
export const supportGuest = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));

/** Subjects that a visitor can choose for the first message. */
export const SUPPORT_TOPICS = ['deposit', 'withdrawal', 'bonus', 'account', 'game', 'other'] as const;
export type SupportTopic = (typeof SUPPORT_TOPICS)[number];

const number = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * Kinds of entries. `taken`: a member of the support has taken over the conversation; `closed`: the conversation was
 * closed.
 */
export const SUPPORT_KINDS = ['text', 'taken', 'closed'] as const;

export const supportMessage = v.object({
  /** Position in the conversation, from 1 without gaps. */
  number,
  /** Id made by the sender, so that a message which is sent twice is stored once. */
  id: v.string(),
  from: v.picklist(['visitor', 'support']),
  kind: v.picklist(SUPPORT_KINDS),
  /** Plain text with line breaks; '' for entries of the other kinds. */
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
  /** Number of messages of the support that the visitor has not read. */
  unread: number,
  /** Number of the last message that the support has read; 0 = none. */
  read: number,
  /**
   * Stars, 1 to 5, that the visitor gave to the conversation closed last; null = not rated, or the conversation is
   * open again.
   */
  rating: v.nullable(v.number()),
  /** E-mail to which a guest gets answers after leaving the page; null = none. */
  email: v.nullable(v.string()),
});
export type SupportState = v.InferOutput<typeof supportState>;

/** Opening hours of the support. ISO times; `until` and `from` are both null if it is available around the clock. */
export const supportHours = v.object({
  open: v.boolean(),
  /** When the support closes, if it is open; otherwise null. */
  until: v.nullable(v.string()),
  /** When the support opens, if it is closed; null = unknown, or it is open. */
  from: v.nullable(v.string()),
});
export type SupportHours = v.InferOutput<typeof supportHours>;

export const supportReply = v.object({
  hours: supportHours,
  state: supportState,
  /** Oldest first. */
  messages: v.array(supportMessage),
  /** True if there are messages before the first of these. */
  more: v.boolean(),
});
export type SupportReply = v.InferOutput<typeof supportReply>;

/** Refuses control characters, except line breaks and tabs. */
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
 * POST support/send/. The same id with the same text returns the stored message; the same id with another text is
 * refused with `idempotency_conflict`. `too_many_attempts`: the limit of messages of the conversation or of the
 * address is exceeded. A guest without the header is refused with `not_authenticated`.
 */
export const sendSupportBody = v.strictObject({
  id: supportMessageId,
  text: supportText,
  topic: v.optional(v.picklist(SUPPORT_TOPICS)),
});
export type SendSupportBody = v.InferOutput<typeof sendSupportBody>;
export const sentSupportReply = v.object({ message: supportMessage, state: supportState });
export type SentSupportReply = v.InferOutput<typeof sentSupportReply>;

/** POST support/read/: the visitor has read the messages up to this number. Answer: `supportState`. */
export const readSupportBody = v.strictObject({ number });
/**
 * POST support/rate/: rates the conversation that was closed last; refused with `not_found` if there is none. Answer:
 * `supportState`.
 */
export const rateSupportBody = v.strictObject({
  rating: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
});
/** POST support/contact/: the e-mail of a guest, '' = none. Refused for players, since their account has an e-mail. */
export const supportContactBody = v.strictObject({
  email: v.union([v.literal(''), v.pipe(v.string(), v.trim(), v.maxLength(254), v.email('invalid_email'))]),
});

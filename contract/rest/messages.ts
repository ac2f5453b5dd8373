/**
 * Messages of the operator to a player, and the switch for messages by SMS (specification 1 §7 "Profile": the
 * paths `user/messages/list/` and `bank/bk/…/sms/…`; the other calls and all bodies are ours). `GET
 * user/messages/list/?before=<next of the last page>` returns a page, newest first, in the language of
 * `Accept-Language`. `GET user/messages/unread/` returns the number of unread ones. `POST
 * user/messages/read/`, `…/delete/` and `…/restore/` change the marks of the given messages; ids of other
 * players, unknown ids and ids whose mark is already set are ignored.
 */
import * as v from 'valibot';
import { richText } from '../rich-text.ts';
import { groupedCode } from './sent-code.ts';

/** Number of messages on a page of the list. */
export const MESSAGES_PAGE = 20;
/** Maximum number of ids in one call. */
const MESSAGES_AT_ONCE = 100;

export const messageId = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));

export const messageReply = v.object({
  id: v.string(),
  title: v.string(),
  text: richText,
  /** ISO time. */
  created: v.string(),
  read: v.boolean(),
});
export type MessageReply = v.InferOutput<typeof messageReply>;

export const messagesReply = v.object({
  messages: v.array(messageReply),
  /** Value of `before` for the next page; null = this is the last page. */
  next: v.nullable(v.string()),
  /** Number of unread messages on all pages. */
  unread: v.number(),
});
export type MessagesReply = v.InferOutput<typeof messagesReply>;

/** `unread`: number of unread messages; `newest`: the newest of them, null = none. */
export const unreadReply = v.object({
  unread: v.number(),
  newest: v.nullable(v.object({ id: v.string(), title: v.string() })),
});
export type UnreadReply = v.InferOutput<typeof unreadReply>;

const ids = v.pipe(v.array(messageId), v.minLength(1), v.maxLength(MESSAGES_AT_ONCE));
/** POST user/messages/delete/ and user/messages/restore/. Answer: `unreadReply`. */
export const messageIdsBody = v.strictObject({ ids });
/** POST user/messages/read/: marks the named messages, or all, as read. Answer: `unreadReply`. */
export const readMessagesBody = v.union([messageIdsBody, v.strictObject({ all: v.literal(true) })]);
export type ReadMessagesBody = v.InferOutput<typeof readMessagesBody>;

/* GET bank/bk/disable/sms/ sends a code to the player's phone and returns `codeSentReply` (recovery.ts).
   Refused with `phone_missing` for a player without a phone, and with `too_many_attempts`. */
/** POST bank/bk/disable/sms/approve/: switches messages by SMS off. Refused with `code_wrong` or `code_over`. */
export const disableSmsBody = v.strictObject({
  code: groupedCode('code_wrong'),
});
/** Answer of both approve calls; `GET bank/bk/enable/sms/approve/` needs no code. */
export const smsSwitchReply = v.object({ receive_sms: v.boolean() });
export type SmsSwitchReply = v.InferOutput<typeof smsSwitchReply>;

/** Calls of the player's messages and of the SMS switch (contract/rest/messages.ts). */
import { PATHS } from '#contract/paths.ts';
import {
  messagesReply,
  smsSwitchReply,
  unreadReply,
  type MessagesReply,
  type ReadMessagesBody,
  type SmsSwitchReply,
  type UnreadReply,
} from '#contract/rest/messages.ts';
import { codeSentReply, type CodeSentReply } from '#contract/rest/recovery.ts';
import type { Result } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import type { RestClient } from './client.ts';

type Reply<T> = Promise<Result<T, Failure>>;

/** One page; `before`: `next` of the page before, null for the first. */
export const getMessages = (rest: RestClient, before: string | null): Reply<MessagesReply> =>
  rest({
    method: 'get',
    path: before === null ? PATHS.messages : `${PATHS.messages}?before=${encodeURIComponent(before)}`,
    reply: messagesReply,
    noCache: true,
  });

export const getUnread = (rest: RestClient): Reply<UnreadReply> =>
  rest({ method: 'get', path: PATHS.unreadMessages, reply: unreadReply, noCache: true });

const change = (rest: RestClient, path: string, json: unknown): Reply<UnreadReply> =>
  rest({ method: 'post', path, json, reply: unreadReply });

export const readMessages = (rest: RestClient, body: ReadMessagesBody): Reply<UnreadReply> =>
  change(rest, PATHS.readMessages, body);
export const deleteMessage = (rest: RestClient, id: string): Reply<UnreadReply> =>
  change(rest, PATHS.deleteMessages, { ids: [id] });
export const restoreMessage = (rest: RestClient, id: string): Reply<UnreadReply> =>
  change(rest, PATHS.restoreMessages, { ids: [id] });

/** Requests the code for switching off messages by SMS. */
export const requestSmsDisableCode = (rest: RestClient): Reply<CodeSentReply> =>
  rest({ method: 'get', changes: true, path: PATHS.disableSms, reply: codeSentReply, noCache: true });
export const disableSms = (rest: RestClient, code: string): Reply<SmsSwitchReply> =>
  rest({ method: 'post', path: PATHS.disableSmsApprove, json: { code }, reply: smsSwitchReply });
export const enableSms = (rest: RestClient): Reply<SmsSwitchReply> =>
  rest({ method: 'get', changes: true, path: PATHS.enableSmsApprove, reply: smsSwitchReply, noCache: true });

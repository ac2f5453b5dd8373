/**
 * Calls of the support chat (contract/rest/support.ts). `guest`: the secret of a guest; null = a player, or
 * none yet.
 */
import { HEADERS } from '#contract/headers.ts';
import { PATHS } from '#contract/paths.ts';
import {
  sentSupportReply,
  supportReply,
  supportState,
  type SendSupportBody,
  type SentSupportReply,
  type SupportReply,
  type SupportState,
} from '#contract/rest/support.ts';
import type { Result } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import type { RestClient } from './client.ts';

type Reply<T> = Promise<Result<T, Failure>>;

const heldBy = (guest: string | null) =>
  guest === null ? {} : { headers: { [HEADERS.supportGuest]: guest } };

/** Messages of the chat: the newest page, the page before the message `before`, or the messages after `after`. */
export const getSupport = (
  rest: RestClient,
  guest: string | null,
  { before, after }: { before?: number; after?: number } = {},
): Reply<SupportReply> =>
  rest({
    method: 'get',
    path:
      PATHS.supportMessages +
      (after !== undefined ? `?after=${after}` : before !== undefined ? `?before=${before}` : ''),
    reply: supportReply,
    noCache: true,
    ...heldBy(guest),
  });

export const getSupportUnread = (rest: RestClient, guest: string | null): Reply<SupportState> =>
  rest({
    method: 'get',
    path: PATHS.supportUnread,
    reply: supportState,
    noCache: true,
    ...heldBy(guest),
  });

export const sendSupport = (
  rest: RestClient,
  guest: string | null,
  json: SendSupportBody,
): Reply<SentSupportReply> =>
  rest({ method: 'post', path: PATHS.supportSend, json, reply: sentSupportReply, ...heldBy(guest) });

const change = (rest: RestClient, guest: string | null, path: string, json: unknown): Reply<SupportState> =>
  rest({ method: 'post', path, json, reply: supportState, ...heldBy(guest) });

export const readSupport = (rest: RestClient, guest: string | null, number: number): Reply<SupportState> =>
  change(rest, guest, PATHS.supportRead, { number });
export const rateSupport = (rest: RestClient, guest: string | null, rating: number): Reply<SupportState> =>
  change(rest, guest, PATHS.supportRate, { rating });
export const setSupportContact = (
  rest: RestClient,
  guest: string | null,
  email: string,
): Reply<SupportState> => change(rest, guest, PATHS.supportContact, { email });

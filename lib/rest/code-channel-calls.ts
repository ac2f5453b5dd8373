/** Calls about the channels of codes for money (contract/rest/code-channels.ts). */
import type * as v from 'valibot';
import { CODE_CHANNEL_PATHS } from '#contract/paths.ts';
import { codeSentReply, type CodeSentReply } from '#contract/rest/recovery.ts';
import {
  codeChannelsReply,
  type ChangeChannelBody,
  type ChannelCodeBody,
  type CodeChannelsReply,
} from '#contract/rest/code-channels.ts';
import type { Result } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import type { RestClient } from './client.ts';

type Reply<T> = Promise<Result<T, Failure>>;

export function createCodeChannelCalls(rest: RestClient) {
  const post = <T>(path: string, json: unknown, reply: v.GenericSchema<unknown, T>): Reply<T> =>
    rest({ method: 'post', path, json, reply });
  return {
    list: (): Reply<CodeChannelsReply> =>
      rest({ method: 'get', path: CODE_CHANNEL_PATHS.list, reply: codeChannelsReply, noCache: true }),
    /** Sends the code that switching a channel off needs. */
    ask: (body: ChannelCodeBody): Reply<CodeSentReply> => post(CODE_CHANNEL_PATHS.get, body, codeSentReply),
    disable: (body: ChangeChannelBody): Reply<CodeChannelsReply> =>
      post(CODE_CHANNEL_PATHS.disable, body, codeChannelsReply),
    enable: (channel: ChannelCodeBody['channel']): Reply<CodeChannelsReply> =>
      post(CODE_CHANNEL_PATHS.enable, { channel }, codeChannelsReply),
  };
}
export type CodeChannelCalls = ReturnType<typeof createCodeChannelCalls>;

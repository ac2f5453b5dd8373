/**
 * Channels by which codes for money reach the player (specification 1 §7 "Cashbox"; bodies are ours): a confirmed
 * phone, a confirmed e-mail, the authenticator app. All of them are on until the player switches one off; one that
 * takes codes is always left. A contact that was added to the account, and a channel that was switched on again, takes
 * codes after 72 hours (`code_channel_new`). Without a channel that takes codes no withdrawal is made.
 *
 * | call                               | body              | answer                                            |
 * | ---------------------------------- | ----------------- | ------------------------------------------------- |
 * | GET /paygate/code/channels/        |                   | codeChannelsReply                                 |
 * | POST /paygate/code/channels/get/   | channelCodeBody   | codeSentReply: a code for switching off was sent  |
 * | POST /paygate/code/channels/disable/ | changeChannelBody | codeChannelsReply                               |
 * | POST /paygate/code/channels/enable/ | enableChannelBody | codeChannelsReply                                |
 */
import * as v from 'valibot';
import { codeChannel } from './cashbox-orders.ts';

export const codeChannelsReply = v.object({
  channels: v.array(
    v.object({
      channel: codeChannel,
      /** Masked phone or e-mail ('+7 ••• 12 34', 'a•••@b.kz'); null for the app. */
      recipient: v.nullable(v.string()),
      enabled: v.boolean(),
      /** Time from which the channel takes codes for money, ISO 8601; null or absent = it takes them now. */
      new_until: v.optional(v.nullable(v.string())),
    }),
  ),
});
export type CodeChannelsReply = v.InferOutput<typeof codeChannelsReply>;

/** `channel`: the channel to be switched off; `by`: a channel that is on, by which the code for it is sent. */
export const channelCodeBody = v.strictObject({ channel: codeChannel, by: codeChannel });
export type ChannelCodeBody = v.InferOutput<typeof channelCodeBody>;
export const changeChannelBody = v.strictObject({
  ...channelCodeBody.entries,
  code: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(32)),
});
export type ChangeChannelBody = v.InferOutput<typeof changeChannelBody>;
export const enableChannelBody = v.strictObject({ channel: codeChannel });

/** Rules: which channels accept codes for withdrawals, and when an account has none (docs/decisions/0256). Pure. */
import type { CodeChannel } from '#contract/rest/cashbox-orders.ts';
import { newUntil } from '#contract/rest/recovery.ts';

/**
 * `since`: time when a signed-in player added the channel or switched it on again; null = it belongs to the
 * registration.
 */
export type ChannelState = { channel: CodeChannel; enabled: boolean; since: Date | null };
/** Why no code can be sent. `until`: time from which the first channel accepts codes. */
export type ChannelProblem =
  | { code: 'code_channel_missing'; until: null }
  | { code: 'code_channel_new'; until: Date };

/** True when codes can be sent by the channel now. */
export const isUsable = (channel: ChannelState, now: Date): boolean =>
  channel.enabled && newUntil(channel.since, now) === null;

/** Why no code can be sent to the account now; null = a channel is usable. */
export function channelProblem(channels: readonly ChannelState[], now: Date): ChannelProblem | null {
  const enabled = channels.filter((channel) => channel.enabled);
  if (enabled.some((channel) => isUsable(channel, now))) return null;
  const times = enabled.flatMap((channel) => newUntil(channel.since, now) ?? []);
  const [until] = times.toSorted((a, b) => a.getTime() - b.getTime());
  return until === undefined
    ? { code: 'code_channel_missing', until: null }
    : { code: 'code_channel_new', until };
}

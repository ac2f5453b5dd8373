/** Which channels accept codes for withdrawals, and when an account has none (docs/decisions/0256). Pure. */
import type { CodeChannel } from '#contract/rest/cashbox-orders.ts';
import { newUntil } from '#contract/rest/recovery.ts';

/**
 * `since`: time when a signed-in player added it or switched it on again; null = it was part of the
 * registration.
 */
export type ChannelState = { channel: CodeChannel; enabled: boolean; since: Date | null };
/** Why no code can be sent. `until`: when the first channel takes codes. */
export type ChannelProblem =
  | { code: 'code_channel_missing'; until: null }
  | { code: 'code_channel_new'; until: Date };

/** A channel that codes are sent by now. */
export const isUsable = (channel: ChannelState, now: Date): boolean =>
  channel.enabled && newUntil(channel.since, now) === null;

/** Why the account gets no codes now; null = it does. */
export function channelProblem(channels: readonly ChannelState[], now: Date): ChannelProblem | null {
  const enabled = channels.filter((channel) => channel.enabled);
  if (enabled.some((channel) => isUsable(channel, now))) return null;
  const times = enabled.flatMap((channel) => newUntil(channel.since, now) ?? []);
  const [until] = times.toSorted((a, b) => a.getTime() - b.getTime());
  return until === undefined
    ? { code: 'code_channel_missing', until: null }
    : { code: 'code_channel_new', until };
}

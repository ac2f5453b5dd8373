/** Which channels take codes for money, and when an account has none (docs/decisions/0256). Pure. */
import type { CodeChannel } from '#contract/rest/cashbox-orders.ts';
import { CONTACT_SETTLED_MS } from '#contract/rest/recovery.ts';

/** `since`: when it was added or switched on again by who was signed in; null = it came with the account. */
export type ChannelState = { channel: CodeChannel; enabled: boolean; since: Date | null };
/** Why no code can be sent. `until`: when the first channel takes codes. */
export type ChannelProblem =
  { code: 'code_channel_missing'; until: null } | { code: 'code_channel_new'; until: Date };

/** When a channel takes codes; null = at once. */
const settlesAt = ({ since }: ChannelState): Date | null =>
  since === null ? null : new Date(since.getTime() + CONTACT_SETTLED_MS);

/** When a channel that is too new takes codes; null = it is not. */
export function newUntil(channel: ChannelState, now: Date): Date | null {
  const at = settlesAt(channel);
  return at === null || at <= now ? null : at;
}

/** A channel that codes are sent by now. */
export const isUsable = (channel: ChannelState, now: Date): boolean =>
  channel.enabled && newUntil(channel, now) === null;

/** Why the account gets no codes now; null = it does. */
export function channelProblem(channels: readonly ChannelState[], now: Date): ChannelProblem | null {
  const enabled = channels.filter((channel) => channel.enabled);
  if (enabled.some((channel) => isUsable(channel, now))) return null;
  const times = enabled.flatMap((channel) => newUntil(channel, now) ?? []);
  const [until] = times.toSorted((a, b) => a.getTime() - b.getTime());
  return until === undefined
    ? { code: 'code_channel_missing', until: null }
    : { code: 'code_channel_new', until };
}

/** A player's channels for codes: list, switches, and codes that are sent by them. Rules: channel-rules.ts. */
import { and, eq } from 'drizzle-orm';
import { apiError } from '#contract/api-error.ts';
import { CODE_CHANNELS, type CodeChannel } from '#contract/rest/cashbox-orders.ts';
import { newUntil, type CodeSentReply } from '#contract/rest/recovery.ts';
import type { ChangeChannelBody, ChannelCodeBody, CodeChannelsReply } from '#contract/rest/code-channels.ts';
import { lockPlayer, readPayer, type Accounts, type Payer } from '#platform/accounts/accounts.api.ts';
import { asOwner, type CodePurpose, type Codes } from '#platform/codes/codes.api.ts';
import type { Bus } from '#platform/kernel/bus/bus.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { countTry } from '#platform/kernel/http/throttle.ts';
import type { Db, Store } from '#platform/kernel/store/store.ts';
import { channelProblem, isUsable, type ChannelProblem, type ChannelState } from './channel-rules.ts';
import { maskContact } from './mask-contact.ts';
import { paymentCodeChannels } from './payments.tables.ts';

/** Limit of app codes that a player may try. */
const APP_CODES = { max: 10, windowMs: 15 * 60_000 };
export type ChannelDeps = {
  store: Store;
  bus: Bus;
  clock: Clock;
  codes: Pick<Codes, 'send' | 'compare'>;
  secondFactor: Accounts['secondFactorCodes'];
};
/**
 * The player who requests or enters a code. A code is valid only for `purpose` and `boundTo` (id of the order,
 * or the channel to switch).
 */
export type Asking = { playerId: string; ip: string; purpose: CodePurpose; boundTo: string };
type Channel = ChannelState & { to: string | null; locale: string };

const later = (a: Date | null, b: Date | null): Date | null => (a === null || (b !== null && b > a) ? b : a);

/** The channels of a player, and codes by them. */
function createChannelCodes({ store, bus, clock, codes, secondFactor }: ChannelDeps) {
  /** All channels that the account has, including those that are switched off. */
  async function channelsOf(playerId: string, payer: Payer, db: Db): Promise<Channel[]> {
    const switched = await db
      .select()
      .from(paymentCodeChannels)
      .where(eq(paymentCodeChannels.playerId, playerId));
    const has: Readonly<Record<CodeChannel, boolean>> = {
      sms: payer.phone !== null,
      email: payer.email !== null,
      app: await secondFactor.isOn(playerId, db),
    };
    const to = { sms: payer.phone, email: payer.email, app: null };
    // An app counts as old at once: its set-up requires the password, which proves more than a session does.
    const addedAt = { sms: payer.phoneAddedAt, email: payer.emailAddedAt, app: null };
    return CODE_CHANNELS.filter((channel) => has[channel]).map((channel) => {
      const own = switched.find((one) => one.channel === channel);
      return {
        channel,
        to: to[channel],
        enabled: own?.enabled ?? true,
        since: later(addedAt[channel], own?.changedAt ?? null),
        locale: payer.language,
      };
    });
  }

  async function all(playerId: string, db: Db = store.db): Promise<Channel[]> {
    const payer = await readPayer(db, playerId);
    return payer ? channelsOf(playerId, payer, db) : [];
  }

  /** The player's channels by which codes can be sent now. */
  const usable = async (playerId: string): Promise<Channel[]> =>
    (await all(playerId)).filter((one) => isUsable(one, clock.now()));

  /**
   * The channel, if codes can be sent by it now. Throws at `field`: `code_channel_new`, or
   * `validation_failed` for a channel that is off or missing.
   */
  async function requireUsable(playerId: string, channel: CodeChannel, field: string): Promise<Channel> {
    const found = (await all(playerId)).find((one) => one.channel === channel);
    if (found && isUsable(found, clock.now())) return found;
    const code = found?.enabled ? 'code_channel_new' : 'validation_failed';
    throw apiError(code, { fields: { [field]: [code] } });
  }

  /** Sends a code; for an app there is nothing to send. Throws at `field` for a channel that cannot be used. */
  async function send(
    { playerId, ip, purpose, boundTo }: Asking,
    channel: CodeChannel,
    field = 'channel',
  ): Promise<CodeSentReply> {
    const { to, locale } = await requireUsable(playerId, channel, field);
    if (channel === 'app' || to === null) return { resend_in: 0, expires_in: 0 };
    const owner = asOwner(playerId, { isConfirmed: true });
    const recipient = { ...owner, purpose, channel, to, handle: boundTo, locale, address: ip };
    return (await codes.send(recipient)).times;
  }

  /**
   * Compares a code. The returned function uses it up, in the transaction of what the code permits. Both may
   * throw `code_wrong`, `code_over`, `wrong_code` or `too_many_attempts`.
   */
  async function compare(
    { playerId, ip, purpose, boundTo: about }: Asking,
    channel: CodeChannel,
    code: string,
    field = 'channel',
  ): Promise<(tx: Db) => Promise<void>> {
    const { to } = await requireUsable(playerId, channel, field);
    if (to !== null)
      return codes.compare({ purpose, to, player: playerId, handle: about, address: ip, code });
    await countTry(bus, 'moneyCodeByPlayer', playerId, APP_CODES);
    return (tx) => secondFactor.use(playerId, code, tx);
  }

  return { channelsOf, all, usable, requireUsable, send, compare };
}

export function createCodeChannels(deps: ChannelDeps) {
  const { store, clock } = deps;
  const { channelsOf, all, usable, requireUsable, send, compare } = createChannelCodes(deps);

  const shown = (one: Channel) => ({
    channel: one.channel,
    recipient: one.to === null ? null : maskContact(one.to),
    enabled: one.enabled,
    new_until: newUntil(one.since, clock.now())?.toISOString() ?? null,
  });
  const list = async (playerId: string): Promise<CodeChannelsReply> => ({
    channels: (await all(playerId)).map(shown),
  });

  const asking = (playerId: string, ip: string, channel: CodeChannel): Asking => ({
    playerId,
    ip,
    purpose: 'code-channels',
    boundTo: channel,
  });

  const switchOff = (tx: Db, playerId: string, channel: CodeChannel) =>
    tx
      .insert(paymentCodeChannels)
      .values({ playerId, channel, enabled: false, changedAt: clock.now() })
      .onConflictDoUpdate({
        target: [paymentCodeChannels.playerId, paymentCodeChannels.channel],
        set: { enabled: false, changedAt: clock.now() },
      });
  /** True for a usable channel other than `channel`. */
  const isOther = (one: Channel, channel: CodeChannel) =>
    one.channel !== channel && isUsable(one, clock.now());

  return {
    usable,
    /**
     * Why the player cannot get codes now; null = codes can be sent. `payer`: the player's row, which the
     * caller has read.
     */
    problem: async (playerId: string, payer: Payer, db: Db): Promise<ChannelProblem | null> =>
      channelProblem(await channelsOf(playerId, payer, db), clock.now()),
    send,
    compare,
    list,
    shown,

    /** Sends the code that is required to switch `channel` off. */
    sendChange: (playerId: string, ip: string, { channel, by }: ChannelCodeBody) =>
      send(asking(playerId, ip, channel), by, 'by'),

    /**
     * Switches a channel off. Throws `last_code_channel` if no other channel accepts codes, and the errors of
     * `compare`.
     */
    async disable(playerId: string, ip: string, body: ChangeChannelBody): Promise<CodeChannelsReply> {
      const { channel, by, code } = body;
      const known = await all(playerId);
      if (!known.some((one) => one.channel === channel)) await requireUsable(playerId, channel, 'channel');
      if (!known.some((one) => isOther(one, channel))) throw apiError('last_code_channel');
      const use = await compare(asking(playerId, ip, channel), by, code, 'by');
      await store.transaction(async (tx) => {
        await lockPlayer(tx, playerId);
        await use(tx);
        const left = (await all(playerId, tx)).some((one) => isOther(one, channel));
        if (!left) throw apiError('last_code_channel');
        await switchOff(tx, playerId, channel);
      });
      return list(playerId);
    },

    /**
     * Switches a channel on again. This needs no code, because the channel then accepts codes only after a
     * waiting time, like a new one.
     */
    async enable(playerId: string, channel: CodeChannel): Promise<CodeChannelsReply> {
      if (!(await all(playerId)).some((one) => one.channel === channel))
        throw apiError('validation_failed', { fields: { channel: ['validation_failed'] } });
      await store.db
        .update(paymentCodeChannels)
        .set({ enabled: true, changedAt: clock.now() })
        .where(
          and(
            eq(paymentCodeChannels.playerId, playerId),
            eq(paymentCodeChannels.channel, channel),
            eq(paymentCodeChannels.enabled, false),
          ),
        );
      return list(playerId);
    },
  };
}
export type CodeChannels = ReturnType<typeof createCodeChannels>;

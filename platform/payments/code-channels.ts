/** Channels by which codes for money reach a player: which there are, which are switched on, codes by them. */
import { and, eq } from 'drizzle-orm';
import { apiError } from '#contract/api-error.ts';
import { CODE_CHANNELS, type CodeChannel } from '#contract/rest/cashbox-orders.ts';
import { CONTACT_SETTLED_MS } from '#contract/rest/recovery.ts';
import type { ChangeChannelBody, ChannelCodeBody, CodeChannelsReply } from '#contract/rest/code-channels.ts';
import { lockPlayer, readPayer, type Accounts } from '#platform/accounts/accounts.api.ts';
import type { CodePurpose, Codes } from '#platform/codes/codes.api.ts';
import type { Bus } from '#platform/kernel/bus/bus.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { countTry } from '#platform/kernel/http/throttle.ts';
import type { Db, Store } from '#platform/kernel/store/store.ts';
import { maskContact } from './mask-contact.ts';
import { paymentCodeChannels } from './payments.tables.ts';

/** Codes of the app that a player tries. */
const APP_CODES = { max: 10, windowMs: 15 * 60_000 };

export type ChannelDeps = {
  store: Store;
  bus: Bus;
  clock: Clock;
  codes: Pick<Codes, 'send' | 'check'>;
  secondFactor: Accounts['secondFactorCodes'];
};
/** Who asks for a code or gives one. `about`: what the code is for; it fits nothing else. */
export type Asking = { playerId: string; ip: string; purpose: CodePurpose; about: string };
type Channel = {
  channel: CodeChannel;
  to: string | null;
  enabled: boolean;
  isSettled: boolean;
  locale: string;
};

/** The channels of a player, and codes by them. */
function createChannelCodes({ store, bus, clock, codes, secondFactor }: ChannelDeps) {
  /** The channels that the account has, switched off ones too. */
  async function all(playerId: string, db: Db = store.db): Promise<Channel[]> {
    const payer = await readPayer(db, playerId);
    if (!payer) return [];
    const off = await db
      .select({ channel: paymentCodeChannels.channel })
      .from(paymentCodeChannels)
      .where(and(eq(paymentCodeChannels.playerId, playerId), eq(paymentCodeChannels.enabled, false)));
    const has: Readonly<Record<CodeChannel, boolean>> = {
      sms: payer.phone !== null,
      email: payer.email !== null,
      app: await secondFactor.isOn(playerId, db),
    };
    const to = { sms: payer.phone, email: payer.email, app: null };
    const addedAt = { sms: payer.phoneAddedAt, email: payer.emailAddedAt, app: null };
    // A contact added lately takes codes for money only where no older channel can: the owner reads the message first.
    const settledSince = clock.now().getTime() - CONTACT_SETTLED_MS;
    return CODE_CHANNELS.filter((channel) => has[channel]).map((channel) => ({
      channel,
      to: to[channel],
      enabled: !off.some((one) => one.channel === channel),
      isSettled: (addedAt[channel]?.getTime() ?? 0) <= settledSince,
      locale: payer.language,
    }));
  }

  /** Those that are switched on; new ones only where there is no older one. */
  async function usable(playerId: string): Promise<Channel[]> {
    const enabled = (await all(playerId)).filter((one) => one.enabled);
    const settled = enabled.filter((one) => one.isSettled);
    return settled.length > 0 ? settled : enabled;
  }

  async function requireUsable(playerId: string, channel: CodeChannel, field: string): Promise<Channel> {
    const found = (await usable(playerId)).find((one) => one.channel === channel);
    if (!found) throw apiError('validation_failed', { fields: { [field]: ['validation_failed'] } });
    return found;
  }

  /** Sends a code; the app makes its own. Throws at `field` for a channel that the account does not have. */
  async function send({ playerId, ip, purpose, about }: Asking, channel: CodeChannel, field = 'channel') {
    const { to, locale } = await requireUsable(playerId, channel, field);
    if (channel === 'app' || to === null) return { handle: null, resend_in: 0, expires_in: 0 };
    const recipient = { purpose, channel, to, player: playerId, handle: about, locale, address: ip };
    const { times } = await codes.send(recipient);
    return { handle: null, ...times };
  }

  /** Uses a code up. Throws `code_wrong`, `code_over`, `wrong_code` or `too_many_attempts`. */
  async function check(
    { playerId, ip, purpose, about }: Asking,
    channel: CodeChannel,
    code: string,
    field = 'channel',
  ): Promise<void> {
    const { to } = await requireUsable(playerId, channel, field);
    if (to !== null) return codes.check({ purpose, to, player: playerId, handle: about, address: ip, code });
    await countTry(bus, 'moneyCodeByPlayer', playerId, APP_CODES);
    await secondFactor.use(playerId, code);
  }

  return { all, usable, requireUsable, send, check };
}

export function createCodeChannels(deps: ChannelDeps) {
  const { store } = deps;
  const { all, usable, requireUsable, send, check } = createChannelCodes(deps);

  const shown = ({ channel, to, enabled }: Channel) => ({
    channel,
    recipient: to === null ? null : maskContact(to),
    enabled,
  });
  const list = async (playerId: string): Promise<CodeChannelsReply> => ({
    channels: (await all(playerId)).map(shown),
  });

  const asking = (playerId: string, ip: string, channel: CodeChannel): Asking => ({
    playerId,
    ip,
    purpose: 'code-channels',
    about: channel,
  });

  const write = (tx: Db, playerId: string, channel: CodeChannel, enabled: boolean) =>
    tx
      .insert(paymentCodeChannels)
      .values({ playerId, channel, enabled })
      .onConflictDoUpdate({
        target: [paymentCodeChannels.playerId, paymentCodeChannels.channel],
        set: { enabled },
      });

  return {
    usable,
    send,
    check,
    list,
    shown,

    /** Sends the code that switching `channel` off needs. */
    sendChange: (playerId: string, ip: string, { channel, by }: ChannelCodeBody) =>
      send(asking(playerId, ip, channel), by, 'by'),

    /** Switches a channel off. Throws `last_code_channel` for the only one that is on, and like `check`. */
    async disable(playerId: string, ip: string, body: ChangeChannelBody): Promise<CodeChannelsReply> {
      const { channel, by, code } = body;
      const known = await all(playerId);
      if (!known.some((one) => one.channel === channel)) await requireUsable(playerId, channel, 'channel');
      if (!known.some((one) => one.enabled && one.channel !== channel)) throw apiError('last_code_channel');
      await check(asking(playerId, ip, channel), by, code, 'by');
      await store.transaction(async (tx) => {
        await lockPlayer(tx, playerId);
        const others = (await all(playerId, tx)).filter((one) => one.enabled && one.channel !== channel);
        if (others.length === 0) throw apiError('last_code_channel');
        await write(tx, playerId, channel, false);
      });
      return list(playerId);
    },

    /** Switches a channel on again, which makes the account no less safe: no code is asked for. */
    async enable(playerId: string, channel: CodeChannel): Promise<CodeChannelsReply> {
      if (!(await all(playerId)).some((one) => one.channel === channel))
        throw apiError('validation_failed', { fields: { channel: ['validation_failed'] } });
      await write(store.db, playerId, channel, true);
      return list(playerId);
    },
  };
}
export type CodeChannels = ReturnType<typeof createCodeChannels>;

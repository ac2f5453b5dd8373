/**
 * Recovery of a forgotten password by a code (contract/rest/recovery.ts). Responses and work are the same for
 * known and unknown accounts (docs/decisions/0171).
 */
import { eq } from 'drizzle-orm';
import type { Settings } from '#config/settings.ts';
import { apiError } from '#contract/api-error.ts';
import {
  newUntil,
  type RecoveryChannel,
  type ResetCheckBody,
  type ResetCheckReply,
  type ResetSendBody,
  type ResetSentReply,
  type SetPasswordBody,
} from '#contract/rest/recovery.ts';
import type { Codes } from '#platform/codes/codes.api.ts';
import type { Bus } from '#platform/kernel/bus/bus.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Store } from '#platform/kernel/store/store.ts';
import type { Realtime } from '#platform/realtime/realtime.api.ts';
import { players } from './accounts.tables.ts';
import { RESET_TOKEN_MS } from './constants.ts';
import { contactBy, proves, type Player } from './contacts.ts';
import { byLogin, loginOf, type Login } from './login.ts';
import { hashPassword, isCommonPassword, visitorAt } from './passwords.ts';
import { lockPlayer } from './players.ts';
import type { CountByAddress } from './registration.ts';
import { createResetTokens } from './reset-tokens.ts';
import type { Device, Sessions } from './sessions.ts';
import { allowSignIn } from './sign-in-tries.ts';
import type { TakeBack } from './take-back.ts';
import { knownDeviceOrAddressOf } from './known-places.ts';

type Deps = {
  store: Store;
  bus: Bus;
  clock: Clock;
  settings: Pick<Settings, 'TOKEN_SECRET'>;
  codes: Pick<Codes, 'send' | 'check'>;
  sessions: Pick<Sessions, 'endAll'>;
  realtime: Pick<Realtime, 'endStreams'>;
  countByAddress: CountByAddress;
  takeBack: TakeBack;
};

const PURPOSE = 'reset-password';
const channelOf = ({ email }: Login): RecoveryChannel => (email === null ? 'sms' : 'email');

/**
 * Throws `contact_too_new` for a contact that a session has recently added or changed, because the session
 * may be a thief's (docs/decisions/0261). This is revealed only to a person who has read the code.
 */
function requireSettled(player: Player, by: RecoveryChannel, now: Date): void {
  if (newUntil(contactBy(player, by).addedAt, now) !== null) throw apiError('contact_too_new');
}

export function createRecovery(deps: Deps) {
  const { store, bus, clock, settings, codes, sessions, realtime, countByAddress, takeBack } = deps;
  const tokens = createResetTokens({ secret: settings.TOKEN_SECRET, clock });

  /** The player with this login, if the phone or e-mail proves the player's identity (contacts.ts); null = none. */
  async function ownerOf(login: Login): Promise<Player | null> {
    const [player] = await store.db.select().from(players).where(byLogin(login));
    return player !== undefined && proves(channelOf(login), player) ? player : null;
  }

  return {
    /** Sends a code if the account exists. Throws `invalid_phone` or `too_many_attempts`. */
    async sendResetCode(body: ResetSendBody, locale: string, device: Device): Promise<ResetSentReply> {
      const login = loginOf(body);
      const owner = await ownerOf(login);
      // The place is looked up for unknown accounts too, so that the server does the same work for them.
      const place = await knownDeviceOrAddressOf(store, owner?.id ?? '', device);
      const { handle, times } = await codes.send({
        purpose: PURPOSE,
        channel: channelOf(login),
        to: login.key,
        locale,
        address: device.ip,
        place,
        ofPlayer: owner && contactBy(owner, channelOf(login)).isApproved ? 'confirmed' : 'unconfirmed',
        deliver: owner !== null,
      });
      return { handle, ...times };
    },

    /**
     * Uses up the code and returns the token for setting the new password. Throws `code_wrong`, `code_over`,
     * `invalid_phone`, `contact_too_new` or `too_many_attempts`.
     */
    async checkResetCode(
      { code, handle, ...body }: ResetCheckBody,
      device: Device,
    ): Promise<ResetCheckReply> {
      const login = loginOf(body);
      await codes.check({ purpose: PURPOSE, to: login.key, code, handle, address: device.ip });
      const owner = await ownerOf(login);
      // Either the account is unknown and its code was never sent, or the account has changed since the code
      // was sent.
      if (owner === null) throw apiError('code_over', { fields: { code: ['code_over'] } });
      requireSettled(owner, channelOf(login), clock.now());
      return {
        reset_token: await tokens.make(owner, channelOf(login)),
        expires_in: RESET_TOKEN_MS / 1000,
      };
    },

    /**
     * Sets the password and ends all sessions. A blocked account stays blocked, and a confirmed account keeps
     * its second factor. The phone or e-mail that got the code counts as confirmed. Throws `reset_over`,
     * `password_too_common` or `too_many_attempts`.
     */
    async setPassword({ reset_token, password }: SetPasswordBody, device: Device): Promise<void> {
      await countByAddress('setPasswordByAddress', device.ip);
      const { playerId, by, isStillValidFor } = await tokens.read(reset_token);
      if (isCommonPassword(password))
        throw apiError('password_too_common', { fields: { password: ['password_too_common'] } });
      const passwordHash = await hashPassword(password, visitorAt(device.ip));
      await store.transaction(async (tx) => {
        await lockPlayer(tx, playerId);
        const [player] = await tx.select().from(players).where(eq(players.id, playerId));
        if (player === undefined || !isStillValidFor(player)) throw apiError('reset_over');
        await tx
          .update(players)
          .set({
            passwordHash,
            passwordSet: true,
            ...(by === 'sms' ? { phoneApproved: true } : { emailApproved: true }),
          })
          .where(eq(players.id, playerId));
        if (!contactBy(player, by).isApproved) await takeBack(tx, player, by);
        await sessions.endAll({ playerId }, 'password_reset', tx);
      });
      await realtime.endStreams('sign_out', { playerId });
      await allowSignIn(bus, playerId, device);
    },
  };
}

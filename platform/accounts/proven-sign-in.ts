/** Opens sessions for players whose identity is proved: by a password, or by a check of another domain. */
import { and, eq, sql } from 'drizzle-orm';
import { apiError, type ApiError } from '#contract/api-error.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Db, Store } from '#platform/kernel/store/store.ts';
import type { Realtime } from '#platform/realtime/realtime.api.ts';
import { players } from './accounts.tables.ts';
import { proves, readOwn } from './contacts.ts';
import { hashOfNothing, passwordFits, visitorAt } from './passwords.ts';
import { lockPlayer } from './players.ts';
import type { Device, Sessions } from './sessions.ts';
import type { TakeBack } from './take-back.ts';
import type { createSignInTries } from './sign-in-tries.ts';

type Deps = {
  store: Store;
  clock: Clock;
  sessions: Pick<Sessions, 'open' | 'endAll'>;
  takeBack: TakeBack;
  countSignIn: ReturnType<typeof createSignInTries>;
  realtime: Pick<Realtime, 'endStreams' | 'push'>;
};

/**
 * `proof`: the password hash that was compared, and the error to throw when the account's hash has changed
 * since. `within`: runs in the transaction that opens the session. `carriedFrom`: id of the session on
 * another domain that the new session continues.
 */
type Entrance = {
  proof?: { passwordHash: string; over: ApiError };
  within?: (tx: Db) => Promise<unknown>;
  carriedFrom?: string;
};

export function createProvenSignIn({ store, clock, sessions, countSignIn, realtime, takeBack }: Deps) {
  /**
   * Opens a session of a player who has passed all required checks; returns its token. Throws
   * `account_blocked`, `not_authenticated`, `proof.over`, `carried_session_over` and the errors of `within`.
   */
  const enterProven = (
    playerId: string,
    device: Device,
    { proof, within, carriedFrom }: Entrance = {},
  ): Promise<string> =>
    store.transaction(async (tx) => {
      await lockPlayer(tx, playerId);
      const [stored] = await tx.select().from(players).where(eq(players.id, playerId));
      if (proof !== undefined && stored?.passwordHash !== proof.passwordHash) throw proof.over;
      const [player] = await tx
        .update(players)
        .set({ lastLogin: sql`${players.signedInAt}`, signedInAt: clock.now() })
        .where(and(eq(players.id, playerId), eq(players.blocked, false)))
        .returning({ id: players.id });
      if (player !== undefined) {
        await within?.(tx);
        // Pages that the player has open add the new session to their list of sessions.
        await realtime.push(playerId, 'update_user_info', {}, tx);
        return sessions.open(tx, playerId, device, carriedFrom);
      }
      throw apiError(stored === undefined ? 'not_authenticated' : 'account_blocked');
    });

  return {
    enterProven,

    /** Id of the player with this e-mail, in lower case; null = none. */
    async byEmail(email: string): Promise<string | null> {
      const [player] = await store.db
        .select({ id: players.id })
        .from(players)
        .where(eq(players.email, email));
      return player?.id ?? null;
    },

    /**
     * Checks the password of the player with this e-mail, counted as a sign-in attempt. Throws
     * `wrong_credentials` or `too_many_attempts`.
     */
    async checkPassword(email: string, password: string, device: Device): Promise<void> {
      const [player] = await store.db.select().from(players).where(eq(players.email, email));
      const forget = await countSignIn(email, player?.id, device);
      if (!(await passwordFits(player?.passwordHash ?? null, password, visitorAt(device.ip))))
        throw apiError('wrong_credentials', { fields: { password: ['wrong_credentials'] } });
      await forget();
    },

    /** Whether reading the account's e-mail proves the player's identity (contacts.ts). */
    emailProves: async (playerId: string): Promise<boolean> =>
      proves('email', await readOwn(store.db, playerId)),

    /**
     * Marks the e-mail as confirmed, because its owner has proved to own it. If it was unconfirmed, the
     * account may have been opened by another person, who loses access: the account gets a random password,
     * and its sessions end (docs/decisions/0135). Throws `code_over` where the e-mail proves nothing, because
     * the account belongs to the owner of a confirmed phone (contacts.ts).
     */
    async approveEmail(playerId: string): Promise<void> {
      const passwordHash = await hashOfNothing(playerId);
      const taken = await store.transaction(async (tx: Db) => {
        await lockPlayer(tx, playerId);
        const player = await readOwn(tx, playerId);
        if (!proves('email', player)) throw apiError('code_over', { fields: { code: ['code_over'] } });
        if (player.emailApproved) return false;
        await tx
          .update(players)
          .set({ emailApproved: true, passwordHash, passwordSet: false })
          .where(eq(players.id, playerId));
        await takeBack(tx, player, 'email');
        await sessions.endAll({ playerId }, 'email_taken_back', tx);
        return true;
      });
      if (taken) await realtime.endStreams('throwout_user', { playerId });
    },
  };
}

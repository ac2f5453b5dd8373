/**
 * Changes of an account's security by the signed-in player: password, second factor, sessions, subscriptions
 * (contract/rest/security.ts).
 */
import { eq } from 'drizzle-orm';
import { apiError } from '#contract/api-error.ts';
import type {
  EndSessionsBody,
  PasswordBody,
  RecoveryCodesReply,
  SecondFactorProofBody,
  SecondFactorSetupReply,
  SubscriptionsBody,
  SubscriptionsReply,
} from '#contract/rest/security.ts';
import type { Bus } from '#platform/kernel/bus/bus.ts';
import type { RequestPlayer } from '#platform/kernel/http/authenticate.ts';
import { countTry, forgetTries } from '#platform/kernel/http/throttle.ts';
import type { Db, Store } from '#platform/kernel/store/store.ts';
import type { EndReason, Realtime } from '#platform/realtime/realtime.api.ts';
import { players } from './accounts.tables.ts';
import { THROTTLES } from './constants.ts';
import type { PasswordProof } from './password-proof.ts';
import { hashPassword, isCommonPassword } from './passwords.ts';
import { requireStill } from './require-still.ts';
import type { SecondFactor } from './second-factor.ts';
import type { Sessions } from './sessions.ts';

type Deps = {
  store: Store;
  bus: Bus;
  realtime: Pick<Realtime, 'endStreams' | 'push'>;
  sessions: Sessions;
  passwordProof: PasswordProof;
  secondFactor: SecondFactor;
};

/** A function by which other domains make a change that requires the password. */
function createPasswordChange({ store, bus, realtime, passwordProof }: Deps) {
  /**
   * Checks the password, then runs `change` with the player locked and updates the player's open pages.
   * Throws `wrong_password` at `password`, `too_many_attempts` and the errors of `change`.
   */
  return async (
    player: RequestPlayer,
    password: string,
    change: (tx: Db) => Promise<void>,
  ): Promise<void> => {
    const passwordHash = await passwordProof.check(player.id, password, 'password');
    await store.transaction(async (tx) => {
      await requireStill(tx, player, { passwordHash, field: 'password' });
      await change(tx);
    });
    await forgetTries(bus, 'proofByPlayer', player.id);
    await realtime.push(player.id, 'update_user_info', {});
  };
}

/** The changes; their errors are listed at the schemas in contract/rest/security.ts. */
export function createOwnSecurity(deps: Deps) {
  const { store, bus, realtime, sessions, secondFactor, passwordProof } = deps;
  const { check: checkPassword } = passwordProof;

  /** The player's other pages load again who is signed in where, and whether the second factor is on. */
  const notifyPlayer = ({ id }: RequestPlayer) => realtime.push(id, 'update_user_info', {});

  /** Checks password and code, then runs `change`. */
  async function proven<T>(
    player: RequestPlayer,
    { password, code }: SecondFactorProofBody,
    change: (tx: Db) => Promise<T>,
  ): Promise<T> {
    const passwordHash = await checkPassword(player.id, password, 'password');
    const result = await store.transaction(async (tx) => {
      await requireStill(tx, player, { passwordHash, field: 'password' });
      await secondFactor.useCode(player.id, code, tx);
      return change(tx);
    });
    await forgetTries(bus, 'proofByPlayer', player.id);
    await notifyPlayer(player);
    return result;
  }

  async function endStreamsOf(ids: readonly string[], reason: EndReason): Promise<void> {
    await Promise.all(ids.map((sessionId) => realtime.endStreams('sign_out', { sessionId }, reason)));
  }

  return {
    /** Changes the password and ends all other sessions. Throws `wrong_password` or `password_too_common`. */
    async changePassword(player: RequestPlayer, body: PasswordBody): Promise<void> {
      const verified = await checkPassword(player.id, body.current_password, 'current_password');
      if (isCommonPassword(body.password))
        throw apiError('password_too_common', { fields: { password: ['password_too_common'] } });
      const passwordHash = await hashPassword(body.password, player.id);
      const ended = await store.transaction(async (tx) => {
        await requireStill(tx, player, { passwordHash: verified, field: 'current_password' });
        await tx.update(players).set({ passwordHash, passwordSet: true }).where(eq(players.id, player.id));
        return sessions.endOthers(player, 'password_changed', tx);
      });
      await forgetTries(bus, 'proofByPlayer', player.id);
      await endStreamsOf(ended, 'password_changed');
      await notifyPlayer(player);
    },

    withPassword: createPasswordChange(deps),

    /** Begins the set-up of an authenticator app. Throws `wrong_password` or `second_factor_on`. */
    async setUpSecondFactor(
      player: RequestPlayer,
      password: string,
      names: { issuer: string; label: string },
    ): Promise<SecondFactorSetupReply> {
      const passwordHash = await checkPassword(player.id, password, 'password');
      await forgetTries(bus, 'proofByPlayer', player.id);
      return secondFactor.setUp(player.id, names, (tx) =>
        requireStill(tx, player, { passwordHash, field: 'password' }),
      );
    },

    /** Switches the second factor on by the first code; returns the recovery codes. */
    async confirmSecondFactor(player: RequestPlayer, code: string): Promise<RecoveryCodesReply> {
      await countTry(bus, 'proofByPlayer', player.id, THROTTLES.proofByPlayer);
      const codes = await secondFactor.confirm(player.id, code, (tx) => requireStill(tx, player));
      await forgetTries(bus, 'proofByPlayer', player.id);
      await notifyPlayer(player);
      return codes;
    },

    renewRecoveryCodes: (player: RequestPlayer, proof: SecondFactorProofBody): Promise<RecoveryCodesReply> =>
      proven(player, proof, (tx) => secondFactor.renewRecoveryCodes(tx, player.id)),

    disableSecondFactor: (player: RequestPlayer, proof: SecondFactorProofBody): Promise<void> =>
      proven(player, proof, (tx) => secondFactor.remove(tx, player.id)),

    secondFactorState: (player: RequestPlayer) => secondFactor.state(player.id),

    listSessions: (player: RequestPlayer) => sessions.list(player),

    /**
     * Ends sessions of the player and their streams; returns their number. Throws `not_found` for a session of another
     * player.
     */
    async endSessions(player: RequestPlayer, body: EndSessionsBody): Promise<number> {
      const ended =
        'id' in body
          ? await sessions.endOwn(player, body.id, 'ended_by_player')
          : await sessions.endOthers(player, 'ended_by_player');
      if ('id' in body && ended.length === 0) throw apiError('not_found');
      await endStreamsOf(ended, 'other_device');
      await notifyPlayer(player);
      return ended.length;
    },

    subscriptions: (player: RequestPlayer, change: SubscriptionsBody) =>
      changeSubscriptions(store.db, player.id, change),
  };
}

/** Changes the subscriptions in the body, none for an empty body; returns all subscriptions. */
async function changeSubscriptions(
  db: Db,
  playerId: string,
  { email, push }: SubscriptionsBody,
): Promise<SubscriptionsReply> {
  const columns = {
    ...(email !== undefined && { receiveEmail: email }),
    ...(push !== undefined && { receivePush: push }),
  };
  if (Object.keys(columns).length > 0) await db.update(players).set(columns).where(eq(players.id, playerId));
  const [row] = await db
    .select({ email: players.receiveEmail, push: players.receivePush })
    .from(players)
    .where(eq(players.id, playerId));
  if (row === undefined) throw apiError('not_authenticated');
  return row;
}

/** Sign-in of accounts with a second factor: the challenge after the password, and the check of a code. */
import { eq } from 'drizzle-orm';
import type { Settings } from '#config/settings.ts';
import { apiError, type ApiError } from '#contract/api-error.ts';
import type { SigninReply } from '#contract/rest/auth.ts';
import type { Bus } from '#platform/kernel/bus/bus.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { countTry, forgetTries } from '#platform/kernel/http/throttle.ts';
import type { Db, Store } from '#platform/kernel/store/store.ts';
import { players } from './accounts.tables.ts';
import { codeTriesOf, type LimitedSecondFactor } from './app-code-limit.ts';
import { createChallenges } from './challenges.ts';
import { CHALLENGE_MS, THROTTLES } from './constants.ts';
import type { createProvenSignIn } from './proven-sign-in.ts';
import { knownDeviceOrAddressOf } from './known-places.ts';
import type { CountByAddress } from './registration.ts';
import type { Device } from './sessions.ts';

/**
 * Links another way of signing in (such as a social account) to the player inside `tx`, or throws when the
 * link no longer exists. `pendingLinkId`: id of that link, defined by the caller of `signInOrChallenge`.
 */
export type FinishLinking = (tx: Db, playerId: string, pendingLinkId: string) => Promise<unknown>;
type Deps = {
  store: Store;
  bus: Bus;
  clock: Clock;
  settings: Pick<Settings, 'TOKEN_SECRET'>;
  provenSignIn: Pick<ReturnType<typeof createProvenSignIn>, 'enterProven'>;
  secondFactor: Pick<LimitedSecondFactor, 'isOn' | 'useCode'>;
  countByAddress: CountByAddress;
  finishLinking: FinishLinking;
};
type Proven = Pick<typeof players.$inferSelect, 'id' | 'passwordHash' | 'blocked'>;
/** `over`: error to throw when the password has changed since the player was read. `pendingLinkId`: see FinishLinking. */
type SignInOptions = { over: ApiError; pendingLinkId?: string | undefined };

export function createSecondStep(deps: Deps) {
  const { store, bus, clock, settings, provenSignIn, secondFactor, countByAddress, finishLinking } = deps;
  const challenges = createChallenges({ secret: settings.TOKEN_SECRET, clock });
  const enter = (
    { id, passwordHash }: Proven,
    device: Device,
    { over, pendingLinkId }: SignInOptions,
  ): Promise<string> =>
    provenSignIn.enterProven(id, device, {
      proof: { passwordHash, over },
      within: async (tx) => pendingLinkId !== undefined && finishLinking(tx, id, pendingLinkId),
    });
  /**
   * After a right password or another first proof: returns a token, or a challenge where a second factor is
   * on. Throws `account_blocked` or `options.over`.
   */
  async function signInOrChallenge(
    player: Proven,
    device: Device,
    options: SignInOptions,
  ): Promise<SigninReply> {
    if (player.blocked) throw apiError('account_blocked');
    if (!(await secondFactor.isOn(player.id))) return { token: await enter(player, device, options) };
    return {
      challenge: await challenges.make(player, options.pendingLinkId),
      expires_in: CHALLENGE_MS / 1000,
    };
  }

  return {
    signInOrChallenge,

    /**
     * Like `signInOrChallenge`, for a player whose identity another domain has proved. `pendingLinkId` is completed
     * in the transaction of the sign-in, after the code if one is required. Also throws `not_authenticated`
     * and the errors of `finishLinking`.
     */
    async signInOrChallengeById(
      playerId: string,
      device: Device,
      pendingLinkId?: string,
    ): Promise<SigninReply> {
      const [player] = await store.db.select().from(players).where(eq(players.id, playerId));
      if (player === undefined) throw apiError('not_authenticated');
      return signInOrChallenge(player, device, { over: apiError('not_authenticated'), pendingLinkId });
    },

    /**
     * Second step: checks the code and returns the token of a new session. Attempts are counted by address,
     * challenge and player; those from the player's known places are counted separately. Throws
     * `challenge_expired`, `wrong_code`, `account_blocked`, `too_many_attempts` and the errors of
     * `finishLinking`.
     */
    async checkCode(
      { challenge, code }: { challenge: string; code: string },
      device: Device,
    ): Promise<string> {
      await countByAddress('secondFactorByAddress', device.ip);
      const { playerId, id, pendingLinkId, isOf } = await challenges.read(challenge);
      await countTry(bus, 'secondFactorByChallenge', id, THROTTLES.secondFactorByChallenge);
      const at = (await knownDeviceOrAddressOf(store, playerId, device)) === null ? 'elsewhere' : 'own';
      const subject = codeTriesOf(playerId, at);
      await countTry(bus, 'secondFactorByPlayer', subject, THROTTLES.secondFactorByPlayer);
      const [player] = await store.db.select().from(players).where(eq(players.id, playerId));
      if (player === undefined || !isOf(player.passwordHash)) throw apiError('challenge_expired');
      if (!(await secondFactor.isOn(playerId))) throw apiError('challenge_expired');
      await secondFactor.useCode(playerId, code, store.db, at);
      await forgetTries(bus, 'secondFactorByPlayer', subject);
      return enter(player, device, { over: apiError('challenge_expired'), pendingLinkId });
    },
  };
}

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
 * Stores, inside `tx`, the link of another way of signing in to the player, or requires that it still exists;
 * `joining` is its id, defined by the caller of `signInOrChallenge`.
 */
export type FinishJoining = (tx: Db, playerId: string, joining: string) => Promise<unknown>;
type Deps = {
  store: Store;
  bus: Bus;
  clock: Clock;
  settings: Pick<Settings, 'TOKEN_SECRET'>;
  provenSignIn: Pick<ReturnType<typeof createProvenSignIn>, 'enterProven'>;
  secondFactor: Pick<LimitedSecondFactor, 'isOn' | 'useCode'>;
  countByAddress: CountByAddress;
  finishJoining: FinishJoining;
};
type Proven = Pick<typeof players.$inferSelect, 'id' | 'passwordHash' | 'blocked'>;
/** `over`: thrown when the password has changed since the player was read. */
type SignInOptions = { over: ApiError; joining?: string | undefined };

export function createSecondStep(deps: Deps) {
  const { store, bus, clock, settings, provenSignIn, secondFactor, countByAddress, finishJoining } = deps;
  const challenges = createChallenges({ secret: settings.TOKEN_SECRET, clock });
  const enter = (
    { id, passwordHash }: Proven,
    device: Device,
    { over, joining }: SignInOptions,
  ): Promise<string> =>
    provenSignIn.enterProven(id, device, {
      proof: { passwordHash, over },
      within: async (tx) => joining !== undefined && finishJoining(tx, id, joining),
    });
  /** After the first proof: a token, or a challenge. Throws `account_blocked` or `over`. */
  async function signInOrChallenge(
    player: Proven,
    device: Device,
    options: SignInOptions,
  ): Promise<SigninReply> {
    if (player.blocked) throw apiError('account_blocked');
    if (!(await secondFactor.isOn(player.id))) return { token: await enter(player, device, options) };
    return { challenge: await challenges.make(player, options.joining), expires_in: CHALLENGE_MS / 1000 };
  }

  return {
    signInOrChallenge,

    /**
     * The same for a player whose identity another domain has proved. `joining`: completed with the sign-in,
     * after the code if one is required. Throws also `not_authenticated` and the errors of `finishJoining`.
     */
    async signInOrChallengeById(playerId: string, device: Device, joining?: string): Promise<SigninReply> {
      const [player] = await store.db.select().from(players).where(eq(players.id, playerId));
      if (player === undefined) throw apiError('not_authenticated');
      return signInOrChallenge(player, device, { over: apiError('not_authenticated'), joining });
    },

    /**
     * Second step: returns the token of a new session. Attempts are counted by address, challenge and player,
     * those from the player's known places separately. Throws `challenge_expired`, `wrong_code`,
     * `account_blocked`, `too_many_attempts` and the errors of `finishJoining`.
     */
    async checkCode(
      { challenge, code }: { challenge: string; code: string },
      device: Device,
    ): Promise<string> {
      await countByAddress('secondFactorByAddress', device.ip);
      const { playerId, id, joining, isOf } = await challenges.read(challenge);
      await countTry(bus, 'secondFactorByChallenge', id, THROTTLES.secondFactorByChallenge);
      const at = (await knownDeviceOrAddressOf(store, playerId, device)) === null ? 'elsewhere' : 'own';
      const subject = codeTriesOf(playerId, at);
      await countTry(bus, 'secondFactorByPlayer', subject, THROTTLES.secondFactorByPlayer);
      const [player] = await store.db.select().from(players).where(eq(players.id, playerId));
      if (player === undefined || !isOf(player.passwordHash)) throw apiError('challenge_expired');
      if (!(await secondFactor.isOn(playerId))) throw apiError('challenge_expired');
      await secondFactor.useCode(playerId, code, store.db, at);
      await forgetTries(bus, 'secondFactorByPlayer', subject);
      return enter(player, device, { over: apiError('challenge_expired'), joining });
    },
  };
}

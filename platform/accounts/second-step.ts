/** Sign-in of accounts with a second factor: the challenge after the password, and the check of a code. */
import { eq } from 'drizzle-orm';
import type { Settings } from '#config/settings.ts';
import { apiError } from '#contract/api-error.ts';
import type { SigninReply } from '#contract/rest/auth.ts';
import type { Bus } from '#platform/kernel/bus/bus.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { countTry, forgetTries } from '#platform/kernel/http/throttle.ts';
import type { Store } from '#platform/kernel/store/store.ts';
import { players } from './accounts.tables.ts';
import { createChallenges } from './challenges.ts';
import { CHALLENGE_MS, THROTTLES } from './constants.ts';
import type { createDoors } from './doors.ts';
import type { CountByAddress } from './registration.ts';
import type { SecondFactor } from './second-factor.ts';
import type { Device } from './sessions.ts';

type Deps = {
  store: Store;
  bus: Bus;
  clock: Clock;
  settings: Pick<Settings, 'TOKEN_SECRET'>;
  doors: Pick<ReturnType<typeof createDoors>, 'enterProven'>;
  secondFactor: Pick<SecondFactor, 'isOn' | 'useCode'>;
  countByAddress: CountByAddress;
};

export function createSecondStep(deps: Deps) {
  const { store, bus, clock, settings, doors, secondFactor, countByAddress } = deps;
  const challenges = createChallenges({ secret: settings.TOKEN_SECRET, clock });

  return {
    /** After a right password: a token, or a challenge. Throws `account_blocked`. */
    async enterOrAsk(
      player: Pick<typeof players.$inferSelect, 'id' | 'passwordHash' | 'blocked'>,
      device: Device,
    ): Promise<SigninReply> {
      if (player.blocked) throw apiError('account_blocked');
      if (!(await secondFactor.isOn(player.id))) return { token: await doors.enterProven(player.id, device) };
      return { challenge: await challenges.make(player), expires_in: CHALLENGE_MS / 1000 };
    },

    /**
     * Second step: returns the token of a new session. Tries are counted by address, challenge and player.
     * Throws `challenge_expired`, `wrong_code`, `account_blocked` or `too_many_attempts`.
     */
    async checkCode(
      { challenge, code }: { challenge: string; code: string },
      device: Device,
    ): Promise<string> {
      await countByAddress('secondFactorByAddress', device.ip);
      const { playerId, id, isOf } = await challenges.read(challenge);
      await countTry(bus, 'secondFactorByChallenge', id, THROTTLES.secondFactorByChallenge);
      await countTry(bus, 'secondFactorByPlayer', playerId, THROTTLES.secondFactorByPlayer);
      const [player] = await store.db.select().from(players).where(eq(players.id, playerId));
      if (player === undefined || !isOf(player.passwordHash)) throw apiError('challenge_expired');
      if (!(await secondFactor.isOn(playerId))) throw apiError('challenge_expired');
      await secondFactor.useCode(playerId, code);
      await forgetTries(bus, 'secondFactorByPlayer', playerId);
      return doors.enterProven(playerId, device);
    },
  };
}

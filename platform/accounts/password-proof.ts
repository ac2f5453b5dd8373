/** The current password, which a signed-in player repeats before a change that could cost the account. */
import { eq } from 'drizzle-orm';
import { apiError } from '#contract/api-error.ts';
import type { Bus } from '#platform/kernel/bus/bus.ts';
import { countTry, forgetTries } from '#platform/kernel/http/throttle.ts';
import type { Store } from '#platform/kernel/store/store.ts';
import { players } from './accounts.tables.ts';
import { THROTTLES } from './constants.ts';
import { passwordFits } from './passwords.ts';

export function createPasswordProof({ store, bus }: { store: Store; bus: Bus }) {
  /**
   * Checks the password and returns its hash, which the caller compares again when it writes the change. Throws
   * `wrong_password` at `field`, or `too_many_attempts`. The attempt stays counted.
   */
  async function check(playerId: string, password: string, field: string): Promise<string> {
    await countTry(bus, 'proofByPlayer', playerId, THROTTLES.proofByPlayer);
    const [player] = await store.db
      .select({ passwordHash: players.passwordHash })
      .from(players)
      .where(eq(players.id, playerId));
    if (!(await passwordFits(player?.passwordHash ?? null, password, playerId)) || player === undefined)
      throw apiError('wrong_password', { fields: { [field]: ['wrong_password'] } });
    return player.passwordHash;
  }
  return {
    check,
    /** Like `check`; a right password resets the counter. */
    async prove(playerId: string, password: string, field: string): Promise<void> {
      await check(playerId, password, field);
      await forgetTries(bus, 'proofByPlayer', playerId);
    },
  };
}
export type PasswordProof = ReturnType<typeof createPasswordProof>;

/**
 * The daily limit of wrong codes of the authenticator app, for all calls that check one. Without it an attacker with
 * the password could guess six digits within days. Recovery codes are too long to guess, so they stay usable. Sign-ins
 * from unknown places are counted separately, so that an attacker with the password cannot lock out the owner
 * (docs/decisions/0220, 0331).
 */
import { ApiError, apiError } from '#contract/api-error.ts';
import { CODE_DIGITS } from '#contract/rest/sent-code.ts';
import type { Bus } from '#platform/kernel/bus/bus.ts';
import { countTry, takeTryBack } from '#platform/kernel/http/throttle.ts';
import type { Db } from '#platform/kernel/store/store.ts';
import { THROTTLES } from './constants.ts';
import { createSecondFactor, type SecondFactor } from './second-factor.ts';

const NAME = 'appCodesByPlayer';

/**
 * Where a code is entered. `own`: in a session, or at a known place of the player (known-places.ts); `elsewhere`: at
 * any other place.
 */
type CodePlace = 'own' | 'elsewhere';
/** Counter key for attempts at codes. */
export const codeTriesOf = (playerId: string, at: CodePlace): string =>
  at === 'own' ? playerId : `${playerId}\nelsewhere`;

/** `useCode` with the limit; it also throws `too_many_codes` with the waiting time. */
const withLimit =
  (bus: Bus, useCode: SecondFactor['useCode']) =>
  async (playerId: string, code: string, tx?: Db, at: CodePlace = 'own'): Promise<void> => {
    if (code.length !== CODE_DIGITS) return useCode(playerId, code, tx);
    const subject = codeTriesOf(playerId, at);
    // The attempt is counted before the comparison, so that concurrent attempts gain nothing. For a right code it is
    // removed again.
    await countTry(bus, NAME, subject, THROTTLES[NAME]).catch((error: unknown) => {
      throw error instanceof ApiError ? apiError('too_many_codes', { ...error.details }) : error;
    });
    await useCode(playerId, code, tx);
    await takeTryBack(bus, NAME, subject, THROTTLES[NAME]);
  };

/** The second factor of players, with the limit in every call that uses a code. */
export function createLimitedSecondFactor({
  bus,
  ...deps
}: Parameters<typeof createSecondFactor>[0] & { bus: Bus }) {
  const secondFactor = createSecondFactor(deps);
  return { ...secondFactor, useCode: withLimit(bus, secondFactor.useCode) };
}
export type LimitedSecondFactor = ReturnType<typeof createLimitedSecondFactor>;

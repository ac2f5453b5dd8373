/**
 * Loads the input of the launch guard (specification 2 §4): the game's status, the player's bonus, and the
 * balance only when the decision depends on it.
 */
import type { Result } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import type { BrowserGraphql } from '#lib/graphql/browser-client.ts';
import { GAME_STATUS, LAUNCH_PROMO, type LaunchPromoAnswer } from './answers.ts';
import type { GetGameStatusQueryVariables } from './get-game-status.generated.ts';
import { guardLaunch, type GuardDecision, type GuardContext } from './launch-guard.ts';

export type LaunchCheck = {
  graphql: BrowserGraphql;
  /** Requests the field `bonus_balance_on` of the player's record. */
  bonusBalanceOn: () => Promise<Result<boolean, Failure>>;
};

function promoOf({ userPromo }: LaunchPromoAnswer): GuardContext['promo'] {
  const step = userPromo?.activeStep;
  return step
    ? {
        processConditions: step.userProgram.program.processConditions,
        stepCondition: step.condition,
        bonusGameIds: step.gameIdsList,
      }
    : null;
}

/**
 * Milliseconds for all requests of the guard together. The launch request follows them, and a player must not wait for
 * the time-outs of both.
 */
export const GUARD_MS = 10_000;

type CheckedGame = {
  gameId: string;
  fromAnotherPage: boolean;
  request: Omit<GetGameStatusQueryVariables, 'withoutInit'>;
};

/**
 * The guard's decision about a launch with money. If an input could not be loaded within `GUARD_MS`, the game
 * opens and the decision reports the failure.
 */
export async function checkLaunch(check: LaunchCheck, game: CheckedGame): Promise<GuardDecision> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<GuardDecision>((resolve) => {
    timer = setTimeout(() => resolve({ do: 'open', report: { kind: 'timeout' } }), GUARD_MS);
  });
  return Promise.race([decide(check, game), late]).finally(() => clearTimeout(timer));
}

async function decide({ graphql, bonusBalanceOn }: LaunchCheck, game: CheckedGame): Promise<GuardDecision> {
  const [status, promo] = await Promise.all([
    graphql(GAME_STATUS, { ...game.request, withoutInit: true }),
    graphql(LAUNCH_PROMO, {}),
  ]);
  const context = { isPlayer: true, fromAnotherPage: game.fromAnotherPage, gameId: game.gameId };
  if (!status.ok)
    return guardLaunch({ ...context, status: { failure: status.error }, bonusBalanceOn: false, promo: null });
  const code = status.value.gameInit.statusCode;
  const decision = guardLaunch({
    ...context,
    status: { code },
    bonusBalanceOn: false,
    promo: promo.ok ? promoOf(promo.value) : null,
  });
  if (decision.do === 'open' && !promo.ok) return { do: 'open', report: promo.error };
  if (decision.do !== 'warn') return decision;
  const balance = await bonusBalanceOn();
  if (!balance.ok) return { do: 'open', report: balance.error };
  return balance.value ? { do: 'open', report: null } : decision;
}

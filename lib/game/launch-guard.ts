/** The decision of the game launch guard (specification 2 §4, steps 1-4). */
import type { Failure } from '#lib/errors/failure.ts';

export type GuardContext = {
  readonly isPlayer: boolean;
  /** The game's status, or the failure of its request. */
  readonly status: { readonly code: string } | { readonly failure: Failure };
  /** False when the player is on the game's page already. */
  readonly fromAnotherPage: boolean;
  readonly gameId: string;
  readonly bonusBalanceOn: boolean;
  /** Null: no active promo program. */
  readonly promo: {
    readonly processConditions: readonly number[];
    readonly stepCondition: number;
    readonly bonusGameIds: readonly string[];
  } | null;
};

export type GuardDecision =
  /** `report`: the status check failed; it is reported and otherwise ignored. */
  | { readonly do: 'open'; readonly report: Failure | null }
  /** "This game is not part of the bonus": the game stays closed. */
  | { readonly do: 'notice'; readonly modal: 'notBonusGame' }
  /**
   * Warns about wagering on a non-bonus game, at the bottom of the screen; its action continues to the game.
   */
  | { readonly do: 'warn'; readonly modal: 'wagering'; readonly position: 'bottom' };

/** Process conditions whose wagering counts only bonus games, and the step condition of such wagering. */
const WAGERING_PROCESS_CONDITIONS = [4, 5];
const WAGERING_STEP_CONDITION = 6;

const OPEN: GuardDecision = { do: 'open', report: null };

export function guardLaunch({
  isPlayer,
  status,
  fromAnotherPage,
  gameId,
  bonusBalanceOn,
  promo,
}: GuardContext): GuardDecision {
  if (!isPlayer) return OPEN;
  if ('failure' in status) return { do: 'open', report: status.failure };
  if (status.code === 'DISABLED_BY_PROMO')
    return fromAnotherPage ? { do: 'notice', modal: 'notBonusGame' } : OPEN;
  const wagersBonusGames =
    promo !== null && promo.processConditions.some((each) => WAGERING_PROCESS_CONDITIONS.includes(each));
  if (
    wagersBonusGames &&
    !bonusBalanceOn &&
    promo.stepCondition === WAGERING_STEP_CONDITION &&
    !promo.bonusGameIds.includes(gameId)
  ) {
    return { do: 'warn', modal: 'wagering', position: 'bottom' };
  }
  return OPEN;
}

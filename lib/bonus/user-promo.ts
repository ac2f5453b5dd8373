/**
 * The state of a player's bonuses and its changes (specification 2 §4 "Bonus rules"). Pure: requests and
 * their delays are made where the pushes arrive (app/…/_client/bonus-watch.ts).
 */
import { ONLY_SPORT } from '#contract/bonus-rules.ts';
import type { PushPayload, PushType } from '#contract/push/frame.ts';
import type { FreeSpin, PromoStep, UserPromo } from './answers.ts';
import { isReloadingCondition } from './bonus-games.ts';

/** A player without bonuses. */
export const NO_BONUSES: UserPromo = {
  activeStep: null,
  programsAvailable: [],
  freeSpins: [],
  freeBetsCount: 0,
};

/** Step condition that does not count as a bonus. */
const UNCOUNTED_CONDITION = 7;

/**
 * "Bonus count = available non-activated programs + active step (unless condition 7) + free bets present +
 * free spins count". A campaign of free spins counts as one, whatever its number of spins.
 */
export const bonusCount = ({ programsAvailable, activeStep, freeBetsCount, freeSpins }: UserPromo): number =>
  programsAvailable.filter(({ isActivated }) => !isActivated).length +
  (activeStep !== null && activeStep.condition !== UNCOUNTED_CONDITION ? 1 : 0) +
  (freeBetsCount > 0 ? 1 : 0) +
  freeSpins.length;

/** "The list is sorted activated first"; otherwise the platform's order stays. */
export const sortFreeSpins = (spins: readonly FreeSpin[]): FreeSpin[] =>
  spins.toSorted((one, other) => Number(other.activated) - Number(one.activated));

/** "When the promo free-spin list arrives empty while some existed, a free-spin-ended flag is set." */
export const haveFreeSpinsEnded = (before: UserPromo | undefined, arrived: UserPromo): boolean =>
  before !== undefined && before.freeSpins.length > 0 && arrived.freeSpins.length === 0;

/** "Bonus type is Sports if the step filter has only-sport type, else BonusGames." */
export const bonusTypeOf = ({ filters }: Pick<PromoStep, 'filters'>): 'Sports' | 'BonusGames' =>
  filters.some(({ type }) => type === ONLY_SPORT) ? 'Sports' : 'BonusGames';

/** "The active step balance updates only when the pushed step id matches." */
export function withStepBalance(
  promo: UserPromo,
  { id, balance }: PushPayload<'update_user_step_balance'>,
): UserPromo {
  const { activeStep } = promo;
  if (activeStep === null || balance === undefined || String(id) !== activeStep.id) return promo;
  return { ...promo, activeStep: { ...activeStep, balance } };
}

/** "Deleting the active user program clears the active step and game id list", which is part of the step. */
export function withoutProgram(promo: UserPromo, userProgramId: string | number): UserPromo {
  const isGone = (id: string): boolean => id === String(userProgramId);
  return {
    ...promo,
    activeStep: promo.activeStep && isGone(promo.activeStep.userProgram.id) ? null : promo.activeStep,
    programsAvailable: promo.programsAvailable.filter(({ id }) => !isGone(id)),
  };
}

/** The list of games of a step that is still the active one. */
export const withGameIds = (
  promo: UserPromo,
  step: { readonly id: string; readonly gameIdsList: readonly string[] } | null,
): UserPromo =>
  promo.activeStep && promo.activeStep.id === step?.id
    ? { ...promo, activeStep: { ...promo.activeStep, gameIdsList: [...step.gameIdsList] } }
    : promo;

/** Whether this step's list of games is reloaded separately when it changes. */
export const reloadsGameIds = (step: PromoStep | null): boolean =>
  step !== null && isReloadingCondition(step.condition);

const asksSomething = ({ programsAvailable }: UserPromo): boolean =>
  programsAvailable.some(
    ({ isActivated, program }) => !isActivated && program.activationConditions.length > 0,
  );

export type PromoPush = { [T in PushType]: { type: T; payload: PushPayload<T> } }[PushType];

/** Effect of a push: the changed state, and whether bonuses have to be requested again. */
export type PromoChange = { readonly promo: UserPromo; readonly reload: boolean };

/** The change that a push makes; null = the push is about something else. */
export function promoAfter(push: PromoPush, promo: UserPromo): PromoChange | null {
  switch (push.type) {
    case 'update_user_step_balance':
      // Without a balance the push only reports that it has changed.
      return { promo: withStepBalance(promo, push.payload), reload: push.payload.balance === undefined };
    case 'delete_user_program':
      return { promo: withoutProgram(promo, push.payload.user_program_id), reload: true };
    case 'update_user_free_bets':
      return { promo: { ...promo, freeBetsCount: push.payload.count }, reload: false };
    // A contact, the personal data, documents or a flag of the account has changed. Some programs require these for
    // their activation, so bonuses are requested again if a program that is not activated has such conditions.
    case 'update_user_info':
    case 'update_documents_status':
      return asksSomething(promo) ? { promo, reload: true } : null;
    case 'update_program':
    case 'update_user_program':
    case 'update_user_step':
    case 'update_promo_freespin_available':
    case 'update_turnover':
    case 'resync':
      return { promo, reload: true };
    default:
      return null;
  }
}

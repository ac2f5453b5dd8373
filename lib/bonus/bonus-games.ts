/**
 * Decisions about the bonus games on Home (specification 2 §4 "Bonus rules") from the active bonus step and
 * from pushes.
 */
import type { PushPayload, PushType } from '#contract/push/frame.ts';

/** Fields of the player's active bonus step that matter here. */
export type ActiveStep = {
  readonly condition: number;
  readonly section: number;
  readonly userProgramId: string;
};

const SHOWN = { condition: 6, section: 0 } as const;
const RELOADING_CONDITIONS: readonly number[] = [2, 4, 6];
/** "Step condition values 2, 4, 6 trigger a delayed reload of the bonus game id list". */
export const isReloadingCondition = (condition: number): boolean => RELOADING_CONDITIONS.includes(condition);
/** "A delayed reload of the bonus game id list (1500 ms debounce)". */
export const BONUS_GAMES_RELOAD_MS = 1500;

/** The bonus games flag: "condition 6 with program section 0 shows the bonus games". */
export const showsBonusGames = (step: ActiveStep | null): boolean =>
  step?.condition === SHOWN.condition && step.section === SHOWN.section;

const BONUS_PUSHES = ['update_user_step', 'update_user_program', 'delete_user_program', 'resync'] as const;
type PushOf<Type extends PushType> = { [T in Type]: { type: T; payload: PushPayload<T> } }[Type];
export type BonusPush = PushOf<(typeof BONUS_PUSHES)[number]>;
export const isBonusPush = <P extends { type: PushType }>(push: P): push is Extract<P, BonusPush> =>
  (BONUS_PUSHES as readonly PushType[]).includes(push.type);

/**
 * Effect of a push on the list of bonus games: `reload` requests the list again after the delay, `clear` empties it at
 * once. `step`: the active step (undefined = not loaded yet). A push that names no condition may be about any
 * condition, so the list is reloaded.
 */
export function bonusGamesAfter(
  push: BonusPush,
  step: ActiveStep | null | undefined,
): 'reload' | 'clear' | 'keep' {
  switch (push.type) {
    case 'update_user_step': {
      const { condition } = push.payload;
      return condition === undefined || isReloadingCondition(condition) ? 'reload' : 'clear';
    }
    case 'delete_user_program':
      if (step === undefined) return 'reload';
      return step?.userProgramId === String(push.payload.user_program_id) ? 'clear' : 'keep';
    case 'update_user_program':
      return 'reload';
    case 'resync':
      // Before the first request there is nothing to reload.
      return step === undefined ? 'keep' : 'reload';
  }
}

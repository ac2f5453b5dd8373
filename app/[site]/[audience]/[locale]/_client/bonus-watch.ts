/** Keeps the player's bonuses current: loads them once for the page, then follows pushes. Loaded for players only. */
import { isOnGamePage } from '#components/runtime/clicks.ts';
import { BONUS_GAMES_RELOAD_MS } from '#lib/bonus/bonus-games.ts';
import { NO_BONUSES, promoAfter, reloadsGameIds, type PromoPush } from '#lib/bonus/user-promo.ts';
import { localStore } from '#lib/storage/key-value.ts';
import { STORAGE_KEYS } from '#lib/storage/keys.ts';
import {
  changePromo,
  forgetPromo,
  isLoadingPromo,
  knownPromo,
  reloadGameIds,
  reloadPromo,
} from './bonus-state.ts';
import { openModal } from './open-modal.ts';
import type { SiteView } from './site-view.ts';
import { modalAtom, tab } from './tab-state.ts';

/** Milliseconds to wait after a push before the bonuses are requested, because several pushes may report one change. */
const SETTLE_MS = 250;

export type BonusWatch = { start(): void; onPush(push: PromoPush): void; onPage(): void; stop(): void };

/**
 * Shows a step that has begun by itself (`showModalBonus`), once on this device, and neither over another modal nor
 * over an open game.
 */
function showNewStep(): void {
  const step = knownPromo()?.activeStep;
  if (!step?.showModalBonus || tab.get(modalAtom) || isOnGamePage()) return;
  const store = localStore();
  if (store.get(STORAGE_KEYS.bonusStep) === step.id) return;
  store.set(STORAGE_KEYS.bonusStep, step.id);
  openModal('get-bonus');
}

export function createBonusWatch(site: SiteView): BonusWatch {
  let reload: ReturnType<typeof setTimeout> | undefined;
  let reloadIds: ReturnType<typeof setTimeout> | undefined;

  const load = async (): Promise<void> => {
    await reloadPromo(site);
    showNewStep();
  };
  /** "Step condition values 2, 4, 6 trigger a delayed reload of the bonus game id list (1500 ms debounce)". */
  const followGameIds = (): void => {
    if (!reloadsGameIds(knownPromo()?.activeStep ?? null)) return;
    clearTimeout(reloadIds);
    reloadIds = setTimeout(() => void reloadGameIds(site), BONUS_GAMES_RELOAD_MS);
  };
  /** True if any push since the last load reported a changed step, even if other pushes followed. */
  let hasStepChanged = false;
  const loadSettled = async (): Promise<void> => {
    const followsGames = hasStepChanged;
    hasStepChanged = false;
    await load();
    if (followsGames) followGameIds();
  };
  const loadSoon = (): void => {
    clearTimeout(reload);
    reload = setTimeout(() => void loadSettled(), SETTLE_MS);
  };
  // A step that began while a modal was open is shown when the modal is closed.
  tab.sub(modalAtom, () => !tab.get(modalAtom) && showNewStep());

  return {
    start: () => void load(),
    onPush(push) {
      const promo = knownPromo();
      const change = promoAfter(push, promo ?? NO_BONUSES);
      if (!change) return;
      if (promo && change.promo !== promo) void changePromo(change.promo);
      hasStepChanged ||= push.type === 'update_user_step';
      if (change.reload || isLoadingPromo()) loadSoon();
    },
    onPage: showNewStep,
    stop() {
      clearTimeout(reload);
      clearTimeout(reloadIds);
      hasStepChanged = false;
      forgetPromo();
    },
  };
}

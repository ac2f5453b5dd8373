/** Keeps the player's bonuses current: one load for the page, then by pushes. Loaded for players. */
import type { Push } from '#contract/push/frame.ts';
import { BONUS_GAMES_RELOAD_MS } from '#lib/bonus/bonus-games.ts';
import { promoAfter, reloadsGameIds } from '#lib/bonus/user-promo.ts';
import { changePromo, forgetPromo, knownPromo, reloadGameIds, reloadPromo } from './bonus-state.ts';
import type { SiteView } from './site-view.ts';

/** Milliseconds: one change of a bonus is told by several pushes. */
const SETTLE_MS = 250;

export type BonusWatch = { start(): void; onPush(push: Push): void; stop(): void };

export function createBonusWatch(site: SiteView): BonusWatch {
  let reload: ReturnType<typeof setTimeout> | undefined;
  let reloadIds: ReturnType<typeof setTimeout> | undefined;

  /** "Step condition values 2, 4, 6 trigger a delayed reload of the bonus game id list (1500 ms debounce)". */
  const followGameIds = (): void => {
    if (!reloadsGameIds(knownPromo()?.activeStep ?? null)) return;
    clearTimeout(reloadIds);
    reloadIds = setTimeout(() => void reloadGameIds(site), BONUS_GAMES_RELOAD_MS);
  };
  const loadSoon = (stepChanged: boolean): void => {
    clearTimeout(reload);
    reload = setTimeout(() => void reloadPromo(site).then(() => stepChanged && followGameIds()), SETTLE_MS);
  };

  return {
    start: () => void reloadPromo(site),
    onPush(push) {
      const promo = knownPromo();
      const change = promo && promoAfter(push, promo);
      if (!change) return;
      if (change.promo !== promo) void changePromo(change.promo);
      if (change.reload) loadSoon(push.type === 'update_user_step');
    },
    stop() {
      clearTimeout(reload);
      clearTimeout(reloadIds);
      forgetPromo();
    },
  };
}

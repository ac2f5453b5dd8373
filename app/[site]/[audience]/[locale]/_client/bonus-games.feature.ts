/** Bonus games on Home: loaded for players if the page has the section, or if their bonus changes. */
import type { BonusSlider } from '#components/catalog/bonus-slider.tsx';
import { isBonusPush } from '#lib/bonus/bonus-games.ts';
import { BONUS_GAMES_PLACE, storeBonusGamesMark } from '#lib/bonus/bonus-games-mark.ts';
import { reportDefect } from '#lib/errors/report.ts';
import type { PlayerPart } from './feature.ts';
import type { SiteView } from './site-view.ts';

function bonusGamesPart(site: SiteView): PlayerPart {
  let promo: Promise<BonusSlider> | null = null;
  const withPromo = (use: (slider: BonusSlider) => void) => {
    promo ??= import('./promo-games.ts').then(({ createPromoGames }) => createPromoGames(site));
    promo.then(use, (error: unknown) => {
      promo = null;
      reportDefect('bonus games', error);
    });
  };
  /** The new page may have no section where the page before it had one. */
  const onPage = () => {
    if (promo || document.querySelector(BONUS_GAMES_PLACE)) withPromo((slider) => slider.onPage());
  };
  return {
    session(state) {
      if (state.status === 'player') return onPage();
      storeBonusGamesMark(false);
      if (promo) withPromo((slider) => slider.clear());
    },
    push(push) {
      // Nothing requested yet: skip resync.
      if (site.bonusGames && isBonusPush(push) && (promo || push.type !== 'resync'))
        withPromo((slider) => slider.onPush(push));
    },
    page: onPage,
  };
}

export const bonusGamesFeature = { player: bonusGamesPart };

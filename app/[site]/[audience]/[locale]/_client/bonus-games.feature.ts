/** Bonus games on Home: looked for by players whose page has a place for them, or whose bonus changes. */
import type { PromoSlot } from '#components/catalog/promo-slot.tsx';
import { isBonusPush } from '#lib/bonus/bonus-games.ts';
import { BONUS_GAMES_PLACE, rememberBonusGames } from '#lib/bonus/bonus-games-mark.ts';
import { reportDefect } from '#lib/errors/report.ts';
import type { PlayerPart } from './feature.ts';
import type { SiteView } from './site-view.ts';

function bonusGamesPart(site: SiteView): PlayerPart {
  let promo: Promise<PromoSlot> | null = null;
  const withPromo = (use: (slot: PromoSlot) => void) => {
    promo ??= import('./promo-games.ts').then(({ createPromoGames }) => createPromoGames(site));
    promo.then(use, (error: unknown) => {
      promo = null;
      reportDefect('bonus games', error);
    });
  };
  /** A page without a place for them may take the place of one that had. */
  const look = () => {
    if (promo || document.querySelector(BONUS_GAMES_PLACE)) withPromo((slot) => slot.look());
  };
  return {
    session(state) {
      if (state.status === 'player') return look();
      rememberBonusGames(false);
      if (promo) withPromo((slot) => slot.clear());
    },
    push(push) {
      // Nothing requested yet: skip resync.
      if (site.bonusGames && isBonusPush(push) && (promo || push.type !== 'resync'))
        withPromo((slot) => slot.onPush(push));
    },
    page: look,
  };
}

export const bonusGamesFeature = { player: bonusGamesPart };

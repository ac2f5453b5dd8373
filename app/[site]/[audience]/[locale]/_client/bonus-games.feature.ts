/** Bonus games on Home: loaded for players if the page has the section, or if their bonus changes. */
import type { BonusGamesSlider } from '#components/catalog/bonus-games-slider.tsx';
import { isBonusPush } from '#lib/bonus/bonus-games.ts';
import { BONUS_GAMES_PLACE, storeBonusGamesMark } from '#lib/bonus/bonus-games-mark.ts';
import { reportDefect } from '#lib/errors/report.ts';
import type { PlayerPart } from './feature.ts';
import type { SiteView } from './site-view.ts';

function bonusGamesPart(site: SiteView): PlayerPart {
  let created: Promise<BonusGamesSlider> | null = null;
  const withSlider = (use: (slider: BonusGamesSlider) => void) => {
    created ??= import('./home-bonus-games.ts').then(({ createHomeBonusGames }) =>
      createHomeBonusGames(site),
    );
    created.then(use, (error: unknown) => {
      created = null;
      reportDefect('bonus games', error);
    });
  };
  /** Client navigation may lead from a page with the section to one without it: the slider must learn that. */
  const onPage = () => {
    if (created || document.querySelector(BONUS_GAMES_PLACE)) withSlider((slider) => slider.onPage());
  };
  return {
    session(state) {
      if (state.status === 'player') return onPage();
      storeBonusGamesMark(false);
      if (created) withSlider((slider) => slider.clear());
    },
    push(push) {
      // If the bonuses have not been requested yet, a resync has nothing to renew and is skipped.
      if (site.bonusGames && isBonusPush(push) && (created || push.type !== 'resync'))
        withSlider((slider) => slider.onPush(push));
    },
    page: onPage,
  };
}

export const bonusGamesFeature = { player: bonusGamesPart };

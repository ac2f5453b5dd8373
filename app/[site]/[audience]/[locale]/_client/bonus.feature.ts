/** Bonuses of the player: their number in the menus, and what pushes change of them. */
import type { Push } from '#contract/push/frame.ts';
import { reportDefect } from '#lib/errors/report.ts';
import type { BonusWatch } from './bonus-watch.ts';
import type { PlayerPart } from './feature.ts';
import type { SiteView } from './site-view.ts';

function bonusPart(site: SiteView): PlayerPart {
  let watch: Promise<BonusWatch> | null = null;
  let playerId: string | null = null;
  const withWatch = (use: (watch: BonusWatch) => void) => {
    watch ??= import('./bonus-watch.ts').then(({ createBonusWatch }) => createBonusWatch(site));
    watch.then(use, (error: unknown) => {
      watch = null;
      reportDefect('bonuses', error);
    });
  };
  return {
    session(state) {
      const id = state.status === 'player' ? (state.user?.id ?? playerId) : null;
      if (id === playerId) return;
      playerId = id;
      withWatch((bonuses) => {
        bonuses.stop();
        if (id !== null) bonuses.start();
      });
    },
    push(push: Push) {
      if (playerId !== null) withWatch((bonuses) => bonuses.onPush(push));
    },
  };
}

export const bonusFeature = { player: bonusPart };
